import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_SECONDS } from '../../api/src/publishing/lease.ts'
import { findPublication, updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { expectTakeover, patiently, publishInTheMiddle } from '../support/interrupted-publish.ts'
import { type ShopOfProcesses, startShopOfProcesses } from '../support/shop-of-processes.ts'

const PATIENCE = 240_000
/** More than the time between two looks of a publisher, so that one falls into it. */
const LEFT_MS = 8_000

let shop: ShopOfProcesses
beforeAll(async () => {
  shop = await startShopOfProcesses()
}, PATIENCE)
afterAll(() => shop.end(), PATIENCE)

describe(
  'a publisher on a machine that is lost',
  () => {
    it('is followed once its lease has run out, and not before', async () => {
      const lost = await publishInTheMiddle(shop)
      // Frozen, it cannot renew the lease while the row is made to say what it says of a process somewhere else.
      lost.freeze()
      const { lease_holder, lease_until } = await findPublication(shop.db)
      expect(LEASE_SECONDS).toBe(30)
      const ahead = Date.parse(lease_until ?? '') - Date.now()
      expect(ahead).toBeLessThanOrEqual(LEASE_SECONDS * 1000)
      expect(ahead).toBeGreaterThan((LEASE_SECONDS * 1000) / 3)

      const until = Date.now() + LEFT_MS
      await updatePublication(shop.db, {
        lease_holder: `elsewhere ${lease_holder?.replace(/^\S+ /, '')}`,
        lease_until: new Date(until).toISOString(),
      })
      await lost.kill('SIGKILL')
      const isLost = async () =>
        (await findPublication(shop.db)).lease_holder?.startsWith('elsewhere ') ?? false
      const followed = async () => {
        await expect.poll(isLost, patiently).toBe(false)
        return Date.now()
      }
      const [followedAt] = await Promise.all([followed(), expectTakeover(shop, lost)])
      expect(followedAt).toBeGreaterThan(until)
    })
  },
  PATIENCE,
)
