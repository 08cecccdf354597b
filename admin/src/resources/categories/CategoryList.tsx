import { Filters } from '../../components/Filters.tsx'
import { CatalogueOrderButton } from '../../components/CatalogueOrderButton.tsx'
import { StateFilter } from '../../components/CatalogueFilters.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { categoryRecord } from './category-record.tsx'

export function CategoryList() {
  return (
    <RecordScreen
      record={categoryRecord}
      tools={<CatalogueOrderButton kind="categories" />}
      filters={
        <Filters>
          <StateFilter />
        </Filters>
      }
    />
  )
}
