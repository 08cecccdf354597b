import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import { customerPath } from './customer-path.ts'

interface CustomerLinkProps {
  customer: { id: string; name: string }
}

/** A customer's name as a link to the customer's page; in a list's row it is a RowLink instead. */
export function CustomerLink({ customer: { id, name } }: CustomerLinkProps) {
  return (
    <MuiLink component={Link} to={customerPath(id)} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </MuiLink>
  )
}
