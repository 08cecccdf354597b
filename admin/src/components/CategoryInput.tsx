import { ReferenceInput } from 'react-admin'
import { ChoiceInput } from './ChoiceInput.tsx'

interface CategoryInputProps {
  onChange?: () => void
}

/** Selects the category that a label or a service belongs to. */
export function CategoryInput({ onChange }: CategoryInputProps) {
  return (
    <ReferenceInput
      source="category_id"
      reference="categories"
      perPage={1000}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <ChoiceInput label="Category" required {...(onChange && { onChange })} />
    </ReferenceInput>
  )
}
