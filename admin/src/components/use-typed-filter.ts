import { useCallback, useState } from 'react'

/**
 * Holds the text of a filter's field. It follows the list's filter when that is changed elsewhere (cleared,
 * the back button). The field's own changes arrive late, each after a navigation, and must not replace what was
 * typed since.
 */
export function useTypedFilter(applied: string) {
  const [typed, setTyped] = useState(applied)
  const [seen, setSeen] = useState(applied)
  // The field's own changes that are still on their way, oldest first.
  const [asked, setAllAsked] = useState<readonly string[]>([])
  if (seen !== applied) {
    setSeen(applied)
    const arrived = asked.indexOf(applied)
    setAllAsked(arrived === -1 ? [] : asked.slice(arrived + 1))
    if (arrived === -1) setTyped(applied)
  }
  const setAsked = useCallback(
    (text: string) => setAllAsked((before) => (text === applied ? [] : [...before, text])),
    [applied],
  )
  return { typed, setTyped, setAsked }
}
