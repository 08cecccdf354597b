import type { Database } from '../../database/database.ts'
import { findSetting } from './settings.repository.ts'

/** The setting that says that a database holds the sample shop and its accounts. */
export const SAMPLE_SETTING = 'sample'

/** Whether this database was filled with the sample shop, whose passwords everybody knows. */
export async function isSampleShop(db: Database): Promise<boolean> {
  return (await findSetting(db, SAMPLE_SETTING)) === true
}
