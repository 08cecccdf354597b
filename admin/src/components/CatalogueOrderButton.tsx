import SwapVertIcon from '@mui/icons-material/SwapVert'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { orderAddress, type OrderKind } from './catalogue-order-address.ts'

/** Leads from a list to the screen on which its order is changed, with the category by which the list is filtered. */
export function CatalogueOrderButton({ kind }: { kind: OrderKind }) {
  const { filterValues } = useListContext()
  const { category_id: category } = filterValues as Record<string, unknown>
  const address = orderAddress(kind, typeof category === 'string' && kind !== 'categories' ? category : '')
  return (
    <Button component={Link} to={address} variant="outlined" startIcon={<SwapVertIcon />}>
      Change the order
    </Button>
  )
}
