import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { Versioned } from './use-versions.ts'

interface FollowVersionProps<Loaded extends Versioned> {
  /** The record as last fetched. */
  loaded: Loaded
  /** The record the form is filled with. */
  shown: Loaded
  follow: (loaded: Loaded) => void
}

/** Refills the form when a newer version of the record was fetched, unless the form has unsaved changes. */
export function FollowVersion<Loaded extends Versioned>({
  loaded,
  shown,
  follow,
}: FollowVersionProps<Loaded>) {
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  // A record taken from the response to a save, or to its refusal, is newer than the one fetched before it.
  const [outdone, setOutdone] = useState({ by: shown, loaded })
  if (outdone.by !== shown) setOutdone({ by: shown, loaded })
  const isNews = loaded !== outdone.loaded && loaded.etag !== shown.etag
  useEffect(() => {
    if (isNews && !isDirty) follow(loaded)
  }, [follow, isDirty, isNews, loaded])
  return null
}
