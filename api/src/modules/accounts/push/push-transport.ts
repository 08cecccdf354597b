import http from 'node:http'
import https from 'node:https'
import type { PushMessage } from '@karigar/contract/accounts/push.wire'
import webPush from 'web-push'
import type { PushSettings } from '../../../config/push-settings.ts'
import type { PushSubscriptionsTable } from '../../../database/tables/accounts.tables.ts'
import { isPublicAddress, lookupPublic } from '../../../http/public-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

const TIMEOUT_MS = 10_000
/** How long a push service keeps a push for a device that is off, in seconds. */
const TTL_S = 24 * 60 * 60

/** What a push service answers for a subscription that is gone. */
const GONE = 410

/** Returns the status of the push service's answer; rejects when none came. */
export type PushTransport = (
  device: Pick<PushSubscriptionsTable, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  keys: VapidKeys,
) => Promise<number>

/** Tells whether a subscription may name this address: https, and no address of a private network. */
export function isPushEndpoint(endpoint: string, { toPrivate }: Pick<PushSettings, 'toPrivate'>): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.username || url.password) return false
  if (toPrivate) return /^https?:$/.test(url.protocol)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is looked up again for each push, when only its public addresses are used.
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':')
  return url.protocol === 'https:' && host.includes('.') && (!isAddress || isPublicAddress(host))
}

/** Tells whether a message can be encrypted for a device: its public key may be no point of the curve. */
function isKeyOfDevice({ p256dh, auth }: Pick<PushSubscriptionsTable, 'p256dh' | 'auth'>): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'a message', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

/** Returns a transport that encrypts a message for a device and hands it to its push service, without redirects. */
export function createPushTransport({ contact, toPrivate }: PushSettings): PushTransport {
  return async ({ endpoint, p256dh, auth }, message, keys) => {
    if (!isKeyOfDevice({ p256dh, auth })) return GONE
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_S,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    )
    const { request } = endpoint.startsWith('https:') ? https : http
    const lookup = toPrivate ? {} : { lookup: lookupPublic }
    return new Promise((resolve, reject) => {
      const sent = request(
        endpoint,
        { method: 'POST', headers, timeout: TIMEOUT_MS, ...lookup },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('The push service did not answer in time.')))
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
