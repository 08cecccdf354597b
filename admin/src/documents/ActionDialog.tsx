import { conflictMessages } from '@karigar/contract/base/common.words'
import { randomKey } from '@karigar/contract/base/random-key'
import { useState, type ReactNode } from 'react'
import { SaveContextProvider } from 'react-admin'
import { useFormDialog } from '../components/dialog-route.ts'
import type { NestedErrors } from '../providers/nested-errors.ts'
import { AskBeforeSave, noDoubt } from './AskBeforeSave.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { useSave, type SaveSentences } from './use-save.ts'
import { asRead, useVersions, type Versioned } from './use-versions.ts'

type Values = Record<string, unknown>

/** What each attempt to save sends with its values. */
export interface Attempt {
  /** The same for every attempt of one opened dialog, so that a repeated one counts once. */
  idempotencyKey: string
  /** The ETag of what the dialog shows; undefined where it is about nothing that has one. */
  version: string | undefined
}

interface ActionDialogProps<Answer, Seen extends Versioned> extends Pick<
  FormDialogProps,
  'title' | 'saveLabel' | 'width' | 'bare' | 'busy'
> {
  /** What the dialog changes, in the version that is on the screen. */
  of?: Seen
  /** Where the dialog leads back to; by default the resource's list. */
  screen?: string
  /** The form's first values; undefined while they are being fetched. */
  start: Values | undefined
  call: (values: Values, attempt: Attempt, seen: Seen) => Promise<Answer>
  /** Returns a sentence for each invalid field. */
  check?: (values: Values, seen: Seen) => NestedErrors
  /** Returns a sentence about a likely slip, asked about once before it is saved; null for none. */
  doubt?: (values: Values, seen: Seen) => string | null
  /** The question about it; about a price by default. */
  doubtTitle?: string
  sentences: SaveSentences<Answer>
  /** What the dialog says after a colleague's change of what it is about. */
  changed?: string | ((newest: Seen) => string)
  /** Shows a colleague's change on the screen below. */
  onChanged?: (newest: Seen) => void
  /** Shows on the screen below what a save has led to. */
  onSaved: (answer: Answer) => void
  /** What comes after a save; by default the dialog closes. */
  next?: (answer: Answer) => void
  children: ReactNode | ((seen: Seen) => ReactNode)
}

/**
 * A dialog whose form goes to a call. What it is about stays the version that it was opened with, so that nobody saves
 * without having seen a colleague's change: after one the dialog shows the newest, and what was typed can be saved again.
 */
export function ActionDialog<Answer, Seen extends Versioned = Versioned>({
  of,
  screen,
  start,
  call,
  check = () => ({}),
  doubt = noDoubt,
  doubtTitle,
  sentences,
  changed = conflictMessages.changed,
  onChanged,
  onSaved,
  next,
  children,
  ...form
}: ActionDialogProps<Answer, Seen>) {
  const { close, letLeave, leaving } = useFormDialog(screen)
  const [idempotencyKey] = useState(randomKey)
  const [record, setRecord] = useState(start)
  if (start && !record) setRecord(start)
  const { record: seen = of as Seen, version, meets, follow } = useVersions(of)
  const [news, setNews] = useState<string | null>(null)
  const { context, failure } = useSave<Answer>({
    ...sentences,
    send: (values) => {
      setNews(null)
      return call(values, { idempotencyKey, version }, seen)
    },
    onSaved: (answer) => {
      letLeave()
      onSaved(answer)
      if (next) next(answer)
      else close()
    },
    meets: (error) => {
      const conflict = meets(error)
      if (!conflict) return false
      const newest = asRead<Seen>(conflict)
      follow(newest)
      onChanged?.(newest)
      setNews(typeof changed === 'function' ? changed(newest) : changed)
      return true
    },
  })
  return (
    <SaveContextProvider value={context}>
      <AskBeforeSave
        doubt={(values) => doubt(values, seen)}
        {...(doubtTitle && { words: { title: doubtTitle } })}
      >
        <FormDialog
          {...form}
          record={record}
          check={(values) => check(values, seen)}
          close={close}
          leaving={leaving}
          failure={news ?? failure}
        >
          {typeof children === 'function' ? children(seen) : children}
        </FormDialog>
      </AskBeforeSave>
    </SaveContextProvider>
  )
}
