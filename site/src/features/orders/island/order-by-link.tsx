import { orderLinkWords } from '#words/orders.ts'
import { chatLink } from '@karigar/contract/base/chat-link'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import { hidden } from '../../account/island/hidden.tsx'
import { $user } from '../../auth/page/session-store.ts'
import { rememberLinkedOrder } from '../page/keep-linked-order.ts'
import { $closedLink, keyOfLink } from '../page/order-link.ts'
import { $order } from '../page/order-store.ts'
import type { OrderShop } from './OrderFrame.tsx'

/** How a customer with an account finds the order there. */
function Keep() {
  const load = useStore($order, { ssr: 'initial' })
  const user = useStore($user, { ssr: 'initial' })
  if (load.state !== 'ready' || !load.data) return null
  const { order_id, user_id } = load.data.order
  const signIn = href(`/login?redirect=orders/${order_id}`)
  /** Goes to the sign-in at once: the page of the order in the account would first refuse whoever is not signed in. */
  const signInFirst = (event: MouseEvent) => {
    if (user || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    rememberLinkedOrder({ order_id, key: keyOfLink() })
    location.assign(signIn)
  }
  return (
    <p className="notice">
      <Icon path={icons.info} />
      <span>
        {user_id === null
          ? orderLinkWords.private((text) => (
              <a key="keep" href={`/orders/${order_id}#key=${keyOfLink()}`} onClick={signInFirst}>
                {text}
              </a>
            ))
          : orderLinkWords.owned((text) => (
              <a key="sign-in" href={signIn}>
                {text}
              </a>
            ))}
      </span>
    </p>
  )
}

function Closed({ shopName, whatsapp, sentence }: OrderShop & { sentence: string }) {
  return (
    <div className="empty">
      <Icon path={icons.orders} className="empty-art" />
      <p className="muted">{sentence}</p>
      <div className="claim-answers">
        <a
          className="btn btn-chat"
          href={chatLink(whatsapp, orderLinkWords.question(shopName))}
          target="_blank"
          rel="noopener"
        >
          <Icon path={icons.chat} />
          <span>{orderLinkWords.ask(hidden)}</span>
        </a>
        <a className="btn btn-secondary" href={href('/login?redirect=orders')}>
          {orderLinkWords.signIn}
        </a>
      </div>
    </div>
  )
}

/** What stands around the order for whoever opened it by its link, without an account. */
export function useLinkParts(shop: OrderShop) {
  const why = useStore($closedLink, { ssr: 'initial' }) ?? 'unknown'
  const { title, sentence } = orderLinkWords[why]
  return { notice: <Keep />, missing: { title, content: <Closed {...shop} sentence={sentence} /> } }
}
