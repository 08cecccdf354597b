import type { AdminOrder } from '@karigar/contract/wire/order'
import { Typography } from '@mui/material'
import { BreakableText } from '../../components/BreakableText.tsx'

/** Returns the customer's name, or "Guest". */
export const customerName = ({ customer }: AdminOrder) => customer?.name ?? 'Guest'

/**
 * Returns the customer's email, else the account's phone, else the number left with the order; null if none.
 */
export const customerContact = ({ customer, phone }: AdminOrder) =>
  customer?.email ?? customer?.phone ?? phone

/** Renders a line of text with a smaller one below it, if there is a second. */
export function twoLines(first: string, second: string | null) {
  return (
    <>
      <Typography variant="body2">{first}</Typography>
      {second && (
        <Typography variant="caption" color="text.secondary" component="div">
          <BreakableText>{second}</BreakableText>
        </Typography>
      )}
    </>
  )
}
