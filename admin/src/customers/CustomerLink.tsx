import { ScreenLink } from '../components/InlineLinks.tsx'
import { customerPath } from './customer-path.ts'

interface CustomerLinkProps {
  customer: { id: string; name: string }
}

/** A customer's name as a link to the customer's page; in a list's row it is a RowLink instead. */
export function CustomerLink({ customer: { id, name } }: CustomerLinkProps) {
  return (
    <ScreenLink to={customerPath(id)} sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </ScreenLink>
  )
}
