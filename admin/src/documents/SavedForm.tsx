import { Box, Button, Skeleton } from '@mui/material'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { type ComponentType, type ReactNode } from 'react'
import { Form } from 'react-admin'
import { RetryAlert } from '../components/RetryAlert.tsx'
import type { NestedErrors } from '../providers/nested-errors.ts'
import { conflictOf } from '../providers/errors.ts'
import type { ComparedSave, Replaced } from './use-compared-save.tsx'
import { asRead, type Versioned } from './use-versions.ts'
import { VersionedForm } from './VersionedForm.tsx'
import { useTellsFailures } from '../components/use-load-failed.ts'
import { useShownFailure } from '../components/use-shown-failure.ts'

type Values = Record<string, unknown>

interface SavedFormProps<Loaded extends Versioned, Body extends object> extends Omit<
  ComparedSave<Loaded, Body>,
  'start' | 'save' | 'sentences'
> {
  /** Turns what was loaded into the form's values; by default they are the same. */
  start?: (loaded: Loaded) => Values
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Loaded>
  save: (body: Body, version: string | undefined) => Promise<Loaded>
  check?: (values: Values) => NestedErrors
  saveLabel: string
  sentences: { loadFailed: string; saved: string | ((saved: Loaded) => string); saveFailed: string }
  /** What stands in the form above its inputs, from what was loaded or saved last; `show` shows something newer. */
  above?: ComponentType<{ loaded: Loaded; show: (newer: Loaded) => void }>
  /** An upload that the form needs is still running. */
  busy?: boolean
  /**
   * Values of an empty form, rendered invisibly while loading so that content below the form does not move.
   */
  room?: Values
  /** Keeps the button of a long form in view. */
  long?: boolean
  /** Called after a save. */
  onSaved?: () => void
  children: ReactNode
}

const withoutTag = ({ etag: _, ...values }: Versioned): Values => values

/**
 * A form for a single thing that always exists, such as a setting: loads it when opened and saves it in
 * place.
 */
export function SavedForm<Loaded extends Versioned, Body extends object>(
  props: SavedFormProps<Loaded, Body>,
) {
  const {
    queryKey,
    load,
    start = withoutTag,
    save,
    saveLabel,
    room,
    sentences,
    above: Above,
    onSaved,
    children,
    ...form
  } = props
  const client = useQueryClient()
  // Fetched again only by the bar's refresh button or Try again; a form with unsaved changes keeps its
  // values.
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  useTellsFailures(query, sentences.loadFailed)
  const { data, refetch } = query
  const failure = useShownFailure(query)
  if (failure !== null && !data)
    return <RetryAlert sentence={sentences.loadFailed} reason={failure} onRetry={refetch} />
  if (!data)
    return (
      <Box role="status" aria-label="Loading" sx={{ position: 'relative' }}>
        {room && (
          <Box inert sx={{ visibility: 'hidden' }}>
            <Form record={room}>
              {children}
              <Box sx={{ mt: 2.5 }}>
                <Button variant="contained">{saveLabel}</Button>
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
  const show = (newer: Loaded) => client.setQueryData(queryKey, newer)
  const saveOver = async (body: Body, { version }: Replaced) => {
    try {
      return await save(body, version)
    } catch (error) {
      const theirs = Above && conflictOf(error)
      // The form asks which version to keep; what stands above it is about the newest.
      if (theirs) show(asRead<Loaded>(theirs))
      throw error
    }
  }
  return (
    <VersionedForm
      {...form}
      data={data}
      start={start}
      save={saveOver}
      saveLabel={saveLabel}
      sentences={{ saved: sentences.saved, failed: sentences.saveFailed }}
      onSaved={(saved) => {
        show(saved)
        onSaved?.()
      }}
    >
      {Above && <Above loaded={data} show={show} />}
      {children}
    </VersionedForm>
  )
}
