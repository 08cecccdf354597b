import type { Category } from '@karigar/contract/catalogue/category.wire'
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import type { CsvColumn } from '../../components/csv.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
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
import { CategoryCreate } from './CategoryCreate.tsx'
import { CategoryEdit } from './CategoryEdit.tsx'

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

function contents({ service_count, subcategories }: Category): string {
  return [
    ...(Number.isInteger(service_count) ? [count(service_count, 'service', 'services')] : []),
    count(subcategories.length, 'subcategory', 'subcategories'),
  ].join(' · ')
}

const chip = ({ state, goes_live_at, taken_down_at }: Category) => (
  <>
    <StateChip state={state} />
    <PlannedState state={state} goes_live_at={goes_live_at} taken_down_at={taken_down_at} />
  </>
)

const table = (
  <DataTable<Category> sx={{ '& .column-created_at, & .column-updated_at': { whiteSpace: 'nowrap' } }}>
    <DataTable.Col
      source="name"
      label="Name"
      render={(category: Category) => (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {category.name}
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap component="div">
            {contents(category)}
          </Typography>
        </>
      )}
    />
    <DataTable.Col source="description" label="Description" />
    <DataTable.Col
      source="created_at"
      label="Created"
      render={({ created_at }: Category) => formatDay(created_at)}
    />
    <DataTable.Col
      source="updated_at"
      label="Updated"
      render={({ updated_at }: Category) => formatDay(updated_at)}
    />
    <DataTable.Col source="state" label="State" disableSort render={chip} />
    <DataTable.Col
      label="Actions"
      align="right"
      render={({ id, name }: Category) => <RowActions id={id} name={name} />}
    />
  </DataTable>
)

const card: CardContent<Category> = {
  heading: (record: Category) => record.name,
  body: (record: Category) => (
    <>
      <Typography variant="body2" color="text.secondary">
        {record.description}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
        {contents(record)} · updated {formatDay(record.updated_at)}
      </Typography>
      {(record.state === 'hidden' || record.taken_down_at) && chip(record)}
    </>
  ),
  actions: ({ id, name }: Category) => <RowActions id={id} name={name} />,
}

const columns: readonly CsvColumn<Category>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Services', value: ({ service_count }) => service_count },
  { heading: 'Subcategories', value: ({ subcategories }) => subcategories.join(', ') },
  { heading: 'Description', value: ({ description }) => description },
  { heading: 'State', value: ({ state }) => STATE_NAMES[state] },
  { heading: 'Goes live at', value: ({ goes_live_at }) => goes_live_at && formatMoment(goes_live_at) },
  { heading: 'Is taken down at', value: ({ taken_down_at }) => taken_down_at && formatMoment(taken_down_at) },
  { heading: 'Created', value: ({ created_at }) => sortableDay(created_at) },
  { heading: 'Updated', value: ({ updated_at }) => sortableDay(updated_at) },
]

/** Specification §2, admin area: Categories. */
export function CategoryList() {
  const route = useDialogRoute()
  return (
    <>
      <ListScreen
        title="Categories"
        addLabel="Add Category"
        tools={<OrderButton kind="categories" />}
        sort={{ field: 'name', order: 'ASC' }}
        csv={{ fileName: 'categories', columns }}
        loadFailed={categoryMessages.loadFailed}
        filters={
          <Filters>
            <StateFilter />
          </Filters>
        }
        empty={{ none: 'No categories yet', noMatch: 'No categories found' }}
        sorts={{ name: 'Name', description: 'Description', created_at: 'Created', updated_at: 'Updated' }}
        table={table}
        card={card}
      />
      {route?.dialog === 'create' && <CategoryCreate />}
      {route?.dialog === 'edit' && <CategoryEdit key={route.id} id={route.id} />}
      {route?.dialog === 'delete' && (
        <DeleteDialog
          id={route.id}
          title="Delete Category"
          question="Are you sure you want to delete the category? This action cannot be undone."
          nameOf={({ name }) => String(name)}
          sentences={{ deleted: categoryMessages.deleted, failed: categoryMessages.deleteFailed }}
        />
      )}
    </>
  )
}
