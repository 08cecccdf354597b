import type { HandedOff } from '../cart/handed-off.ts'
import { orderNotes } from './order-notes.ts'

interface Props {
  /** Null until it is known. */
  handed: HandedOff | null
}

/** Number, changes of price and discount of an order that was handed over, and how to follow it. */
export function OrderNotes({ handed }: Props) {
  const notes = handed && orderNotes(handed)
  return (
    <div className="order-notes">
      <p role="status">{notes?.text}</p>
      {notes?.owner === 'guest' && (
        <p>
          <a href={notes.signInHref}>Sign in</a> or <a href="/register">register</a> to follow it. On another
          device, open <a href={notes.claimHref}>its own link</a> there; whoever has that link can take the
          order over.
        </p>
      )}
      {notes?.owner === 'customer' && (
        <p>
          <a href={notes.pageHref}>Follow your order</a>
        </p>
      )}
    </div>
  )
}
