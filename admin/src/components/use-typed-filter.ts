import { useState } from 'react'

/**
 * What is typed into a filter. It follows the list's filter where that is changed elsewhere (cleared, the back button);
 * what was asked for here arrives late, by a navigation, and must not take the place of what was typed since.
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
