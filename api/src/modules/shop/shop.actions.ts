import type { Shop } from '@karigar/contract/shop'
import type { Database } from '../../database/database.ts'
import { findSetting, saveSetting } from '../settings/settings.repository.ts'

/** The setting that holds the profile. */
export const SHOP_SETTING = 'shop'

/** What the shop says about itself. A shop has a profile from its first start on. */
export async function readShop(db: Database): Promise<Shop> {
  const shop = await findSetting(db, SHOP_SETTING)
  if (shop === undefined)
    throw new Error('The shop has no profile: its data folder was not prepared by a start.')
  return shop as Shop
}

export async function saveShop(db: Database, shop: Shop): Promise<void> {
  await saveSetting(db, SHOP_SETTING, shop)
}
