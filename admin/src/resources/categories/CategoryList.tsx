import { Filters } from '../../components/Filters.tsx'
import { OrderButton } from '../../components/OrderButton.tsx'
import { StateFilter } from '../../components/StateFilter.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { categoryRecord } from './category-record.tsx'

export function CategoryList() {
  return (
    <RecordScreen
      record={categoryRecord}
      tools={<OrderButton kind="categories" />}
      filters={
        <Filters>
          <StateFilter />
        </Filters>
      }
    />
  )
}
