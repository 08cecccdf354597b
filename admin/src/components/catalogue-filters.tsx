import type { ChoiceField, FetchedChoicesProps } from './list-filters.ts'
import { STATE_CHOICES } from './state-names.ts'
import { useCategories } from './use-categories.ts'

function Categories({ children }: FetchedChoicesProps) {
  const { categories: choices, isPending } = useCategories()
  return children({ choices, isPending })
}

/** Filters a list by category. */
export const categoryFilter: ChoiceField = {
  source: 'category_id',
  label: 'Category',
  all: 'All Categories',
  choices: Categories,
}

/** Filters a list by what shoppers see of it. */
export const stateFilter: ChoiceField = {
  source: 'state',
  label: 'State',
  all: 'Live and hidden',
  choices: STATE_CHOICES,
}
