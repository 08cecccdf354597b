import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { BusyButton, MainButton } from '../../../components/BusyButton.tsx'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useCloseSaved } from '../../../components/dialog-route.ts'
import { formatMoment } from '../../../components/format.ts'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { Difference } from '../../../components/Difference.tsx'
import { fieldChanges } from '../../history/index.ts'
import { DraftMoment } from './DraftMoment.tsx'
import { useDraft } from './use-draft.ts'
import { PlainDialog } from '../../../components/PlainDialog.tsx'

interface DraftDialogProps {
  service: Pick<AdminService, 'id' | 'title'>
  onEdit: (draft: ServiceDraft) => void
  /** Called when the first draft was planned, or no longer, with what that has made of it. */
  onPlanned: (before: ServiceDraft, after: ServiceDraft) => void
  onClose: () => void
}

/** The difference of a draft to the service as it is now, with what can be done with it. */
export function DraftDialog({ service, onEdit, onPlanned, onClose }: DraftDialogProps) {
  const closeForm = useCloseSaved()
  const [isSure, setSure] = useState(false)
  const { draft, error, retry, failure, publish, discard, plan, ...state } = useDraft(service.id, {
    onDone: closeForm,
    onPlanned,
  })
  const { isPublishing, isDiscarding, isPlanning, momentRefusal } = state
  return (
    <PlainDialog
      title={`Draft of ${service.title}`}
      onClose={onClose}
      maxWidth="md"
      long
      failure={failure}
      actions={
        <>
          <Button onClick={onClose} sx={{ mr: { sm: 'auto' } }}>
            Close
          </Button>
          {draft && (
            <>
              <BusyButton color="error" loading={isDiscarding} onClick={() => setSure(true)}>
                Discard the draft
              </BusyButton>
              <Button variant="outlined" onClick={() => onEdit(draft)}>
                Edit the draft
              </Button>
              <MainButton loading={isPublishing} onClick={() => publish(draft)}>
                Publish the draft
              </MainButton>
            </>
          )}
        </>
      }
    >
      {draft && (
        <Content draft={draft}>
          <DraftMoment
            key={draft.version}
            draft={draft}
            refusal={momentRefusal}
            isPlanning={isPlanning}
            onPlan={(publish_at) => plan(draft, publish_at)}
          />
        </Content>
      )}
      {draft === null && <Typography>{draftMessages.none}</Typography>}
      {error !== null && <RetryAlert sentence={draftMessages.loadFailed} reason={error} onRetry={retry} />}
      {draft === undefined && error === null && (
        <Box role="status" aria-label="Loading">
          <Skeleton height={40} />
          <Skeleton height={90} />
        </Box>
      )}
      {draft && (
        <ConfirmDialog
          open={isSure}
          title="Discard the draft?"
          question="The service stays as it is. The draft cannot be brought back."
          cancelLabel="Keep it"
          confirmLabel="Discard"
          onCancel={() => setSure(false)}
          onConfirm={() => {
            setSure(false)
            discard(draft)
          }}
        />
      )}
    </PlainDialog>
  )
}

function Content({ draft, children }: { draft: ServiceDraft; children: ReactNode }) {
  const { saved_at, saved_by, is_outdated, before, after } = draft
  const changes = fieldChanges('service', before, after)
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Saved by {saved_by || 'a colleague'}, {formatMoment(saved_at)}
      </Typography>
      {children}
      {is_outdated && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {draftMessages.outdated}
        </Alert>
      )}
      {changes.length === 0 && <Typography>The service is like the draft already.</Typography>}
      <Difference changes={changes} names={{ before: 'Now', after: 'Draft' }} />
    </>
  )
}
