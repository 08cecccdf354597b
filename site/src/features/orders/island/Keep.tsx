import { orderLinkWords } from '#words/orders.ts'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { href } from '../../../lib/href.ts'
import { $user } from '../../auth/page/session-store.ts'
import { rememberLinkedOrder } from '../page/keep-linked-order.ts'
import { keyOfLink } from '../page/order-link.ts'
import { $order } from '../page/order-store.ts'

/** How a customer with an account finds the order there. */
export function Keep() {
  const load = useStore($order, { ssr: 'initial' })
  const user = useStore($user, { ssr: 'initial' })
  if (load.state !== 'ready' || !load.data) return null
  const { order_id, user_id } = load.data.order
  const isSignedIn = user?.role === 'user'
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
          ? orderLinkWords.private(isSignedIn, (text) => (
              <a key="keep" href={`/orders/${order_id}#key=${keyOfLink()}`} onClick={signInFirst}>
                {text}
              </a>
            ))
          : // The owner is here, and not led to the account, because the session has ended.
            orderLinkWords.owned(isSignedIn && user.id !== user_id, (text) => (
              <a key="sign-in" href={signIn}>
                {text}
              </a>
            ))}
      </span>
    </p>
  )
}
