import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { CategoryFilter } from '../../components/CategoryFilter.tsx'
import { CategoryName } from '../../components/CategoryName.tsx'
import type { CsvColumn } from '../../components/csv.ts'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Filters } from '../../components/Filters.tsx'
import { formatDay, formatMoment, sortableDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import { OrderButton } from '../../components/OrderButton.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { PlannedState } from '../../components/PlannedState.tsx'
import { RowActions } from '../../components/RowActions.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { StateFilter } from '../../components/StateFilter.tsx'
import { STATE_NAMES } from '../../components/state-names.ts'
import { useCategories } from '../../components/use-categories.ts'
import { LabelCreate } from './LabelCreate.tsx'
import { LabelDelete } from './LabelDelete.tsx'
import { LabelEdit } from './LabelEdit.tsx'

const chip = ({ state, goes_live_at, taken_down_at }: Label) => (
  <>
    <StateChip state={state} />
    <PlannedState state={state} goes_live_at={goes_live_at} taken_down_at={taken_down_at} />
  </>
)

const table = (
  <DataTable<Label>
    sx={{ '& .column-name': { fontWeight: 600 }, '& .column-created_at': { whiteSpace: 'nowrap' } }}
  >
    <DataTable.Col source="name" label="Name" />
    <DataTable.Col
      source="category_id"
      label="Category"
      render={({ category_id }: Label) => <CategoryName id={category_id} />}
    />
    <DataTable.Col source="description" label="Description" />
    <DataTable.Col
      source="created_at"
      label="Created"
      render={({ created_at }: Label) => formatDay(created_at)}
    />
    <DataTable.Col source="state" label="State" disableSort render={chip} />
    <DataTable.Col
      label="Actions"
      align="right"
      render={({ id, name }: Label) => <RowActions id={id} name={name} />}
    />
  </DataTable>
)

const card: CardContent<Label> = {
  heading: (record: Label) => record.name,
  body: (record: Label) => (
    <>
      <Typography variant="body2" color="text.secondary">
        {record.description}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
        <CategoryName id={record.category_id} /> · created {formatDay(record.created_at)}
      </Typography>
      {(record.state === 'hidden' || record.taken_down_at) && chip(record)}
    </>
  ),
  actions: ({ id, name }: Label) => <RowActions id={id} name={name} />,
}

const columnsWith = (categories: readonly Category[]): readonly CsvColumn<Label>[] => [
  { heading: 'Name', value: ({ name }) => name },
  {
    heading: 'Category',
    value: ({ category_id }) => categories.find(({ id }) => id === category_id)?.name ?? null,
  },
  { heading: 'Description', value: ({ description }) => description },
  { heading: 'State', value: ({ state }) => STATE_NAMES[state] },
  { heading: 'Goes live at', value: ({ goes_live_at }) => goes_live_at && formatMoment(goes_live_at) },
  { heading: 'Is taken down at', value: ({ taken_down_at }) => taken_down_at && formatMoment(taken_down_at) },
  { heading: 'Created', value: ({ created_at }) => sortableDay(created_at) },
]

/** Specification §2, admin area: Labels. */
export function LabelList() {
  const route = useDialogRoute()
  const { categories } = useCategories()
  return (
    <>
      <ListScreen
        title="Labels"
        addLabel="Add Label"
        tools={<OrderButton kind="labels" />}
        sort={{ field: 'name', order: 'ASC' }}
        csv={{ fileName: 'labels', columns: columnsWith(categories) }}
        loadFailed={labelMessages.loadFailed}
        filters={
          <Filters>
            <CategoryFilter />
            <StateFilter />
          </Filters>
        }
        empty={{ none: 'No labels yet', noMatch: 'No labels found' }}
        sorts={{ name: 'Name', category_id: 'Category', description: 'Description', created_at: 'Created' }}
        table={table}
        card={card}
      />
      {route?.dialog === 'create' && <LabelCreate />}
      {route?.dialog === 'edit' && <LabelEdit key={route.id} id={route.id} />}
      {route?.dialog === 'delete' && <LabelDelete key={route.id} id={route.id} />}
    </>
  )
}
