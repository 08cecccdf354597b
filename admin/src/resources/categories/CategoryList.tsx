import { CatalogueOrderButton } from '../../components/CatalogueOrderButton.tsx'
import { stateFilter } from '../../components/catalogue-filters.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { categoryRecord } from './category-record.tsx'

const filters = [stateFilter]

export function CategoryList() {
  return (
    <RecordScreen
      record={categoryRecord}
      tools={<CatalogueOrderButton kind="categories" />}
      filters={filters}
    />
  )
}
