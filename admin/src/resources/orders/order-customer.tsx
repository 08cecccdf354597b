import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { type SxProps, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { BreakableText } from '../../components/BreakableText.tsx'
import { RowLink } from '../../components/RowLinks.tsx'
import { Caption } from '../../components/Texts.tsx'
import { customerName } from '../../customers/customer-name.ts'
import { customerPath } from '../../customers/customer-path.ts'
import { PhoneLink } from '../../components/PhoneLink.tsx'

/** Returns the number to write to: the one given with the order, else the account's; null if none. */
export const customerPhone = ({ customer, phone }: AdminOrder) => phone ?? customer?.phone ?? null

/** Renders the customer's name, as a link to the customer's page if the order is in an account. */
export const linkedName = (order: AdminOrder) =>
  order.customer ? (
    <RowLink screen={customerPath(order.customer.id)}>{order.customer.name}</RowLink>
  ) : (
    customerName(order)
  )

/**
 * Renders whom an order is from: name, number as a link and e-mail address, and the beginning of the note.
 *
 * @param chat what else is said of the contact, such as that the order is not sent
 */
export function customerCell(order: AdminOrder, chat?: ReactNode) {
  const phone = customerPhone(order)
  return (
    <>
      {twoLines(
        <>
          {linkedName(order)}{' '}
          {phone && (
            <Typography
              variant="caption"
              component="span"
              sx={{ '& > a': { display: 'inline-block', py: '2px' } }}
            >
              <PhoneLink number={phone} />
            </Typography>
          )}
        </>,
        order.customer?.email ?? null,
        // A narrow column would break it in the middle, and make each row two lines higher.
        { display: { xs: 'none', lg: 'block' } },
      )}
      {chat}
      {order.note && (
        <Caption
          component="div"
          className="second"
          title={order.note}
          sx={{ display: '-webkit-box', overflow: 'hidden', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' }}
        >
          “{order.note}”
        </Caption>
      )}
    </>
  )
}

/** Renders a line of text with a smaller one below it, if there is a second. */
export function twoLines(first: ReactNode, second: string | null, secondStyle?: SxProps) {
  return (
    <>
      <Typography variant="body2">{first}</Typography>
      {second && (
        <Caption component="div" className="second" sx={secondStyle}>
          <BreakableText>{second}</BreakableText>
        </Caption>
      )}
    </>
  )
}
