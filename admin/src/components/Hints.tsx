import { Tooltip } from '@mui/material'
import { type PointerEvent, type ReactNode, type SyntheticEvent, useState } from 'react'

interface Hint {
  anchor: HTMLElement
  text: string
}

function hintOf({ target }: SyntheticEvent): Hint | null {
  const anchor = (target as Element).closest<HTMLElement>('[data-hint]')
  return anchor?.dataset.hint ? { anchor, text: anchor.dataset.hint } : null
}

/**
 * One tooltip for all that is inside: it says the `data-hint` of what is pointed at or focused with the keyboard. A
 * tooltip for each of a list's hundred icons would take longer to make than the rest of the list.
 */
export function Hints({ children }: { children: ReactNode }) {
  const [hint, setHint] = useState<Hint | null>(null)
  const hide = () => setHint(null)
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const next = hintOf(event)
    setHint((shown) => (shown?.anchor === next?.anchor ? shown : next))
  }
  // Other rows that come under a pointer at rest have not been pointed at.
  const leave = ({ target }: PointerEvent) =>
    setHint((shown) => (shown?.anchor.contains(target as Element) ? shown : null))
  const focus = (event: SyntheticEvent) => {
    if ((event.target as Element).matches(':focus-visible')) setHint(hintOf(event))
  }
  return (
    <div
      role="presentation"
      onPointerMove={point}
      onPointerOver={leave}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      <Tooltip
        title={hint?.text}
        // Rows come and go under the pointer.
        open={hint?.anchor.isConnected === true}
        onClose={hide}
        disableHoverListener
        disableFocusListener
        disableTouchListener
        describeChild
        slotProps={{ popper: { anchorEl: hint?.anchor ?? null } }}
      >
        <span hidden />
      </Tooltip>
    </div>
  )
}
