import { CategoryFilter } from '../../components/CategoryFilter.tsx'
import { Filters } from '../../components/Filters.tsx'
import { OrderButton } from '../../components/OrderButton.tsx'
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
      tools={<OrderButton kind="labels" />}
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
