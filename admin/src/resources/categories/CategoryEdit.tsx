import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import type { ComparedField } from '../../components/ConflictDialog.tsx'
import { EditDialog } from '../../components/EditDialog.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { stateFields } from '../../components/state-fields.ts'
import { categoryForm, toSaveCategory, validateCategory } from './category-transforms.ts'
import { CategoryInputs } from './CategoryInputs.tsx'

const fields: ComparedField[] = [
  ...categoryTexts.labels,
  { source: 'subcategories', label: 'Subcategories', show: (names: string[]) => names.join(', ') },
  ...stateFields,
]

const sentences = {
  saved: categoryMessages.updated,
  failed: categoryMessages.updateFailed,
  missing: 'Category not found',
}

export function CategoryEdit({ id }: { id: string }) {
  return (
    <EditDialog
      id={id}
      title="Edit Category"
      saveLabel="Save Changes"
      tools={<HistoryLink kind="category" id={id} />}
      start={(record) => categoryForm(record as Category)}
      transform={toSaveCategory}
      validate={validateCategory}
      fields={fields}
      sentences={sentences}
    >
      <CategoryInputs />
    </EditDialog>
  )
}
