import { internationalDigits } from '@karigar/contract/base/phone'
import { Link } from '@mui/material'

/** A phone number as a link that calls it: with its country code, unless it has none. */
export function PhoneLink({ number }: { number: string }) {
  const digits = internationalDigits(number)
  return (
    <Link
      href={`tel:${digits.length > 10 ? '+' : ''}${digits}`}
      color="inherit"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {number}
    </Link>
  )
}
