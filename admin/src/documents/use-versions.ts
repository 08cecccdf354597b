import { conflictMessages } from '@karigar/contract/base/common.words'
import type { Stale } from '@karigar/contract/base/version-headers'
import { useCallback, useState } from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { conflictOf, savedPartOf } from '../providers/errors.ts'

/** What was read or saved, with the ETag of that version. */
export interface Versioned {
  etag?: string
}

/** A version from the response to a failed save; the form is not filled with it. */
type Shown = Stale<RaRecord>

/** Returns a version from the response to a failed save as it would have been read. */
export const asRead = <Loaded extends Versioned>({ present, etag }: Shown) =>
  ({ ...present, etag }) as unknown as Loaded

/**
 * Tracks the version a form was filled with and the one that its next save replaces. The form keeps its first
 * record, so that a background refetch does not undo what is being typed; `follow` fills it with another one.
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
  /**
   * Returns the version that somebody else has saved first, which is then asked about; null for other failures, which
   * the caller handles.
   */
  const meets = (error: unknown) => {
    const part = savedPartOf(error)
    if (part) setShown(part)
    const stale = conflictOf(error)
    setConflict(stale)
    return stale
  }
  const settle = () => setConflict(null)
  return {
    /** The record the form is filled with. */
    record: first,
    /** The ETag that the next save sends. */
    version: shown?.etag ?? first?.etag,
    /** The record of that version, with which the form's values are compared. */
    base: (shown?.present ?? first) as Loaded | undefined,
    conflict,
    follow,
    meets,
    /** Makes the next save replace the version that was shown. */
    keepMine: () => {
      if (conflict) setShown(conflict)
      settle()
    },
    takeTheirs: () => {
      if (conflict) follow(asRead(conflict))
      notify(conflictMessages.taken, { type: 'info' })
    },
    settle,
  }
}
