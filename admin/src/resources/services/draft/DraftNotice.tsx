import type { AdminService } from '@karigar/contract/wire/service'
import type { ServiceDraft } from '@karigar/contract/wire/service-drafts'
import { Alert, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useEditContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { serviceForm } from '../service-transforms.ts'
import { useEditingDraft } from './editing-draft.ts'

const DraftDialog = lazy(() => import('./DraftDialog.tsx').then((m) => ({ default: m.DraftDialog })))

/** Says above a service's form that a draft waits, and opens it. */
export function DraftNotice() {
  const { record } = useEditContext<AdminService>()
  const { reset } = useFormContext()
  const { version, hold } = useEditingDraft()
  const [isOpen, setOpen] = useState(false)
  if (!record?.has_draft) return null
  const edit = ({ content, version: held }: ServiceDraft) => {
    hold(held)
    reset(serviceForm({ ...record, ...content }), { keepDefaultValues: true })
    setOpen(false)
  }
  return (
    <>
      <Alert
        severity="info"
        square
        action={
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            Show the draft
          </Button>
        }
      >
        {version === null
          ? 'A draft of this service waits. Below is the service as it is now.'
          : 'Below is the draft.'}
      </Alert>
      <Suspense fallback={null}>
        {isOpen && <DraftDialog service={record} onEdit={edit} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
