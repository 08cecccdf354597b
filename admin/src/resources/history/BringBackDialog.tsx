import type { HistoryEntry, HistorySide, HistoryVersion } from '@karigar/contract/office/history.wire'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { historyMessages } from '@karigar/contract/base/history.words'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { MainButton } from '../../components/BusyButton.tsx'
import { formatMoment } from '../../components/format.ts'
import { useFailure } from '../../components/use-failure.tsx'
import { usePressOnce } from '../../components/use-press-once.ts'
import { call } from '../../providers/api.ts'
import { sentenceOf, isStale } from '../../providers/errors.ts'
import { Difference } from '../../components/Difference.tsx'
import { fieldChanges } from './index.ts'
import { thingName } from './history-words.ts'
import { PlainDialog } from '../../components/PlainDialog.tsx'

interface BringBackProps {
  entry: HistoryEntry
  side: HistorySide
  onCancel: () => void
  onDone: () => void
}

/** Loads a version beside what the thing is now, and a function that brings it back. */
function useVersion({ entry, side, onDone }: BringBackProps) {
  const notify = useNotify()
  const client = useQueryClient()
  const once = usePressOnce()
  const params = { id: entry.id }
  const { failure, fail, clear } = useFailure({
    failed: historyMessages.bringBackFailed,
    detailInToast: true,
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['history version', entry.id, side],
    queryFn: ({ signal }) => call('GET /admin/history/:id/version', { params, query: { side } }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (etag: string | null) =>
      call('POST /admin/history/:id/restore', { params, body: { side, etag } }),
    onMutate: clear,
    onSettled: once.release,
    onSuccess: () => {
      notify(historyMessages.broughtBack, { type: 'success' })
      void client.invalidateQueries()
      onDone()
    },
    onError: (reason: unknown) => {
      fail(reason)
      // Somebody was faster: what is shown is no longer what would be replaced.
      if (isStale(reason)) void refetch()
    },
  })
  const bringBack = (etag: string | null) => once.press(() => mutate(etag))
  return { data, error, failure, isPending, bringBack }
}

/** Shows what bringing a version back changes, and does it when confirmed. */
export function BringBackDialog(props: BringBackProps) {
  const { entry, onCancel } = props
  const { data, error, failure, isPending, bringBack } = useVersion(props)
  const changes = data ? fieldChanges(data.kind, data.present, data.version) : []
  return (
    <PlainDialog
      title={`Bring back ${thingName(entry)}`}
      onClose={onCancel}
      maxWidth="md"
      long
      failure={failure}
      actions={
        <>
          <Button onClick={onCancel} autoFocus>
            Cancel
          </Button>
          <MainButton
            loading={isPending}
            disabled={!data || (data.exists && changes.length === 0)}
            onClick={() => data && bringBack(data.etag)}
          >
            Bring it back
          </MainButton>
        </>
      }
    >
      {data && <Version version={data} isSame={changes.length === 0} />}
      {data && (
        <Difference
          changes={changes}
          names={
            data.exists
              ? { before: 'Now', after: 'Brought back' }
              : { before: 'Deleted', after: 'Brought back' }
          }
        />
      )}
      {error && <Alert severity="error">{sentenceOf(error, historyMessages.loadVersionFailed)}</Alert>}
      {!data && !error && (
        <Box role="status" aria-label="Loading">
          <Skeleton height={40} />
          <Skeleton height={90} />
        </Box>
      )}
    </PlainDialog>
  )
}

function Version({
  version: { exists, has_draft, draft_publish_at, left_out },
  isSame,
}: {
  version: HistoryVersion
  isSame: boolean
}) {
  return (
    <>
      {exists && isSame && <Typography>{historyMessages.sameAsNow}</Typography>}
      {!exists && <Typography sx={{ mb: 2 }}>{historyMessages.comesBack}</Typography>}
      {has_draft && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {draftMessages.comesWith(draft_publish_at && formatMoment(draft_publish_at))}
        </Alert>
      )}
      {left_out.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {left_out.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
