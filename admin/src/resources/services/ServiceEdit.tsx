import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { useState, lazy, Suspense } from 'react'
import { useNotify } from 'react-admin'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { EditDialog } from '../../documents/EditDialog.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { call } from '../../providers/api.ts'
import { sentenceOf } from '../../providers/errors.ts'
import { DraftNotice } from './draft/DraftNotice.tsx'
import { EditingDraftContext } from './draft/editing-draft.ts'
import { SaveDraft } from './draft/SaveDraft.tsx'
import { priceDoubt } from './price-doubt.ts'
import { serviceForm, toSaveService, checkServiceForm, type ServiceForm } from './service-transforms.ts'
import { serviceRecord } from './service-record.tsx'
import { ServiceInputs } from './ServiceInputs.tsx'
import { UploadsContext, useUploadCount } from '../../components/uploads.ts'

const sentences = {
  saved: serviceMessages.updated,
  failed: serviceMessages.updateFailed,
  detailInToast: true,
  missing: serviceMessages.notFound,
}

const startOf = (record: unknown) => ({ ...serviceForm(record as AdminService) })
const priceDoubtOf = (values: unknown, start: unknown) =>
  priceDoubt(values as ServiceForm, start as ServiceForm)

export function ServiceEdit({ id }: { id: string }) {
  const uploads = useUploadCount()
  const notify = useNotify()
  const [held, hold] = useState<ServiceDraft | null>(null)
  /** A draft that was edited here and is saved as the service has done its work; published later, it would take that back. */
  const endDraft = async () => {
    if (held === null) return
    try {
      await call('DELETE /admin/services/:id/draft', { params: { id }, query: { version: held.version } })
    } catch (error) {
      notify(sentenceOf(error, draftMessages.stillWaits), { type: 'warning' })
    }
  }
  return (
    <UploadsContext value={uploads.register}>
      <EditingDraftContext value={{ held, hold }}>
        <EditDialog
          id={id}
          title="Edit Service"
          saveLabel="Save Changes"
          tools={
            <>
              <PreviewButton id={id} />
              <HistoryLink kind="service" id={id} />
            </>
          }
          otherSave={<SaveDraft id={id} disabled={uploads.running > 0} />}
          start={startOf}
          transform={(values) => toSaveService(values as unknown as ServiceForm)}
          check={checkServiceForm}
          doubt={priceDoubtOf}
          fields={serviceRecord.compared}
          sentences={sentences}
          afterSave={endDraft}
          busy={uploads.running > 0}
          width="lg"
          bare
        >
          <DraftNotice />
          <ServiceInputs />
        </EditDialog>
      </EditingDraftContext>
    </UploadsContext>
  )
}

const PreviewDialog = lazy(() =>
  import('./preview/PreviewDialog.tsx').then((m) => ({ default: m.PreviewDialog })),
)

/** Opens the preview of a service: what is saved, with the draft if one waits. */
function PreviewButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<PreviewIcon />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PreviewDialog id={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
