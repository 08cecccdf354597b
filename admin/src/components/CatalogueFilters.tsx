import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useCategories } from './use-categories.ts'
import { STATE_CHOICES } from './state-names.ts'

/** Filters a list by category. */
export function CategoryFilter() {
  const { categories, isPending } = useCategories()
  return (
    <ChoiceFilter
      source="category_id"
      label="Category"
      all="All Categories"
      choices={categories}
      isPending={isPending}
    />
  )
}

/** Filters a list by what shoppers see of it. */
export function StateFilter() {
  return <ChoiceFilter source="state" label="State" all="Live and hidden" choices={STATE_CHOICES} />
}
