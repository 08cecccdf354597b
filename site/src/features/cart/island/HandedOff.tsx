import { handOffWords } from '#words/cart.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { OrderNotes } from '../../orders/island/OrderNotes.tsx'
import { restoreCart } from '../page/cart-store.ts'
import type { ChatDetails } from '../page/checkout-message.ts'
import { checkoutLink } from '../page/checkout-message.ts'
import { bringNoteBack, loadOrdering, saying } from '../page/contact-ready.ts'
import { afterOpening } from '../page/hand-off.ts'
import { $handedOff } from '../page/handed-off.ts'

interface Props {
  chat: ChatDetails
  /** Address of the chat, used until an order has been handed over. */
  chatHref: string
}

/**
 * Shows the order handed over last. The customer may have opened the chat without sending the message, so the
 * chat can be opened again and the cart restored. An island of its own: a filled cart does without its code until the
 * first touch.
 */
export default function HandedOff({ chat, chatHref }: Props) {
  const kept = useStore($handedOff)
  const handed = useHydrated() ? kept : null
  const contact = handed?.contact ?? null
  const [isReady, setReady] = useState(false)
  const say = isReady ? saying(contact) : undefined
  const openAgain = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    // Without its code, the chat opens without the contact.
    if (contact)
      loadOrdering().then(
        () => setReady(true),
        () => {},
      )
  }, [contact])

  useEffect(() => {
    if (openAgain.current) afterOpening(openAgain.current, () => {})
  }, [])

  return (
    <section className="notice notice-success handed-off" aria-labelledby="handed-off">
      <Icon path={icons.chat} />
      <div>
        <h2 id="handed-off" tabIndex={-1}>
          {handOffWords.written}
        </h2>
        <p>{handOffWords.pressSend}</p>
        <OrderNotes handed={handed} />
        <div className="cluster">
          <a
            ref={openAgain}
            className="btn btn-chat btn-small"
            href={handed ? checkoutLink(handed.lines, chat, handed.order, say) : chatHref}
            target="_blank"
            rel="noopener"
            data-opens-chat
          >
            {handOffWords.openAgain((text) => (
              <span key="tab" className="visually-hidden">
                {text}
              </span>
            ))}
          </a>
          <button
            className="btn btn-secondary btn-small"
            type="button"
            onClick={() => {
              // Lines in the cart end the hand-over.
              const over = $handedOff.get()
              restoreCart(over?.lines ?? [])
              bringNoteBack(over?.contact)
            }}
          >
            {handOffWords.putBack}
          </button>
        </div>
      </div>
    </section>
  )
}
