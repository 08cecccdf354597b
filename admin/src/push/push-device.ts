import type { PushSubscription as Subscription } from '@karigar/contract/accounts/push.wire'
import { call, managerCall } from '../providers/api.ts'
import { currentUser, PUSH_OWNER } from '../providers/session.ts'
import { registerWorker } from '../worker/register.ts'

/** The place of this device's pushes, in both consoles; the worker there is the same as that of the consoles themselves. */
const SCOPE = '/admin/'

/** `unsupported`: the browser cannot; `denied`: somebody has forbidden it in the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const send = () => (currentUser()?.role === 'manager' ? managerCall : call)

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  // The shop's own worker answers for every path that has no other.
  if (!registration?.scope.endsWith(SCOPE)) return null
  return registration.pushManager.getSubscription()
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as unknown as Subscription
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  await send()('PUT /staff/push-subscription', { body })
  localStorage.setItem(PUSH_OWNER, currentUser()?.id ?? '')
}

/** Tells whether this device is told of what happens, for the account that is signed in. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || localStorage.getItem(PUSH_OWNER) !== currentUser()?.id)
    return 'off'
  return (await findSubscription()) ? 'on' : 'off'
}

/** Asks for the permission and has pushes sent to this device. Rejects when that fails. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { public_key } = await send()('GET /staff/push-key')
  const { pushManager } = await registerWorker('/admin', SCOPE)
  const earlier = await pushManager.getSubscription()
  // It may have been made with other keys.
  await earlier?.unsubscribe()
  await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }))
  return 'on'
}

/** Ends pushes to this device. Rejects when the server cannot be told. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    const { endpoint } = subscription
    await send()('POST /staff/push-subscription/remove', { body: { endpoint } })
    await subscription.unsubscribe()
  }
  localStorage.removeItem(PUSH_OWNER)
  return 'off'
}

/**
 * Tells the server of this device once more when a console opens: the session may be another than the one with which
 * pushes were turned on, and they end with it.
 */
export async function renewPush(): Promise<void> {
  if ((await readPushState()) !== 'on') return
  const subscription = await findSubscription()
  if (subscription) await register(subscription)
}
