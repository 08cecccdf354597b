import { formatRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { CREDIT_KIND_NAMES } from '@karigar/contract/sales/credit-kinds'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { HttpError, ShowBase, useShowContext } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Facts } from '../../components/Facts.tsx'
import { formatDate } from '../../components/format.ts'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { LineItem, LineList } from '../../components/LineList.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { Section } from '../../components/Section.tsx'
import { Caption, QuietLine, StrongLine } from '../../components/Texts.tsx'
import { TwoColumns } from '../../components/TwoColumns.tsx'
import { useConfirmed } from '../../components/use-confirmed.ts'
import { CustomerMeetings } from '../../customers/CustomerMeetings.tsx'
import { CustomerNoteDialog } from '../../customers/CustomerNoteDialog.tsx'
import { CustomerNotes } from '../../customers/CustomerNotes.tsx'
import { CustomerOrders } from '../../customers/CustomerOrders.tsx'
import type { Versioned } from '../../documents/use-versions.ts'
import { call } from '../../providers/api.ts'
import { REFRESH_MS } from '../../providers/query-client.ts'
import { DueDay } from '../../components/DueDay.tsx'
import { nameOfCustomer } from './customer-record.tsx'
import { JoinDialog, joinOf, useShowJoined } from './JoinDialog.tsx'
import { GiveBackDialog, PaymentDialog, UseCreditDialog } from './MoneyDialogs.tsx'
import { customerPath, moneyPath } from '../../customers/customer-path.ts'
import { RemindDialog } from './RemindDialogs.tsx'
import { StatementLink } from './StatementLink.tsx'

type Money = CustomerMoney & Versioned

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

/** A row of the list is no whole customer, so what the list has fetched must not be shown here. */
const WHOLE = { whole: true }

/** The page of a customer's money, with or without an account, at /customers/{id}/show. */
export function CustomerShow() {
  return (
    <ShowBase
      queryOptions={{
        meta: WHOLE,
        refetchInterval: REFRESH_MS,
        retry: (failures: number, error: unknown) => failures < 1 && !isMissing(error),
        // The page itself says what went wrong.
        onError: () => {},
      }}
    >
      <Framed />
    </ShowBase>
  )
}

function Framed() {
  const { record, error, refetch } = useShowContext<Money>()
  return (
    <>
      <Button component={Link} to="/customers" startIcon={<ArrowBackIcon />} sx={{ mb: 1, ml: -1 }}>
        All customers
      </Button>
      <PageHeader
        title={
          isMissing(error) ? customerMoneyMessages.notFound : record ? nameOfCustomer(record) : 'Customer'
        }
      />
      {!isMissing(error) && (
        <Loaded
          of={{ data: record, error, refetch }}
          failed={customerMoneyMessages.loadFailed}
          room={[220, 160]}
        >
          {(customer) => <Customer customer={customer} />}
        </Loaded>
      )}
    </>
  )
}

function Customer({ customer }: { customer: Money }) {
  const { '*': dialog } = useParams()
  const { id } = customer
  const screen = moneyPath(id)
  return (
    <>
      <TwoColumns
        wide={
          <>
            <Dues customer={customer} />
            <Credit customer={customer} />
            <CustomerOrders target="customer_id" />
            <CustomerMeetings />
          </>
        }
        narrow={
          <>
            <Section title="Contact">
              <Contact customer={customer} />
            </Section>
            <StatementLink id={id} name={nameOfCustomer(customer)} />
            <Same customer={customer} />
            <CustomerNotes id={id} screen={screen} />
          </>
        }
      />
      {dialog === 'payment' && <PaymentDialog customer={customer} />}
      {dialog === 'use-credit' && <UseCreditDialog customer={customer} />}
      {dialog === 'give-back' && <GiveBackDialog customer={customer} />}
      {dialog === 'join' && <JoinDialog customer={customer} />}
      {dialog === 'note' && <CustomerNoteDialog id={id} screen={screen} />}
    </>
  )
}

/** A link to one of the page's dialogs. */
const dialogLink = (id: string, dialog: string) => ({
  component: Link,
  to: `${moneyPath(id)}/${dialog}`,
  state: { fromList: true },
})

function Contact({ customer: { id, user_id, phone, email, created_at } }: { customer: Money }) {
  return (
    <>
      <Facts
        facts={[
          ['Phone', phone === null ? '–' : <PhoneLink key="phone" number={phone} />],
          ['Email', email ?? '–'],
          [
            'Account',
            user_id === null ? (
              'None: a guest'
            ) : (
              <ScreenLink key="account" to={customerPath(user_id)}>
                The account, with its points
              </ScreenLink>
            ),
          ],
          ['Since', formatDate(shopDate(new Date(created_at)))],
        ]}
      />
      <Button {...dialogLink(id, 'join')} sx={{ mt: 1, ml: -1 }}>
        Join another customer
      </Button>
    </>
  )
}

/** What is open for a customer, what is expected first coming first, with the ways to get it in. */
function Dues({ customer }: { customer: Money }) {
  const { id, open, overdue, dues, surpluses } = customer
  const [isReminding, setReminding] = useState(false)
  return (
    <Section title="Dues">
      <Facts
        facts={[
          ['Open', formatRupees(open)],
          ['Overdue', formatRupees(overdue)],
        ]}
      />
      {surpluses.map(({ order_id, amount }) => (
        <Alert key={order_id} severity="info" sx={{ mt: 2 }}>
          {customerMoneyMessages.surplusOf(formatRupees(amount))}{' '}
          <ScreenLink to={`/orders/${order_id}`}>{order_id}</ScreenLink>
        </Alert>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <Button variant="contained" color="secondary" {...dialogLink(id, 'payment')}>
          Record a payment
        </Button>
        {open > 0 && (
          <Button variant="outlined" onClick={() => setReminding(true)}>
            Remind on WhatsApp
          </Button>
        )}
      </Box>
      {dues.length === 0 ? (
        <Typography color="text.secondary">Nothing is open.</Typography>
      ) : (
        <LineList isOrdered label="Open orders">
          {dues.map(({ order_id, service_name, open: due, payment_due_on }) => (
            <LineItem key={order_id} sx={{ display: 'flex', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <StrongLine>
                  <ScreenLink to={`/orders/${order_id}`}>{order_id}</ScreenLink>
                </StrongLine>
                <QuietLine sx={{ overflowWrap: 'anywhere' }}>{service_name}</QuietLine>
                <Caption component="div" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                  <DueDay day={payment_due_on} />
                </Caption>
              </Box>
              <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatRupees(due)}
              </Typography>
            </LineItem>
          ))}
        </LineList>
      )}
      {isReminding && <RemindDialog customer={customer} onClose={() => setReminding(false)} />}
    </Section>
  )
}

/** What a customer has paid too much, and how it came about. */
function Credit({ customer: { id, credit, credits, open } }: { customer: Money }) {
  if (credits.length === 0) return null
  return (
    <Section title="Credit">
      <Facts facts={[['Credit', formatRupees(credit)]]} />
      {credit > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
          {open > 0 && (
            <Button variant="outlined" {...dialogLink(id, 'use-credit')}>
              Use it
            </Button>
          )}
          <Button {...dialogLink(id, 'give-back')}>Give it back</Button>
        </Box>
      )}
      <LineList isOrdered label="Credit">
        {credits.map(({ id: entry, kind, amount, order_id, reference, note, received_on, actor }) => (
          <LineItem key={entry} sx={{ display: 'flex', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <StrongLine>{CREDIT_KIND_NAMES[kind]}</StrongLine>
              <QuietLine sx={{ overflowWrap: 'anywhere' }}>
                {[formatDate(received_on), order_id, reference, note].filter(Boolean).join(' · ')}
              </QuietLine>
              <Caption>{actor}</Caption>
            </Box>
            <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(amount)}
            </Typography>
          </LineItem>
        ))}
      </LineList>
    </Section>
  )
}

/** Others with the same number, who may be the same person; staff decide. */
function Same({ customer }: { customer: Money }) {
  const { same } = customer
  const [asked, setAsked] = useState<CustomerMoney['same'][number] | null>(null)
  if (same.length === 0) return null
  return (
    <Section title="Same Number">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        They may be the same person. Anybody can type any number, so ask before you join them.
      </Typography>
      <LineList label="Same number">
        {same.map((other) => (
          <LineItem key={other.id}>
            <StrongLine>
              <ScreenLink to={moneyPath(other.id)}>{nameOfCustomer(other)}</ScreenLink>
            </StrongLine>
            <Caption component="div">
              {other.user_id === null ? 'Guest' : 'Account'} ·{' '}
              {other.orders === 1 ? '1 order' : `${other.orders} orders`}
            </Caption>
            {(other.user_id === null || customer.user_id === null) && (
              <Button size="small" sx={{ ml: -0.5 }} onClick={() => setAsked(other)}>
                Join them
              </Button>
            )}
          </LineItem>
        ))}
      </LineList>
      {asked && <AskJoin customer={customer} other={asked} close={() => setAsked(null)} />}
    </Section>
  )
}

interface AskJoinProps {
  customer: Money
  other: CustomerMoney['same'][number]
  close: () => void
}

/** Joins two customers after asking; an account keeps its page, and the guest's orders and credit come to it. */
function AskJoin({ customer, other, close }: AskJoinProps) {
  const { kept, guest } = joinOf(customer, other)
  const show = useShowJoined(customer)
  const { confirm, isPending, failure } = useConfirmed({
    send: () =>
      call('POST /admin/customers/:id/join', { params: { id: kept.id }, body: { guest_id: guest.id } }),
    done: customerMoneyMessages.joined,
    failed: customerMoneyMessages.joinFailed,
    close,
    after: () => show(kept.id),
  })
  return (
    <ConfirmDialog
      title="Join Customers"
      subject={`${nameOfCustomer(guest)} and ${nameOfCustomer(kept)}`}
      question={`The orders, credit and notes of the guest stand with ${nameOfCustomer(kept)} from now on, also on the statement. An account sees none of the orders by that. Each order can be taken apart again on its own page.`}
      refusal={failure}
      cancelLabel="Keep apart"
      confirmLabel="Join them"
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
