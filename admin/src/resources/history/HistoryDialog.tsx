import { canBringBack } from '@karigar/contract/base/history.rules'
import type { HistoryEntry, HistorySide } from '@karigar/contract/office/history.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import { Alert, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { HttpError, useGetOne, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { DialogHeading } from '../../components/DialogHeading.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { formatMoment } from '../../components/format.ts'
import { historyAddress } from '../../components/HistoryLink.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { sentenceOf } from '../../providers/errors.ts'
import { UndoBulkEdit } from '../../components/UndoBulkEdit.tsx'
import { BringBackDialog } from './BringBackDialog.tsx'
import { Difference } from '../../components/Difference.tsx'
import { actName, changesOf, screenOf, thingName } from './history-words.ts'

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

/** One recorded change: its difference, and its two versions to bring back. */
export function HistoryDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const titleId = useId()
  const phone = useIsPhone()
  const [side, setSide] = useState<HistorySide | null>(null)
  const query = useGetOne<HistoryEntry>(
    'history',
    { id },
    {
      retry: (failures, reason) => failures < 1 && !isMissing(reason),
      onError: (reason: unknown) => {
        if (!isMissing(reason)) return
        notify(sentenceOf(reason, historyMessages.entryMissing), { type: 'error' })
        close()
      },
    },
  )
  const { data } = query
  return (
    <Dialog open onClose={close} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogHeading id={titleId} title={data ? thingName(data) : 'Change'} onClose={close} />
      <DialogContent dividers tabIndex={0}>
        <Loaded of={query} failed={historyMessages.loadFailed} room={[40, 90]}>
          {(entry) => <Entry entry={entry} />}
        </Loaded>
      </DialogContent>
      {data && <Actions entry={data} onBringBack={setSide} onUndone={close} />}
      {data && side && (
        <BringBackDialog entry={data} side={side} onCancel={() => setSide(null)} onDone={close} />
      )}
    </Dialog>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const changes = changesOf(entry)
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {actName(entry)} by {entry.actor_name}, {formatMoment(entry.created_at)}
      </Typography>
      {entry.erased && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {historyMessages.personalGone}
        </Alert>
      )}
      <Difference changes={changes} names={{ before: 'Before', after: 'After' }} />
    </>
  )
}

const wideOnPhones = { flex: { xs: '1 1 100%', sm: '0 0 auto' } } as const

interface ActionsProps {
  entry: HistoryEntry
  onBringBack: (side: HistorySide) => void
  onUndone: () => void
}

function Actions({ entry, onBringBack, onUndone }: ActionsProps) {
  const { kind, thing_id, act } = entry
  const screen = act === 'deleted' ? null : screenOf(entry)
  const keeps = canBringBack(kind, thing_id)
  return (
    <DialogActions
      disableSpacing
      sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap', justifyContent: { xs: 'stretch', sm: 'flex-end' } }}
    >
      {entry.set_id !== null && (
        <UndoBulkEdit
          setId={entry.set_id}
          {...((kind === 'picture' || kind === 'profile') && { label: 'Undo the whole replacement' })}
          onUndone={onUndone}
        />
      )}
      {screen && (
        <Button component={Link} to={screen}>
          Open
        </Button>
      )}
      <Button component={Link} to={historyAddress(kind, thing_id)} sx={{ mr: { sm: 'auto' } }}>
        All its changes
      </Button>
      {keeps && act !== 'created' && (
        <Button variant="outlined" sx={wideOnPhones} onClick={() => onBringBack('before')}>
          Bring back the version before
        </Button>
      )}
      {keeps && act !== 'deleted' && (
        <Button variant="outlined" sx={wideOnPhones} onClick={() => onBringBack('after')}>
          Bring this version back
        </Button>
      )}
    </DialogActions>
  )
}
