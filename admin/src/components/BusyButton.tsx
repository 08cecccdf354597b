import { Button, type ButtonProps } from '@mui/material'
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'

interface BusyButtonProps extends ButtonProps {
  loading: boolean
}

/**
 * A button that cannot be pressed while it works; a disabled one loses the focus, so it gets it back afterwards. A double
 * click is one press: its second half may come when the work of the first is already done.
 */
export function BusyButton({ loading, onClick, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  // Before the browser takes the focus away.
  useLayoutEffect(() => {
    if (loading) held.current = document.activeElement === button.current
  }, [loading])
  useEffect(() => {
    if (loading || !held.current) return
    held.current = false
    // Unless it was sent on, as to a field at fault: then it is not on something around the button.
    if (document.activeElement?.contains(button.current)) button.current?.focus({ preventScroll: true })
  }, [loading])
  const pressOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return <Button ref={button} loading={loading} onClick={pressOnce} {...props} />
}
