import { CategoryFilter } from '../../components/CategoryFilter.tsx'
import { Filters } from '../../components/Filters.tsx'
import { CatalogueOrderButton } from '../../components/CatalogueOrderButton.tsx'
import { StateFilter } from '../../components/StateFilter.tsx'
import { useCategories } from '../../components/use-categories.ts'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { labelRecord } from './label-record.tsx'
import { LabelDelete } from './LabelDelete.tsx'

export function LabelList() {
  const { categories } = useCategories()
  return (
    <RecordScreen
      record={labelRecord}
      lookups={categories}
      tools={<CatalogueOrderButton kind="labels" />}
      filters={
        <Filters>
          <CategoryFilter />
          <StateFilter />
        </Filters>
      }
      Deletion={LabelDelete}
    />
  )
}
