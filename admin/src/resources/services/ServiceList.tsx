import { isOffered } from '@karigar/contract/catalogue/state.rules'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { Box, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { DataTable } from 'react-admin'
import { CategoryFilter } from '../../components/CategoryFilter.tsx'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Filters } from '../../components/Filters.tsx'
import { formatDay, formatMoment, formatPriceRange } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import { OrderButton } from '../../components/OrderButton.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { PlannedState, StateNote, StateChip } from '../../components/StateChip.tsx'
import { RowActions } from '../../components/RowActions.tsx'
import {
  CardSelectionBar,
  SelectCard,
  SelectionBar,
  SelectPage,
  SelectRow,
} from '../../components/RowSelection.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { StateFilter } from '../../components/StateFilter.tsx'
import { BulkDialogContext, type BulkDialogKind, BulkEdit } from './bulk/BulkEdit.tsx'
import { BulkDelete } from './BulkDelete.tsx'
import { ServicePicture } from './ServicePicture.tsx'
import { SheetMenu } from './sheet/SheetMenu.tsx'
import { allTiers } from './service-transforms.ts'

const ServiceCreate = lazy(() => import('./ServiceCreate.tsx').then((m) => ({ default: m.ServiceCreate })))
const ServiceDuplicate = lazy(() =>
  import('./ServiceDuplicate.tsx').then((m) => ({ default: m.ServiceDuplicate })),
)
const BulkEditDialog = lazy(() =>
  import('./bulk/BulkEditDialog.tsx').then((m) => ({ default: m.BulkEditDialog })),
)
const ServiceEdit = lazy(() => import('./ServiceEdit.tsx').then((m) => ({ default: m.ServiceEdit })))

const actions = ({ id, title }: AdminService) => (
  <RowActions id={id} name={title} page={`/services/${encodeURIComponent(id)}`} duplicates />
)

const draftState = ({
  draft_publish_at,
  draft_plan_is_void,
  draft_missed_at,
}: Pick<AdminService, 'draft_publish_at' | 'draft_plan_is_void' | 'draft_missed_at'>) => {
  if (draft_plan_is_void) return 'draft no longer planned: the service was changed'
  if (draft_publish_at) return `draft to be published ${formatMoment(draft_publish_at)}`
  return draft_missed_at ? 'draft was not published' : 'draft waits'
}

const chip = ({ state, category_state, goes_live_at, taken_down_at, ...service }: AdminService) => (
  <>
    <StateChip state={state} withCategory={state === 'live' && category_state === 'hidden'} />
    <PlannedState state={state} goes_live_at={goes_live_at} taken_down_at={taken_down_at} />
    {service.has_draft && <StateNote>{draftState(service)}</StateNote>}
  </>
)

const TitleCell = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 110,
  fontWeight: 600,
  [theme.breakpoints.down('lg')]: { '& > :first-of-type': { display: 'none' } },
}))

const onTicked = (
  <>
    <BulkEdit ofTicked />
    <SheetMenu ofTicked />
    <BulkDelete />
  </>
)

const table = (
  <>
    <SelectionBar>{onTicked}</SelectionBar>
    <DataTable<AdminService>
      sx={{
        '& .column-tick': { width: 48, px: '6px' },
        '& .column-price': { fontVariantNumeric: 'tabular-nums' },
        '& .column-created_at': { whiteSpace: 'nowrap' },
      }}
    >
      <DataTable.Col
        label={<SelectPage />}
        disableSort
        className="column-tick"
        render={({ id, title }: AdminService) => <SelectRow id={id} name={title} />}
      />
      <DataTable.Col
        source="title"
        label="Title"
        render={(service: AdminService) => (
          <TitleCell>
            <ServicePicture service={service} />
            {service.title}
          </TitleCell>
        )}
      />
      <DataTable.Col source="category" label="Category" />
      <DataTable.Col
        source="price"
        label="Price"
        render={(service: AdminService) => formatPriceRange(allTiers(service))}
      />
      <DataTable.Col
        source="created_at"
        label="Created"
        render={({ created_at }: AdminService) => formatDay(created_at)}
      />
      <DataTable.Col source="state" label="State" disableSort render={chip} />
      <DataTable.Col label="Actions" align="right" render={actions} />
    </DataTable>
  </>
)

const card: CardContent<AdminService> = {
  picture: (service: AdminService) => <ServicePicture service={service} />,
  heading: (service: AdminService) => service.title,
  body: (service: AdminService) => (
    <>
      <Typography variant="body2">{formatPriceRange(allTiers(service))}</Typography>
      {(!isOffered(service) || service.has_draft || service.taken_down_at) && chip(service)}
      <Typography variant="caption" color="text.secondary" component="p">
        {service.category} · created {formatDay(service.created_at)}
      </Typography>
    </>
  ),
  actions: (service: AdminService) => (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', ml: -1 }}>
      <SelectCard id={service.id} name={service.title} />
      {actions(service)}
    </Box>
  ),
}

/** Specification §2, admin area: Services. */
export function ServiceList() {
  const route = useDialogRoute('duplicate', 'delete')
  const [bulk, setBulk] = useState<BulkDialogKind | null>(null)
  return (
    <BulkDialogContext value={setBulk}>
      <ListScreen
        title="Services"
        addLabel="Add Service"
        tools={
          <>
            <OrderButton kind="services" />
            <SheetMenu />
            <BulkEdit />
            <Suspense fallback={null}>
              {bulk && <BulkEditDialog deleting={bulk === 'delete'} onClose={() => setBulk(null)} />}
            </Suspense>
          </>
        }
        sort={{ field: 'created_at', order: 'DESC' }}
        loadFailed={serviceMessages.loadFailed}
        filters={
          <>
            <Filters>
              <SearchFilter placeholder="Search services..." label="Search services" />
              <CategoryFilter />
              <StateFilter />
            </Filters>
            <CardSelectionBar>{onTicked}</CardSelectionBar>
          </>
        }
        empty={{
          none: 'No services yet',
          noMatch: serviceMessages.noneFound,
          hint: serviceMessages.noneFoundHint,
        }}
        sorts={{ title: 'Title', category: 'Category', price: 'Price', created_at: 'Created' }}
        table={table}
        card={card}
      />
      <Suspense fallback={null}>
        {route?.dialog === 'create' && <ServiceCreate />}
        {route?.dialog === 'duplicate' && <ServiceDuplicate key={route.id} id={route.id} />}
        {route?.dialog === 'edit' && <ServiceEdit key={route.id} id={route.id} />}
      </Suspense>
      {route?.dialog === 'delete' && (
        <DeleteDialog
          id={route.id}
          title="Delete Service"
          question={serviceMessages.confirmDelete}
          consequence={({ has_draft }) => (has_draft ? draftMessages.goesWith : undefined)}
          nameOf={({ title }) => String(title)}
          sentences={{
            deleted: serviceMessages.deleted,
            failed: serviceMessages.deleteFailed,
            detailInToast: true,
          }}
        />
      )}
    </BulkDialogContext>
  )
}
