import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { categoryFilter, stateFilter } from '../../components/catalogue-filters.tsx'
import { CatalogueOrderButton } from '../../components/CatalogueOrderButton.tsx'
import { useCategories } from '../../components/use-categories.ts'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { labelRecord } from './label-record.tsx'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'

const filters = [categoryFilter, stateFilter]

export function LabelList() {
  const { categories } = useCategories()
  return (
    <RecordScreen
      record={labelRecord}
      lookups={categories}
      tools={<CatalogueOrderButton kind="labels" />}
      filters={filters}
      Deletion={LabelDelete}
    />
  )
}

const sentences = { deleted: labelMessages.deleted, failed: labelMessages.deleteFailed }

/** Asks before a label is deleted, and says how many services have it. */
function LabelDelete({ id }: { id: string }) {
  // A new query key at every opening, because other admins may have labelled services since the last one.
  const [meta] = useState(() => ({ opened: Date.now() }))
  const { total } = useGetList('services', {
    filter: { label_id: id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'title', order: 'ASC' },
    meta,
  })
  return (
    <DeleteDialog
      id={id}
      title="Delete Label"
      question={labelMessages.confirmDelete}
      {...(total === undefined ? {} : { consequence: labelMessages.carried(total) })}
      nameOf={({ name }) => String(name)}
      sentences={sentences}
    />
  )
}
