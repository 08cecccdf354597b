import { useEffect, useRef } from 'react'
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
  const seen = useRef(loaded)
  // What a save or its refusal was answered with is newer than what had been fetched before.
  useEffect(() => {
    seen.current = loaded
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later fetch alone is not yet taken in
  }, [shown])
  useEffect(() => {
    if (isDirty || loaded === seen.current) return
    seen.current = loaded
    if (loaded.etag !== shown.etag) follow(loaded)
  }, [follow, isDirty, loaded, shown.etag])
  return null
}
