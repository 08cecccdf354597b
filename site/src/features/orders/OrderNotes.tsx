import type { HandedOff } from '../cart/handed-off.ts'
import { orderNotes } from './order-notes.ts'

interface Props {
  /** Null until it is read from storage. */
  handed: HandedOff | null
}

/** Shows number, price changes and discount of a handed-over order, and how to follow it. */
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
