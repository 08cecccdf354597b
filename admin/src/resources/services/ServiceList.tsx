import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { lazy, Suspense, useState } from 'react'
import { CategoryFilter } from '../../components/CategoryFilter.tsx'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Filters } from '../../components/Filters.tsx'
import { ListScreen } from '../../components/ListScreen.tsx'
import { OrderButton } from '../../components/OrderButton.tsx'
import { CardSelectionBar } from '../../components/RowSelection.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { StateFilter } from '../../components/StateFilter.tsx'
import { BulkDialogContext, type BulkDialogKind, BulkEdit } from './bulk/BulkEdit.tsx'
import { SheetMenu } from './sheet/SheetMenu.tsx'
import { onTicked, serviceRecord } from './service-record.tsx'

const ServiceCreate = lazy(() => import('./ServiceCreate.tsx').then((m) => ({ default: m.ServiceCreate })))
const ServiceDuplicate = lazy(() =>
  import('./ServiceDuplicate.tsx').then((m) => ({ default: m.ServiceDuplicate })),
)
const BulkEditDialog = lazy(() =>
  import('./bulk/BulkEditDialog.tsx').then((m) => ({ default: m.BulkEditDialog })),
)
const ServiceEdit = lazy(() => import('./ServiceEdit.tsx').then((m) => ({ default: m.ServiceEdit })))

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
        sort={serviceRecord.sort}
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
        sorts={serviceRecord.sorts}
        table={serviceRecord.table}
        card={serviceRecord.card}
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
