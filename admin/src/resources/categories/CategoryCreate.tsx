import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { newCategory, toSaveCategory, validateCategory } from './category-transforms.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const sentences = { saved: categoryMessages.added, failed: categoryMessages.addFailed }

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
