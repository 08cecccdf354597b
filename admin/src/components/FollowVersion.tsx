import { useEffect } from 'react'
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
  useEffect(() => {
    if (!isDirty && loaded.etag !== shown.etag) follow(loaded)
  }, [follow, isDirty, loaded, shown.etag])
  return null
}
