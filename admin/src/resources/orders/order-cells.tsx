import type { AdminOrder } from '@karigar/contract/wire/order'
import { Typography } from '@mui/material'
import { BreakableText } from '../../components/BreakableText.tsx'

/** Who ordered. */
export const customerName = ({ customer }: AdminOrder) => customer?.name ?? 'Guest'

/** Where to reach them, as far as it is known. */
export const customerContact = ({ customer, phone }: AdminOrder) =>
  customer?.email ?? customer?.phone ?? phone

/** One line, and a smaller one below it where there is one. */
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
