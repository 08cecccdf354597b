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
  /** Turns the loaded or saved record into the form's values. */
  start: (loaded: Loaded) => Values
  /** Turns the form's values into the body that the API takes. */
  transform: (values: Values) => Body
  /** Saves the body over the version that was loaded; resolves to the saved record. */
  save: (body: Body, version: string | undefined) => Promise<Loaded>
  /** The fields shown when two versions conflict. */
  fields: readonly ComparedField[]
  validate: (values: Values) => NestedErrors
  saveLabel: string
  sentences: { loadFailed: string; saved: string; failed: string }
  /** An upload that the form needs is still running. */
  busy?: boolean
  /**
   * Values of an empty form, rendered invisibly while loading so that content below the form does not move.
   */
  room?: Values
  /** Keeps the button of a long form in view. */
  long?: boolean
  children: ReactNode
}

/**
 * A form for a single thing that always exists, such as a setting: loads it when opened and saves it in
 * place.
 */
export function SavedForm<Loaded extends Versioned, Body extends object>(
  props: SavedFormProps<Loaded, Body>,
) {
  const { queryKey, load, sentences, room } = props
  const notify = useNotify()
  // Fetched again only by the bar's refresh button or Try again; a form with unsaved changes keeps its
  // values.
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
