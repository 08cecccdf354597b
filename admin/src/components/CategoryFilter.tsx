import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useCategories } from './use-categories.ts'

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
