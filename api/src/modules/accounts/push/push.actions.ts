import { alertGroup, alertPath } from '@karigar/contract/accounts/alert.rules'
import type { PushMessage, PushSubscription } from '@karigar/contract/accounts/push.wire'
import { alertMessages, PUSH_TITLES } from '@karigar/contract/accounts/alert.words'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { randomCode } from '../../../crypto/random-code.ts'
import type { PushSettings } from '../../../config/push-settings.ts'
import type { Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { refuse } from '../../../http/errors.ts'
import { later, pauseAfter, type Way, wayOut } from '../../../outbox/outbox.ts'
import {
  claimPushes,
  deleteEndedSubscriptions,
  deleteSubscription,
  type DuePush,
  findClaimed,
  findDueDevices,
  keepNewestSubscriptions,
  saveSubscription,
  settlePushes,
} from './push.repository.ts'
import { isPushEndpoint, type PushTransport } from './push-transport.ts'
import { readVapidKeys } from './vapid-keys.ts'

/** Devices of one account; a new one beyond them replaces the oldest. */
const MOST_DEVICES = 10
const MOST_ATTEMPTS = 6

/**
 * Has an account's alerts pushed to the device that is signed in with this token. Throws 422 for an address that no
 * push service can have.
 */
export async function subscribe(
  db: Kysely<Tables>,
  { endpoint, keys }: PushSubscription,
  { account, tokenId }: { account: Pick<UsersTable, 'id' | 'token_version'>; tokenId: string },
  settings: Pick<PushSettings, 'toPrivate'>,
): Promise<{ message: string }> {
  if (!isPushEndpoint(endpoint, settings)) refuse({ endpoint: alertMessages.noPushService })
  const row = {
    id: randomCode(16).toLowerCase(),
    user_id: account.id,
    token_id: tokenId,
    token_version: account.token_version,
    endpoint,
    ...keys,
    created_at: timestamp(),
  }
  await transact(db, async (trx) => {
    await saveSubscription(trx, row)
    await keepNewestSubscriptions(trx, account.id, MOST_DEVICES)
  })
  return { message: alertMessages.pushOn }
}

/** Returns what a device is told: of one thing what it is, of several how many there are. */
function messageOf(alerts: readonly DuePush[], role: UsersTable['role']): PushMessage {
  const area = role === 'admin' ? 'admin' : 'manager'
  const [newest] = alerts
  if (alerts.length > 1 || !newest)
    return { title: alertMessages.several(alerts.length), path: `/${area}`, tag: 'several' }
  return {
    title: PUSH_TITLES[newest.kind],
    path: alertPath(newest, area),
    tag: `${alertGroup(newest.kind)} ${newest.id}`,
  }
}

/** What becomes of a push by the status of the push service's answer: 0 when none came. */
function outcomeOf(status: number, attempts: number): 'done' | 'gone' | 'again' | 'given up' {
  if (status >= 200 && status < 300) return 'done'
  if (status === 404 || status === 410) return 'gone'
  // 401 and 403 refuse our signature, as they do while this machine's clock is wrong; the device is still there.
  const mayPass = [0, 401, 403, 408, 429].includes(status) || status >= 500
  return mayPass && attempts < MOST_ATTEMPTS ? 'again' : 'given up'
}

interface PushingShop {
  db: Kysely<Tables>
  send: PushTransport
  jwtSecret: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Returns the way on which alerts reach the devices that staff have allowed them on. */
export const pushesOut = ({ db, send, jwtSecret, log }: PushingShop): Way =>
  wayOut<string>({
    name: (deviceId) => `what is new for the device ${deviceId}`,
    claimMs: 60_000,
    async findDue(_, now) {
      const devices = await findDueDevices(db, now)
      if (devices.length > 0) await deleteEndedSubscriptions(db)
      return devices
    },
    claim: (_, deviceId, claimedUntil) => claimPushes(db, deviceId, { now: timestamp(), claimedUntil }),
    async handOver(deviceId, claimedUntil) {
      const claimed = await findClaimed(db, deviceId, claimedUntil)
      if (!claimed || claimed.alerts.length === 0) return
      const { device, role, alerts } = claimed
      const keys = await readVapidKeys(db, jwtSecret)
      const status = await send(device, messageOf(alerts, role), keys).catch((error: unknown) => {
        log.error(error, 'a push service could not be reached')
        return 0
      })
      // Of the newest: it must not be given up with an old one.
      const attempts = Math.min(...alerts.map((alert) => alert.attempts))
      const outcome = outcomeOf(status, attempts)
      if (outcome === 'given up') log.error(`a push is given up after ${attempts} attempts: ${status}`)
      if (outcome === 'gone') await deleteSubscription(db, deviceId)
      else
        await settlePushes(
          db,
          deviceId,
          claimedUntil,
          outcome === 'again' ? later(pauseAfter(attempts)) : null,
        )
    },
    // It is tried again when its claim has ended.
    noteFailure: async () => {},
  })
