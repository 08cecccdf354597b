import type { Loyalty } from '@karigar/contract/loyalty'
import type { Database } from '../../database/database.ts'
import { findSetting, saveSetting } from './settings.repository.ts'

const LOYALTY_SETTING = 'loyalty'
const DEFAULT: Loyalty = { referral_fires: 100, cashback_percent: 0 }

/** What referrals and paid orders earn; the usual amounts until they are saved. */
export async function readLoyalty(db: Database): Promise<Loyalty> {
  return { ...DEFAULT, ...((await findSetting(db, LOYALTY_SETTING)) as Partial<Loyalty> | undefined) }
}

export async function saveLoyalty(db: Database, loyalty: Loyalty): Promise<Loyalty> {
  await saveSetting(db, LOYALTY_SETTING, loyalty)
  return loyalty
}
