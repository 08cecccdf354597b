import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { lazy, Suspense, useState } from 'react'
import { categoryFilter, stateFilter } from '../../components/catalogue-filters.tsx'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { CatalogueOrderButton } from '../../components/CatalogueOrderButton.tsx'
import { CardSelectionBar } from '../../components/RowSelection.tsx'
import { RecordList } from '../../records/RecordList.tsx'
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

const filters = [categoryFilter, stateFilter]

/** Specification §2, admin area: Services. */
export function ServiceList() {
  const route = useDialogRoute('duplicate')
  const [bulk, setBulk] = useState<BulkDialogKind | null>(null)
  return (
    <BulkDialogContext value={setBulk}>
      <RecordList
        record={serviceRecord}
        isExported={false}
        addLabel="Add Service"
        tools={
          <>
            <CatalogueOrderButton kind="services" />
            <SheetMenu />
            <BulkEdit />
          </>
        }
        dialogs={
          <Suspense fallback={null}>
            {bulk && <BulkEditDialog deleting={bulk === 'delete'} onClose={() => setBulk(null)} />}
          </Suspense>
        }
        search={{ label: 'Search services' }}
        filters={filters}
        intro={<CardSelectionBar>{onTicked}</CardSelectionBar>}
        Deletion={ServiceDelete}
        empty={{
          none: 'No services yet',
          lead: 'Add the first by hand, or many from a spreadsheet.',
          noMatch: serviceMessages.noneFound,
          hint: serviceMessages.noneFoundHint,
        }}
      />
      <Suspense fallback={null}>
        {route?.dialog === 'create' && <ServiceCreate />}
        {route?.dialog === 'duplicate' && <ServiceDuplicate key={route.id} id={route.id} />}
        {route?.dialog === 'edit' && <ServiceEdit key={route.id} id={route.id} />}
      </Suspense>
    </BulkDialogContext>
  )
}

/** Asks before a service is deleted, and says that a draft of it goes too. */
function ServiceDelete({ id }: { id: string }) {
  return (
    <DeleteDialog
      id={id}
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
  )
}
