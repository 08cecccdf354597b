import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { managerMessages } from '@karigar/contract/office/manager.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box } from '@mui/material'
import { Facts } from '../../components/Facts.tsx'
import { OutLink, ScreenLink } from '../../components/InlineLinks.tsx'
import { formatMoment } from '../../components/format.ts'
import { moneyPath, ordersWith } from '../../customers/customer-path.ts'
import { CustomerLink } from '../../customers/CustomerLink.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { customerName } from '../../customers/customer-name.ts'
import { customerPhone } from './order-customer.tsx'

interface CustomerFactsProps {
  order: AdminOrder
  /** Whether the customer's dues may be seen, which managers do not learn. */
  withMoney?: boolean
}

/** Whom an order is from, what they said, and when. */
export function CustomerFacts({ order, withMoney = false }: CustomerFactsProps) {
  const { customer, contact_name, note, created_at, updated_at } = order
  const number = customerPhone(order)
  const greeting = managerMessages.greeting(
    customer?.name ?? contact_name,
    order.order_id,
    order.service_name,
  )
  return (
    <Facts
      facts={[
        ['Name', customer ? <CustomerLink key="name" customer={customer} /> : customerName(order)],
        ...(customer && contact_name && contact_name !== customer.name
          ? ([['Name given', contact_name]] as const)
          : []),
        ['Customer ID', customer?.id ?? '–'],
        ...(withMoney
          ? ([
              [
                'Money',
                <ScreenLink key="money" to={moneyPath(order.customer_id)}>
                  Dues, credit and statement
                </ScreenLink>,
              ],
            ] as const)
          : []),
        ['Email', customer?.email ?? '–'],
        [
          'Phone',
          number ? (
            <>
              <PhoneLink number={number} /> ·{' '}
              <OutLink href={customerChatLink(number, greeting)}>WhatsApp</OutLink>
              {!customer && (
                <>
                  {' '}
                  · <ScreenLink to={ordersWith(number)}>All orders with this number</ScreenLink>
                </>
              )}
            </>
          ) : (
            '–'
          ),
        ],
        ...(customer?.phone && customer.phone !== number
          ? ([['Account’s phone', <PhoneLink key="account" number={customer.phone} />]] as const)
          : []),
        [
          'Note',
          note ? (
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {note}
            </Box>
          ) : (
            '–'
          ),
        ],
        ['Order date', formatMoment(created_at)],
        ['Last change', formatMoment(updated_at)],
      ]}
    />
  )
}
