import type { Category } from '@karigar/contract/category'
import { messages } from '@karigar/contract/messages'
import { EditDialog } from '../../components/EditDialog.tsx'
import { categoryForm, toSaveCategory, validateCategory } from './category-transforms.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const sentences = {
  saved: messages.category.updated,
  failed: messages.category.updateFailed,
  missing: 'Category not found',
}

export function CategoryEdit({ id }: { id: string }) {
  return (
    <EditDialog
      id={id}
      title="Edit Category"
      saveLabel="Save Changes"
      start={(record) => categoryForm(record as Category)}
      transform={toSaveCategory}
      validate={validateCategory}
      sentences={sentences}
    >
      <CategoryInputs />
    </EditDialog>
  )
}
