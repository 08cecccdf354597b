import { SelectInput } from './SelectInput.tsx'
import { useCategories } from './use-categories.ts'

interface CategoryInputProps {
  onChange?: () => void
}

/** The category a label or a service belongs to. */
export function CategoryInput({ onChange }: CategoryInputProps) {
  const { categories, isPending } = useCategories()
  return (
    <SelectInput
      source="category_id"
      label="Category"
      required
      choices={categories}
      disabled={isPending}
      {...(onChange ? { onChange } : {})}
    />
  )
}
