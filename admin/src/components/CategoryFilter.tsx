import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useCategories } from './use-categories.ts'

/** All Categories or one, as the list's filter. */
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
