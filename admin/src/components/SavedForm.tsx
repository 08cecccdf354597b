import { Alert, Box, Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Form, SaveContextProvider, useNotify } from 'react-admin'
import type { NestedErrors } from '../providers/nested-errors.ts'
import { BusyButton } from './BusyButton.tsx'
import { LeavingContext } from './dialog-route.ts'
import { InvalidForm } from './InvalidForm.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useFormSave } from './use-form-save.ts'

interface SavedFormProps<Values> {
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Values>
  save: (values: Record<string, unknown>) => Promise<Values>
  /** What was loaded or saved, as the form holds it. */
  start: (values: Values) => Record<string, unknown>
  validate: (values: Record<string, unknown>) => NestedErrors
  saveLabel: string
  sentences: { loadFailed: string; saved: string; failed: string }
  /** Something is still on its way that the form needs. */
  busy?: boolean
  /** A long form: its button stays in view. */
  long?: boolean
  children: ReactNode
}

/** A form for one thing that is always there, such as a setting: loaded when it opens, saved in its place. */
export function SavedForm<Values>(props: SavedFormProps<Values>) {
  const { queryKey, load, sentences } = props
  const notify = useNotify()
  // Never refetched while it is open: that would undo what is being typed.
  const { data, isError, errorUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (errorUpdatedAt > 0) notify(sentences.loadFailed, { type: 'error' })
  }, [errorUpdatedAt, notify, sentences.loadFailed])
  if (isError && !data)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {sentences.loadFailed}
      </Alert>
    )
  if (!data)
    return (
      <Box role="status" aria-label="Loading">
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Box>
    )
  return <Loaded {...props} data={data} />
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

function Loaded<Values>(props: SavedFormProps<Values> & { data: Values }) {
  const {
    queryKey,
    data,
    save,
    start,
    validate,
    saveLabel,
    sentences,
    busy = false,
    long = false,
    children,
  } = props
  const client = useQueryClient()
  const leaving = useRef(false)
  const onSaved = useCallback(
    (saved: Values) => void client.setQueryData(queryKey, saved),
    [client, queryKey],
  )
  const { context, failure } = useFormSave<Values>({ send: save, onSaved, ...sentences })
  return (
    <LeavingContext value={leaving}>
      <SaveContextProvider value={context}>
        <Form record={start(data)} validate={validate} disableInvalidFormNotification noValidate>
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
        </Form>
      </SaveContextProvider>
    </LeavingContext>
  )
}
