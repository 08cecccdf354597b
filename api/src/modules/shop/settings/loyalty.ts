import { type Loyalty, LoyaltySchema } from '@karigar/contract/shop/loyalty.wire'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from './recorded-setting.ts'
import { findSetting, saveSetting } from './settings.repository.ts'

const LOYALTY_SETTING = 'loyalty'
const DEFAULT: Loyalty = { referral_fires: 100, cashback_percent: 0 }

/** Returns what referrals and paid orders earn; the default amounts until they are saved. */
export async function readLoyalty(db: Database): Promise<Loyalty> {
  return { ...DEFAULT, ...((await findSetting(db, LOYALTY_SETTING)) as Partial<Loyalty> | undefined) }
}

/** What the history records of this setting. */
export const recordedLoyalty = recordedSetting('loyalty', async (db) => ({ fields: await readLoyalty(db) }))

/** Saves the amounts. Throws 412 when `ifMatch` is given and outdated. */
export async function changeLoyalty(
  db: Kysely<Tables>,
  loyalty: Loyalty,
  ifMatch?: string,
): Promise<Loyalty> {
  return transact(db, async (trx) => {
    requireVersion(ifMatch, await readLoyalty(trx), LoyaltySchema)
    return saveLoyalty(trx, loyalty)
  })
}

export async function saveLoyalty(db: Database, loyalty: Loyalty): Promise<Loyalty> {
  await noteChange(db, recordedLoyalty, ['loyalty'])
  await saveSetting(db, LOYALTY_SETTING, loyalty)
  return loyalty
}
