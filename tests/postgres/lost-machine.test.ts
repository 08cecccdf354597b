import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../api/src/database/transact.ts'
import { LEASE_SECONDS } from '../../api/src/publishing/lease.ts'
import { findPublication, updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { expectTakeover, patiently, publishInTheMiddle } from '../support/interrupted-publish.ts'
import { type ShopOfProcesses, type ShopProcess, startShopOfProcesses } from '../support/shop-of-processes.ts'

const PATIENCE = 240_000
/** Longer than the interval between two checks of a publisher, so that at least one check falls into it. */
const LEFT_MS = 8_000
/** PostgreSQL's code for a row that another transaction holds. */
const LOCK_NOT_AVAILABLE = '55P03'

let shop: ShopOfProcesses
beforeAll(async () => {
  shop = await startShopOfProcesses()
}, PATIENCE)
afterAll(() => shop.end(), PATIENCE)

/**
 * Freezes a process and hands its lease to another machine, and says until when the lease was. The row is locked and
 * changed in one transaction: what the process had sent before it was frozen may still arrive, and then has to wait.
 * Returns null, with the process thawed, where it holds the row itself, for which all others would wait.
 */
async function handOver(process: ShopProcess, until: number): Promise<string | null> {
  process.freeze()
  try {
    return await transact(shop.db, async (trx) => {
      await trx.selectFrom('publication').select('id').forUpdate().noWait().execute()
      const { lease_holder, lease_until } = await findPublication(trx)
      await updatePublication(trx, {
        lease_holder: `elsewhere ${lease_holder?.replace(/^\S+ /, '')}`,
        lease_until: new Date(until).toISOString(),
      })
      return lease_until
    })
  } catch (failure) {
    process.thaw()
    if ((failure as { code?: string }).code === LOCK_NOT_AVAILABLE) return null
    throw failure
  }
}

describe(
  'a publisher on a machine that is lost',
  () => {
    it('is replaced once its lease has expired, and not before', async () => {
      const lost = await publishInTheMiddle(shop)
      // Frozen, the process cannot renew the lease while the row is changed to name another machine.
      let until = 0
      const handed = () => {
        until = Date.now() + LEFT_MS
        return handOver(lost, until)
      }
      let leaseUntil: string | null = null
      await expect.poll(async () => (leaseUntil = await handed()), patiently).not.toBeNull()
      expect(LEASE_SECONDS).toBe(30)
      const ahead = Date.parse(leaseUntil ?? '') - Date.now()
      expect(ahead).toBeLessThanOrEqual(LEASE_SECONDS * 1000)
      expect(ahead).toBeGreaterThan((LEASE_SECONDS * 1000) / 3)

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
