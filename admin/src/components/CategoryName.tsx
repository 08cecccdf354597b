import type { Category } from '@karigar/contract/wire/category'
import { ReferenceField } from 'react-admin'

/** A category's name for its id; nothing until it is known. */
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
