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
 * One tooltip for everything inside: it shows the `data-hint` of the element that is hovered or focused by
 * keyboard. A tooltip for each of a list's hundred icons would take longer to render than the rest of the
 * list.
 */
export function Hints({ children }: { children: ReactNode }) {
  const [hint, setHint] = useState<Hint | null>(null)
  const hide = () => setHint(null)
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const next = hintOf(event)
    setHint((shown) => (shown?.anchor === next?.anchor ? shown : next))
  }
  // When rows shift under a pointer at rest, only pointerover fires: the old hint goes and no new one is
  // shown.
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
        // The row may have been removed while its hint was shown.
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
