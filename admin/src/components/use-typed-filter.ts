import { useState } from 'react'

/**
 * Holds the text of a filter's field. It follows the list's filter when that is changed elsewhere (cleared,
 * the back button). The field's own changes arrive late, after a navigation, and must not replace what was
 * typed since.
 */
export function useTypedFilter(applied: string) {
  const [typed, setTyped] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [asked, setAsked] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setAsked(applied)
    if (applied !== asked) setTyped(applied)
  }
  return { typed, setTyped, setAsked }
}
