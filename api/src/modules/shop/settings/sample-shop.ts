import type { Database } from '../../../database/database.ts'
import { findSetting } from './settings.repository.ts'

/** The setting that marks a database with the sample shop and its accounts. */
export const SAMPLE_SETTING = 'sample'

/** Tells whether this database was filled with the sample shop, whose passwords are public. */
export async function isSampleShop(db: Database): Promise<boolean> {
  return (await findSetting(db, SAMPLE_SETTING)) === true
}
