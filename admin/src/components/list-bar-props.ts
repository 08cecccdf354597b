import type { ReactNode } from 'react'
import type { ListFilter } from './list-filters.ts'
import type { Sorts } from './list-sorts.ts'
import type { SearchFilterProps } from './SearchFilter.tsx'

export interface ListBarProps {
  /** The list's search, absent if it has none. */
  search?: SearchFilterProps
  filters: readonly ListFilter[]
  /** The columns that cards can be sorted by. */
  sorts: Sorts
  /** The list's further buttons, which a phone shows on demand. */
  tools: ReactNode
  /** Links to the list's other views, which a phone shows in the place of a search. */
  views?: ReactNode
  /** Label of the Add button; absent if records are not added by hand. */
  addLabel?: string
}
