/** Pushes to the phones and desktops of staff that have allowed it. */
import { OWN_DEVICE } from './alert.wire.ts'
import Type, { type Static } from 'typebox'
import { closed, MessageSchema } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

const EndpointSchema = Type.String({
  maxLength: 1000,
  description: 'Address of the device at the push service of its browser; https.',
})

/** A subscription as browsers give it (W3C Push API). */
export const PushSubscriptionSchema = closed({
  endpoint: EndpointSchema,
  keys: closed({
    p256dh: Type.String({
      pattern: '^[A-Za-z0-9_-]{87}$',
      description: 'Public key of the browser: 65 bytes in base64url.',
    }),
    auth: Type.String({
      pattern: '^[A-Za-z0-9_-]{22}$',
      description: 'Secret shared with the browser: 16 bytes in base64url.',
    }),
  }),
})
export type PushSubscription = Static<typeof PushSubscriptionSchema>

/**
 * What a device is told. It holds no personal data, and the browser's push service cannot read it.
 */
export interface PushMessage {
  title: string
  /** Where a press leads, in the console. */
  path: string
  /** A later push with the same tag replaces an earlier one on the device. */
  tag: string
}

export const pushEndpoints = {
  'GET /staff/push-key': {
    role: 'manager',
    summary: 'Get the key with which a browser subscribes to pushes',
    reply: Type.Object({ public_key: Type.String({ description: 'VAPID key: 65 bytes in base64url.' }) }),
  },
  'PUT /staff/push-subscription': {
    role: 'manager',
    summary: 'Have your alerts pushed to this device until it is signed out',
    records: OWN_DEVICE,
    body: PushSubscriptionSchema,
    reply: MessageSchema,
  },
  'POST /staff/push-subscription/remove': {
    role: 'manager',
    summary: 'Have nothing more pushed to a device of yours',
    records: OWN_DEVICE,
    body: closed({ endpoint: EndpointSchema }),
    reply: MessageSchema,
  },
} as const satisfies EndpointTable
