import { messages } from '@karigar/contract/words/messages'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { newCategory, toSaveCategory, validateCategory } from './category-transforms.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const sentences = { saved: messages.category.added, failed: messages.category.addFailed }

export function CategoryCreate() {
  return (
    <CreateDialog
      title="Add Category"
      saveLabel="Add Category"
      start={newCategory}
      transform={toSaveCategory}
      validate={validateCategory}
      sentences={sentences}
    >
      <CategoryInputs />
    </CreateDialog>
  )
}
