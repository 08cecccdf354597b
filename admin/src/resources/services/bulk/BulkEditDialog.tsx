import type {
  BulkPreview as Preview,
  BulkChange,
  BulkRow,
  BulkSelection,
} from '@karigar/contract/catalogue/bulk-edit.wire'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useListContext, useUnselect } from 'react-admin'
import { BusyButton, MainButton } from '../../../components/BusyButton.tsx'
import { useFailure } from '../../../components/use-failure.tsx'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { call } from '../../../providers/api.ts'
import { fieldErrorsOf, isStale } from '../../../providers/errors.ts'
import { type BulkForm, EMPTY, toBulkChange, toSelection } from './bulk-form.ts'
import { BulkInputs } from './BulkInputs.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { UndoBulkEdit } from '../../../components/UndoBulkEdit.tsx'
import { PlainDialog } from '../../../components/PlainDialog.tsx'

/** What is shown before the edit is made. */
interface Asked {
  which: BulkSelection
  change: BulkChange
  preview: Preview
  rows: BulkRow[]
}

/** Asks for the difference and makes the edit; `asked` is what is shown, `done` what was made. */
function useBulkEdit() {
  const client = useQueryClient()
  const unselect = useUnselect('services')
  const once = usePressOnce()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState<{ set_id: string; changed: number } | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { failure, fail, clear } = useFailure({ failed: bulkMessages.applyFailed, detailInToast: true })
  const failed = (error: unknown) => {
    setErrors((fieldErrorsOf(error) ?? {}) as Record<string, string>)
    fail(error)
  }
  const preview = useMutation({
    mutationFn: async ({ which, change, rows }: Pick<Asked, 'which' | 'change' | 'rows'>) => {
      const ask = (skip: number) =>
        call('POST /admin/services/bulk/preview', { body: { which, change, skip } })
      const answer = await ask(rows.length)
      if (rows.length === 0 || answer.fingerprint === asked?.preview.fingerprint)
        return { which, change, preview: answer, rows: [...rows, ...answer.rows] }
      // Something was changed meanwhile: the new difference is shown from its first row.
      const anew = await ask(0)
      return { which, change, preview: anew, rows: anew.rows }
    },
    onSuccess: setAsked,
    onError: failed,
  })
  const make = useMutation({
    mutationFn: ({ which, change, preview: { fingerprint } }: Asked) =>
      call('POST /admin/services/bulk', { body: { which, change, fingerprint } }),
    onMutate: clear,
    onSettled: once.release,
    onSuccess: (made, { which, change }) => {
      setDone(made)
      // At once: a fetch of the list that comes after Undo would find the services again and leave their ticks.
      if (change.kind === 'delete' && 'ids' in which) unselect(which.ids)
      void client.invalidateQueries()
    },
    onError: (error: unknown, { which, change }) => {
      failed(error)
      // Somebody was faster: the difference is shown anew.
      if (isStale(error)) preview.mutate({ which, change, rows: [] })
    },
  })
  const ask = (form: BulkForm, which: BulkSelection) => {
    const change = toBulkChange(form)
    const missing: Record<string, string> =
      form.kind === 'category' ? { category_id: 'Choose a category.' } : { value: bulkMessages.noChange }
    if (change === null) return setErrors(missing)
    setErrors({})
    clear()
    preview.mutate({ which, change, rows: [] })
  }
  return {
    asked,
    done,
    errors,
    failure,
    ask,
    back: () => setAsked(null),
    more: () => asked && preview.mutate(asked),
    make: () => asked && once.press(() => make.mutate(asked)),
    isAsking: preview.isPending,
    isMaking: make.isPending,
  }
}

interface BulkEditDialogProps {
  /** The ticked services are deleted: nothing else is asked, and their list is shown at once. */
  deleting?: boolean
  onClose: () => void
}

const DELETION: BulkForm = { ...EMPTY, kind: 'delete' }

/** Changes several services at once: what to change, the difference, and then Undo. */
export function BulkEditDialog({ deleting = false, onClose }: BulkEditDialogProps) {
  const { selectedIds, filterValues, total = 0 } = useListContext()
  // The ticks go when services are deleted; the dialog still says what it was opened for.
  const [ids] = useState(() => selectedIds.map(String))
  const [form, setForm] = useState<BulkForm>(deleting ? DELETION : EMPTY)
  const { asked, done, errors, failure, ask, back, more, make, isAsking, isMaking } = useBulkEdit()
  const deletes = asked?.change.kind === 'delete'
  const askAtOnce = useEffectEvent(() => ask(form, toSelection(ids, filterValues)))
  useEffect(() => {
    if (deleting) askAtOnce()
  }, [deleting])
  const shown = asked && asked.rows.length < asked.preview.changed + asked.preview.skipped
  const whom = ids.length > 0 ? `the ${ids.length} ticked` : `all ${total} that the list finds`
  return (
    <PlainDialog
      title={`${deleting ? `Delete ${ids.length} services` : 'Change several services'}`}
      onClose={onClose}
      maxWidth="md"
      long
      failure={failure}
      actions={
        <>
          {done && <UndoBulkEdit setId={done.set_id} onUndone={onClose} />}
          <Button onClick={onClose}>{done ? 'Close' : 'Cancel'}</Button>
          {!done && asked && !deleting && <Button onClick={back}>Back</Button>}
          {!done && !asked && (
            <MainButton loading={isAsking} onClick={() => ask(form, toSelection(ids, filterValues))}>
              Show the difference
            </MainButton>
          )}
          {!done && asked && (
            <BusyButton
              variant="contained"
              color={deletes ? 'error' : 'secondary'}
              loading={isMaking}
              disabled={asked.preview.changed === 0}
              onClick={make}
            >
              {deletes ? `Delete ${asked.preview.changed}` : `Change ${asked.preview.changed}`}
            </BusyButton>
          )}
        </>
      }
    >
      {done ? (
        <Typography role="status">
          {deletes ? bulkMessages.deleted(done.changed) : bulkMessages.done(done.changed)}
        </Typography>
      ) : asked ? (
        <BulkPreview
          preview={asked.preview}
          rows={asked.rows}
          deletes={deletes ?? false}
          onMore={shown ? more : undefined}
        />
      ) : deleting ? (
        isAsking && (
          <Box role="status" aria-label="Loading">
            <Skeleton height={40} />
            <Skeleton height={90} />
          </Box>
        )
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            For {whom}. First you see the difference; nothing changes before you confirm it.
          </Typography>
          <BulkInputs
            form={form}
            errors={errors}
            onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
          />
        </>
      )}
    </PlainDialog>
  )
}
