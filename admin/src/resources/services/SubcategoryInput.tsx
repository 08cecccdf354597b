import { useWatch } from 'react-hook-form'
import { OpenChoiceInput } from '../../components/OpenChoiceInput.tsx'
import { useCategories } from '../../components/use-categories.ts'

/** Selects one of the category's subcategories, or takes a new one, which saving the service adds to them. */
export function SubcategoryInput() {
  const category_id = useWatch({ name: 'category_id' }) as string
  const typed = ((useWatch({ name: 'subcategory' }) as string | null) ?? '').trim()
  const { categories } = useCategories()
  const category = categories.find(({ id }) => id === category_id)
  const choices = category?.subcategories ?? []
  const isNew =
    category && typed !== '' && !choices.some((choice) => choice.toLowerCase() === typed.toLowerCase())
  return (
    <OpenChoiceInput
      source="subcategory"
      label="Subcategory"
      choices={choices}
      maxLength={60}
      disabled={!category_id}
      helperText={
        isNew
          ? `New: saving adds it to ${category.name}.`
          : category_id
            ? 'Choose one or type a new one.'
            : 'Choose a category first.'
      }
    />
  )
}
