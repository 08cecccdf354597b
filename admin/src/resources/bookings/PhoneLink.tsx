import { Link } from '@mui/material'

/** A number that a phone can call. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link href={`tel:${number}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </Link>
  )
}
