import { formatRupees } from '@karigar/contract/base/rupees'
import { phoneText } from '@karigar/contract/base/phone.words'
import type { CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { DueDay } from '../../components/DueDay.tsx'
import { formatDay, sortableDay } from '../../components/format.ts'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { RowLink } from '../../components/RowLinks.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { defineRecord } from '../../records/define-record.tsx'
import { moneyPath } from '../../customers/customer-path.ts'

/** Returns what staff call a customer: the name, else the number, else that it is a guest. */
export const nameOfCustomer = ({ name, phone }: Pick<CustomerSums, 'name' | 'phone'>): string =>
  name || (phone === null ? 'Guest' : phoneText(phone))

const link = (customer: CustomerSums) => (
  <RowLink screen={moneyPath(customer.id)} isWay>
    {nameOfCustomer(customer)}
  </RowLink>
)

const contact = ({ phone, email }: CustomerSums) => (
  <>
    {phone !== null && <PhoneLink number={phone} />}
    {email !== null && (
      <Caption component="div" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Caption>
    )}
  </>
)

const amount = (rupees: number) => (rupees > 0 ? formatRupees(rupees) : '–')

/** The first day by which something is expected. */
const due = ({ oldest_due_on }: CustomerSums) =>
  oldest_due_on === null ? '–' : <DueDay day={oldest_due_on} />

const reminded = ({ reminded_at }: CustomerSums) => (reminded_at === null ? '–' : formatDay(reminded_at))

const money = { align: 'right', look: 'digits' } as const

export const customerRecord = defineRecord<CustomerSums>({
  one: 'Customer',
  several: 'Customers',
  fields: [
    { source: 'name', label: 'Customer', cell: link, look: 'strongBroken', csv: nameOfCustomer },
    {
      source: 'phone',
      label: 'Contact',
      cell: contact,
      unsorted: true,
      heading: 'Phone',
      csv: ({ phone }) => phone,
    },
    { source: 'email', label: 'Email', csv: ({ email }) => email },
    {
      source: 'user_id',
      label: 'Account',
      cell: ({ user_id }) => (user_id === null ? 'Guest' : 'Account'),
      unsorted: true,
      text: () => 'Account',
    },
    { source: 'orders', label: 'Orders', cell: true, ...money },
    {
      source: 'open',
      label: 'Open',
      cell: ({ open }) => amount(open),
      csv: ({ open }) => open,
      heading: 'Open (₹)',
      ...money,
    },
    {
      source: 'overdue',
      label: 'Overdue',
      cell: ({ overdue }) => amount(overdue),
      csv: ({ overdue }) => overdue,
      heading: 'Overdue (₹)',
      ...money,
    },
    {
      source: 'oldest_due_on',
      label: 'Due',
      cell: due,
      csv: ({ oldest_due_on }) => oldest_due_on,
    },
    {
      source: 'credit',
      label: 'Credit',
      cell: ({ credit }) => amount(credit),
      csv: ({ credit }) => credit,
      heading: 'Credit (₹)',
      ...money,
    },
    {
      source: 'reminded_at',
      label: 'Reminded',
      cell: reminded,
      unsorted: true,
      csv: ({ reminded_at }) => (reminded_at === null ? null : sortableDay(reminded_at)),
      look: 'unbroken',
    },
    { source: 'created_at', label: 'Since', isSortable: true },
  ],
  nameOf: nameOfCustomer,
  sort: { field: 'oldest_due_on', order: 'ASC' },
  hasActions: false,
  sx: {
    '& th.column-name': { minWidth: 140 },
    // So that addresses stand in one line.
    '& th.column-phone': { minWidth: 190 },
    // The customer's page has these, where there is no room for them.
    '& :is(.column-user_id, .column-orders, .column-overdue, .column-credit, .column-reminded_at)': {
      display: { xs: 'none', lg: 'table-cell' },
    },
  },
  card: {
    heading: link,
    body: (customer) => (
      <>
        {contact(customer)}
        <QuietLine sx={{ mt: 0.5 }}>
          {customer.open > 0 ? (
            <>
              {formatRupees(customer.open)} open, {due(customer)}
            </>
          ) : (
            'Nothing open'
          )}
        </QuietLine>
        <Caption component="p" sx={{ mt: 0.5 }}>
          {[
            customer.user_id === null ? 'Guest' : 'Account',
            customer.orders === 1 ? '1 order' : `${customer.orders} orders`,
            ...(customer.credit > 0 ? [`${formatRupees(customer.credit)} credit`] : []),
            ...(customer.reminded_at === null ? [] : [`reminded ${formatDay(customer.reminded_at)}`]),
          ].join(' · ')}
        </Caption>
      </>
    ),
    actions: () => null,
  },
  sentences: { loadFailed: customerMoneyMessages.listFailed },
})
