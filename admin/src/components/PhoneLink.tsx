import { dialled } from '@karigar/contract/base/phone'
import { Link } from '@mui/material'

/** A phone number as a link that calls it: with its country code, unless it has none. */
export const PhoneLink = ({ number }: { number: string }) => (
  <Link href={`tel:${dialled(number)}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
    {number}
  </Link>
)
