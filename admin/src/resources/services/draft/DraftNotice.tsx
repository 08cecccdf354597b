import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { Alert, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useEditContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { formatMoment } from '../../../components/format.ts'
import { useEditingDraft, useFillWithDraft } from './editing-draft.ts'

const DraftDialog = lazy(() => import('./DraftDialog.tsx').then((m) => ({ default: m.DraftDialog })))

/** Says above a service's form that a draft waits, and opens it. */
export function DraftNotice() {
  const { record } = useEditContext<AdminService>()
  const fill = useFillWithDraft()
  const { dirtyFields } = useFormState()
  const { held, hold } = useEditingDraft()
  const [isOpen, setOpen] = useState(false)
  /** The draft that is to replace what was typed, once that is agreed to. */
  const [asked, setAsked] = useState<ServiceDraft | null>(null)
  if (!record?.has_draft) return null
  const edit = (draft: ServiceDraft) => {
    setOpen(false)
    if (Object.keys(dirtyFields).length > 0) setAsked(draft)
    else fill(draft)
  }
  // Its time is part of a draft's version: without this, the form would take its own plan for somebody else's draft.
  const holdPlanned = (before: ServiceDraft, after: ServiceDraft) => {
    if (held?.version === before.version) hold(after)
  }
  const { draft_publish_at, draft_plan_is_void, draft_missed_at } = record
  return (
    <>
      <Alert
        severity={draft_plan_is_void || draft_missed_at ? 'warning' : 'info'}
        square
        action={
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            Show the draft
          </Button>
        }
      >
        {held === null
          ? 'A draft of this service waits. Below is the service as it is now.'
          : 'Below is the draft.'}
        {draft_publish_at &&
          (draft_plan_is_void
            ? ` It was planned for ${formatMoment(draft_publish_at)}. ${draftMessages.changedAfterPlan}`
            : ` The shop publishes it on ${formatMoment(draft_publish_at)}.`)}
        {draft_missed_at &&
          ` It was to be published on ${formatMoment(draft_missed_at)}, and was not: the draft says why.`}
      </Alert>
      <Suspense fallback={null}>
        {isOpen && (
          <DraftDialog
            service={record}
            onEdit={edit}
            onPlanned={holdPlanned}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked !== null}
        title="Replace what you have typed?"
        question="What you changed in this form has not been saved. The draft would stand in its place."
        cancelLabel="Keep editing"
        confirmLabel="Edit the draft"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) fill(asked)
          setAsked(null)
        }}
      />
    </>
  )
}
