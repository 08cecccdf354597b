import type { ReactNode } from 'react'
import type { SaveContextValue } from 'react-admin'
import type { ComparedField } from '../components/FieldVersions.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import { useSave, type SaveSentences } from './use-save.ts'
import { useVersions, type Versioned } from './use-versions.ts'

type Values = Record<string, unknown>

/** What a save replaces: the ETag of that version, and the form's values of it. */
export interface Replaced {
  version: string | undefined
  base: Values | undefined
}

export interface ComparedSave<Loaded extends Versioned, Body extends object> {
  /** Turns what was loaded or saved into the form's values. */
  start: (loaded: Loaded) => Values
  /** Turns the form's values into the body that is saved. */
  transform: (values: Values) => Body
  /** Saves the body over the version that was loaded; resolves to what is saved now. */
  save: (body: Body, replaced: Replaced) => Promise<Loaded>
  /** The fields shown when two versions conflict. */
  fields: readonly ComparedField[]
  sentences: SaveSentences<Loaded>
}

interface ComparedSaveResult<Loaded extends Versioned> {
  /** The version that the form is filled with. */
  record: Loaded | undefined
  follow: (loaded: Loaded) => void
  context: SaveContextValue
  failure: ReactNode
  /** The question whose version to keep, to be rendered within the form. */
  question: ReactNode
}

/** Saves a form over the version that it was filled with; where somebody else was faster, the two are compared. */
export function useComparedSave<Loaded extends Versioned, Body extends object>(
  loaded: Loaded | undefined,
  {
    start,
    transform,
    save,
    fields,
    sentences,
    onSaved,
    onRefused,
  }: ComparedSave<Loaded, Body> & {
    onSaved: (saved: Loaded, follow: (loaded: Loaded) => void) => void
    /** Runs after a refusal, because a save in several steps may have completed the first of them. */
    onRefused?: () => void
  },
): ComparedSaveResult<Loaded> {
  const { record, version, base, conflict, follow, meets, ...answers } = useVersions(loaded)
  const { context, failure } = useSave<Loaded>({
    ...sentences,
    send: (values) => save(transform(values), { version, base: base && start(base) }),
    onSaved: (saved) => onSaved(saved, follow),
    meets: (error) => {
      onRefused?.()
      return meets(error)
    },
  })
  const question = conflict && (
    <SaveConflict
      fields={fields}
      transform={transform}
      base={start(base ?? (conflict.present as unknown as Loaded))}
      theirs={start(conflict.present as unknown as Loaded)}
      onKeepMine={answers.keepMine}
      onTakeTheirs={answers.takeTheirs}
      onClose={answers.settle}
    />
  )
  return { record, follow, context, failure, question }
}
