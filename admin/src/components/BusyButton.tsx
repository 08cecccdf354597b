import { Button, type ButtonProps } from '@mui/material'
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'

interface BusyButtonProps extends ButtonProps {
  loading: boolean
}

/**
 * A button that is disabled while loading and then takes back the focus, which disabling drops. It ignores
 * the second click of a double click, which may come when the work of the first is already done.
 */
export function BusyButton({ loading, onClick, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  // A layout effect, because it runs before the browser takes the focus away.
  useLayoutEffect(() => {
    if (loading) held.current = document.activeElement === button.current
  }, [loading])
  useEffect(() => {
    if (loading || !held.current) return
    held.current = false
    // Only if the focus fell back to an ancestor: elsewhere, such as on an invalid field, it was moved on
    // purpose.
    if (document.activeElement?.contains(button.current)) button.current?.focus({ preventScroll: true })
  }, [loading])
  const pressOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return <Button ref={button} loading={loading} onClick={pressOnce} {...props} />
}

/** The button that does what a form or a dialog is for. */
export const MainButton = (props: BusyButtonProps) => (
  <BusyButton variant="contained" color="secondary" {...props} />
)
