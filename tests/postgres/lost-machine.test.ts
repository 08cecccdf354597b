import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_SECONDS } from '../../api/src/publishing/lease.ts'
import { findPublication, updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { expectTakeover, patiently, publishInTheMiddle } from '../support/interrupted-publish.ts'
import { type ShopOfProcesses, type ShopProcess, startShopOfProcesses } from '../support/shop-of-processes.ts'

const PATIENCE = 240_000
/** Longer than the interval between two checks of a publisher, so that at least one check falls into it. */
const LEFT_MS = 8_000

let shop: ShopOfProcesses
beforeAll(async () => {
  shop = await startShopOfProcesses()
}, PATIENCE)
afterAll(() => shop.end(), PATIENCE)

/** Freezes a process; thaws it again and returns false where it holds the row, for which all others would wait. */
async function freezesWithoutLock(process: ShopProcess): Promise<boolean> {
  process.freeze()
  try {
    await shop.db.selectFrom('publication').select('id').forUpdate().noWait().execute()
    return true
  } catch {
    process.thaw()
    return false
  }
}

describe(
  'a publisher on a machine that is lost',
  () => {
    it('is replaced once its lease has expired, and not before', async () => {
      const lost = await publishInTheMiddle(shop)
      // Frozen, the process cannot renew the lease while the row is changed to name another machine.
      await expect.poll(() => freezesWithoutLock(lost), patiently).toBe(true)
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
