import { Alert, Box, Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Form, SaveContextProvider, useNotify } from 'react-admin'
import type { NestedErrors } from '../providers/nested-errors.ts'
import { BusyButton } from './BusyButton.tsx'
import type { ComparedField } from './ConflictDialog.tsx'
import { LeavingContext } from './dialog-route.ts'
import { FollowVersion } from './FollowVersion.tsx'
import { InvalidForm } from './InvalidForm.tsx'
import { RetryAlert } from './RetryAlert.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useFormSave } from './use-form-save.ts'
import { useVersions, type Versioned } from './use-versions.ts'

type Values = Record<string, unknown>

interface SavedFormProps<Loaded extends Versioned, Body extends object> {
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Loaded>
  /** What was loaded or saved, as the form holds it. */
  start: (loaded: Loaded) => Values
  /** The form as the API takes it. */
  transform: (values: Values) => Body
  /** Saves it over the version that was loaded. */
  save: (body: Body, version: string | undefined) => Promise<Loaded>
  /** What two versions are compared by. */
  fields: readonly ComparedField[]
  validate: (values: Values) => NestedErrors
  saveLabel: string
  sentences: { loadFailed: string; saved: string; failed: string }
  /** Something is still on its way that the form needs. */
  busy?: boolean
  /** An empty form's values, where something stands below: meanwhile it has the form's room, and does not move. */
  room?: Values
  /** A long form: its button stays in view. */
  long?: boolean
  children: ReactNode
}

/** A form for one thing that is always there, such as a setting: loaded when it opens, saved in its place. */
export function SavedForm<Loaded extends Versioned, Body extends object>(
  props: SavedFormProps<Loaded, Body>,
) {
  const { queryKey, load, sentences, room } = props
  const notify = useNotify()
  // Fetched anew by the bar's button alone; a form that holds what is not saved keeps what it began with.
  const { data, isError, errorUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (errorUpdatedAt > 0) notify(sentences.loadFailed, { type: 'error' })
  }, [errorUpdatedAt, notify, sentences.loadFailed])
  if (isError && !data) return <RetryAlert sentence={sentences.loadFailed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Box role="status" aria-label="Loading" sx={{ position: 'relative' }}>
        {room && (
          <Box inert sx={{ visibility: 'hidden' }}>
            <Form record={room}>
              {props.children}
              <Box sx={{ mt: 2.5 }}>
                <Button variant="contained">{props.saveLabel}</Button>
              </Box>
            </Form>
          </Box>
        )}
        <Box sx={room && { position: 'absolute', inset: 0 }}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Box>
      </Box>
    )
  return <LoadedForm {...props} data={data} />
}

const atFoot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const

function LoadedForm<Loaded extends Versioned, Body extends object>(
  props: SavedFormProps<Loaded, Body> & { data: Loaded },
) {
  const {
    queryKey,
    data,
    start,
    transform,
    save,
    fields,
    validate,
    saveLabel,
    sentences,
    busy = false,
    long = false,
    children,
  } = props
  const client = useQueryClient()
  const leaving = useRef(false)
  const versions = useVersions(data)
  const { record = data, version, base = data, conflict, follow, meets } = versions
  const onSaved = useCallback(
    (saved: Loaded) => {
      client.setQueryData(queryKey, saved)
      follow(saved)
    },
    [client, follow, queryKey],
  )
  const send = useCallback((values: Values) => save(transform(values), version), [save, transform, version])
  const { context, failure } = useFormSave<Loaded>({ send, onSaved, meets, ...sentences })
  return (
    <LeavingContext value={leaving}>
      <SaveContextProvider value={context}>
        <Form record={start(record)} validate={validate} disableInvalidFormNotification noValidate>
          {children}
          <Box sx={long ? atFoot : { mt: 2.5 }}>
            {failure && (
              <Alert severity="error" sx={{ mb: long ? 1.5 : 2.5 }}>
                {failure}
              </Alert>
            )}
            <BusyButton
              type="submit"
              variant="contained"
              color="secondary"
              loading={context.saving ?? false}
              disabled={busy}
            >
              {busy ? 'Uploading…' : saveLabel}
            </BusyButton>
          </Box>
          <InvalidForm />
          <UnsavedChanges />
          <FollowVersion loaded={data} shown={record} follow={follow} />
          {conflict && (
            <SaveConflict
              fields={fields}
              transform={transform}
              base={start(base)}
              theirs={start(conflict.present as unknown as Loaded)}
              onKeepMine={versions.keepMine}
              onTakeTheirs={versions.takeTheirs}
              onClose={versions.settle}
            />
          )}
        </Form>
      </SaveContextProvider>
    </LeavingContext>
  )
}
