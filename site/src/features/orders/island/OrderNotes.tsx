import { followOrderWords } from '#words/orders.ts'
import { useStore } from '@nanostores/react'
import { href } from '../../../lib/href.ts'
import { $user } from '../../auth/page/session-store.ts'
import type { HandedOff } from '../../cart/page/handed-off.ts'
import { orderNotes } from './order-notes.ts'

interface Props {
  /** Null until it is read from storage. */
  handed: HandedOff | null
}

const link = (to: string) => (text: string) => (
  <a key={text} href={to}>
    {text}
  </a>
)

/** Shows number, price changes and discount of a handed-over order, and how to follow it. */
export function OrderNotes({ handed }: Props) {
  const isSignedIn = useStore($user, { ssr: 'initial' })?.role === 'user'
  const notes = handed && orderNotes(handed, isSignedIn)
  return (
    <div className="order-notes">
      <p role="status">{notes?.text}</p>
      {notes?.owner === 'guest' && (
        <p>
          {followOrderWords.asGuest(link(notes.signInHref), link(href('/register')), link(notes.linkHref))}
        </p>
      )}
      {notes?.owner === 'customer' && (
        <p>
          <a href={notes.pageHref}>{followOrderWords.asCustomer}</a>
        </p>
      )}
    </div>
  )
}
