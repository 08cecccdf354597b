import type { Category } from '@karigar/contract/catalogue/category.wire'
import { ReferenceField } from 'react-admin'

/** Shows the name of the category with this id; nothing until it is loaded. */
export function CategoryName({ id }: { id: string }) {
  return (
    <ReferenceField<{ id: string; category_id: string }, Category>
      record={{ id, category_id: id }}
      source="category_id"
      reference="categories"
      link={false}
      render={({ referenceRecord }) => referenceRecord?.name}
    />
  )
}
