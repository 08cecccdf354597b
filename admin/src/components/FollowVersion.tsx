import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { Versioned } from './use-versions.ts'

interface FollowVersionProps<Loaded extends Versioned> {
  /** The record as it has been fetched last. */
  loaded: Loaded
  /** What the form is filled with. */
  shown: Loaded
  follow: (loaded: Loaded) => void
}

/** Fills the form with the record as it has been fetched since, but for a form that holds what is not saved. */
export function FollowVersion<Loaded extends Versioned>({
  loaded,
  shown,
  follow,
}: FollowVersionProps<Loaded>) {
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  // What a save or its refusal was answered with is newer than what had been fetched before it.
  const [outdone, setOutdone] = useState({ by: shown, loaded })
  if (outdone.by !== shown) setOutdone({ by: shown, loaded })
  const isNews = loaded !== outdone.loaded && loaded.etag !== shown.etag
  useEffect(() => {
    if (isNews && !isDirty) follow(loaded)
  }, [follow, isDirty, isNews, loaded])
  return null
}
