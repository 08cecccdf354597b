import { Link } from '@mui/material'

/** A phone number as a link that calls it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link href={`tel:${number}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </Link>
  )
}
