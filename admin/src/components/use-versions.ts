import { messages } from '@karigar/contract/words/messages'
import type { Stale } from '@karigar/contract/wire/version-headers'
import { useCallback, useState } from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { conflictOf, savedPartOf } from '../providers/errors.ts'

/** A record with the ETag that it was read or saved under. */
export interface Versioned {
  etag?: string
}

/** A record that a save was answered with, which the form has not taken in. */
type Shown = Stale<RaRecord>

/**
 * The version of a record that a form was filled with, and the one that its next save is made over. The form keeps what
 * it began with: a refetch in the background must not undo what is being typed. `follow` takes in another one.
 */
export function useVersions<Loaded extends Versioned>(loaded: Loaded | undefined) {
  const notify = useNotify()
  const [first, setFirst] = useState<Loaded>()
  if (loaded && !first) setFirst(loaded)
  const [shown, setShown] = useState<Shown>()
  const [conflict, setConflict] = useState<Shown | null>(null)
  const follow = useCallback((record: Loaded) => {
    setFirst(record)
    setShown(undefined)
    setConflict(null)
  }, [])
  /** True where somebody else has saved meanwhile, which is then asked about; any other failure is the caller's. */
  const meets = useCallback((error: unknown) => {
    const part = savedPartOf(error)
    if (part) setShown(part)
    const stale = conflictOf(error)
    setConflict(stale)
    return stale !== null
  }, [])
  const settle = useCallback(() => setConflict(null), [])
  return {
    /** What the form is filled with. */
    record: first,
    /** The ETag that the next save names. */
    version: shown?.etag ?? first?.etag,
    /** The record of that version: what the form’s values are held against. */
    base: (shown?.present ?? first) as Loaded | undefined,
    conflict,
    follow,
    meets,
    /** The next save is made over the version that was shown. */
    keepMine: () => {
      if (conflict) setShown(conflict)
      settle()
    },
    takeTheirs: () => {
      if (conflict) follow({ ...conflict.present, etag: conflict.etag } as unknown as Loaded)
      notify(messages.conflict.taken, { type: 'info' })
    },
    settle,
  }
}
