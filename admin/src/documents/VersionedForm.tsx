import { Box, type Theme } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { LeavingContext } from '../components/dialog-route.ts'
import { UnsavedChanges } from '../components/UnsavedChanges.tsx'
import { ABOVE_BAR } from '../layout/bottom-entries.ts'
import { type NestedErrors } from '../providers/nested-errors.ts'
import type { AskBeforeSaveProps } from './AskBeforeSave.tsx'
import { SentForm } from './SentForm.tsx'
import { useComparedSave, type ComparedSave } from './use-compared-save.tsx'
import type { Versioned } from './use-versions.ts'

/** Tells whether what was fetched is to be shown instead of the version in the form. */
type IsNewer<Loaded> = (loaded: Loaded, shown: Loaded) => boolean

interface VersionedFormProps<Loaded extends Versioned, Body extends object> extends ComparedSave<
  Loaded,
  Body
> {
  /** What was fetched last. */
  data: Loaded
  isNewer?: IsNewer<Loaded>
  /** Returns a sentence for each invalid field. */
  check?: (values: Record<string, unknown>) => NestedErrors
  /** What is asked before a save. */
  asks?: Omit<AskBeforeSaveProps, 'children'>
  /** Runs after a save, with what is saved now. */
  onSaved: (saved: Loaded) => void
  onRefused?: () => void
  /** Path of a screen that keeps the form while its dialogs open and close, at paths below it. */
  screen?: string
  saveLabel: string
  /** An upload that the form needs is still running. */
  busy?: boolean
  /** Keeps the button of a long form in view. */
  long?: boolean
  /** Makes the button as wide as the form. */
  fullWidth?: boolean
  children: ReactNode
}

/** A form on a screen for something that was loaded, saved in place over the version that was seen. */
export function VersionedForm<Loaded extends Versioned, Body extends object>(
  props: VersionedFormProps<Loaded, Body>,
) {
  const { data, isNewer = hasOtherTag, check, asks, onSaved, screen, children } = props
  const leaving = useRef(false)
  const saving = useComparedSave(data, {
    ...props,
    onSaved: (saved, follow) => {
      follow(saved)
      onSaved(saved)
    },
  })
  const { record = data, follow, context, failure, question } = saving
  return (
    <LeavingContext value={leaving}>
      <SentForm context={context} record={props.start(record)} check={check} asks={asks}>
        {children}
        <FormFoot {...props} failure={failure} />
        <UnsavedChanges {...(screen !== undefined && { screen })} />
        <FollowVersion loaded={data} shown={record} isNewer={isNewer} follow={follow} />
        {question}
      </SentForm>
    </LeavingContext>
  )
}

const atFoot = {
  position: 'sticky',
  bottom: { xs: ABOVE_BAR, md: 0 },
  zIndex: 2,
  mt: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  // A card with such a form names its ground.
  background: ({ palette }: Theme) => `var(--ground, ${palette.background.default})`,
} as const

interface FormFootProps {
  saveLabel: string
  busy?: boolean
  long?: boolean
  fullWidth?: boolean
  failure: ReactNode
}

/** The button, and why the last save failed. */
function FormFoot(props: FormFootProps) {
  const { saveLabel, busy = false, long = false, fullWidth = false, failure } = props
  const space = fullWidth ? 2 : 2.5
  return (
    <Box sx={long ? atFoot : { mt: space }}>
      <FailureAlert sx={{ mb: long ? 1.5 : space }}>{failure}</FailureAlert>
      <SubmitButton disabled={busy} fullWidth={fullWidth}>
        {busy ? 'Uploading…' : saveLabel}
      </SubmitButton>
    </Box>
  )
}

const hasOtherTag: IsNewer<Versioned> = (loaded, shown) => loaded.etag !== shown.etag

interface FollowVersionProps<Loaded> {
  loaded: Loaded
  /** The record the form is filled with. */
  shown: Loaded
  isNewer: IsNewer<Loaded>
  follow: (loaded: Loaded) => void
}

/** Refills the form when a newer version of the record was fetched, unless the form has unsaved changes. */
function FollowVersion<Loaded>({ loaded, shown, isNewer, follow }: FollowVersionProps<Loaded>) {
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  // A record taken from the response to a save, or to its refusal, is newer than the one fetched before it.
  const [outdone, setOutdone] = useState({ by: shown, loaded })
  if (outdone.by !== shown) setOutdone({ by: shown, loaded })
  const isNews = loaded !== outdone.loaded && isNewer(loaded, shown)
  useEffect(() => {
    if (isNews && !isDirty) follow(loaded)
  }, [follow, isDirty, isNews, loaded])
  return null
}
