import { checkShop } from '@karigar/contract/shop/shop.rules'
import {
  type SaveShopProfile,
  type Shop,
  type ShopProfile,
  ShopSchema,
} from '@karigar/contract/shop/shop.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { PROFILE_ID } from '@karigar/contract/base/history.rules'
import { noteChange, type RecordedThing } from '../../../history/note-change.ts'
import { refuse } from '../../../http/errors.ts'
import { readOpening } from '../settings/opening.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { findSavedSetting, saveSetting } from '../settings/settings.repository.ts'

/** The setting that holds the profile. */
export const SHOP_SETTING = 'shop'

async function requireShop(db: Database): Promise<{ shop: Shop; updated_at: string }> {
  const saved = await findSavedSetting(db, SHOP_SETTING)
  if (saved === undefined)
    throw new Error('The shop has no profile: its data folder was not prepared by a start.')
  return { shop: saved.value as Shop, updated_at: saved.updated_at }
}

/** Returns the shop's profile, which exists from its first start on. */
export async function readShop(db: Database): Promise<Shop> {
  return (await requireShop(db)).shop
}

/** Returns the profile and when it was saved, for editing. */
export async function readShopProfile(db: Database): Promise<ShopProfile> {
  const { shop, updated_at } = await requireShop(db)
  return { ...shop, updated_at }
}

/** What the history records of the profile. */
export const recordedProfile: RecordedThing = {
  kind: 'profile',
  only: PROFILE_ID,
  pages: 'shop',
  async read(db) {
    const saved = await findSavedSetting(db, SHOP_SETTING)
    if (saved === undefined) return new Map()
    return new Map([[PROFILE_ID, { name: 'Shop profile', fields: { ...(saved.value as Shop) } }]])
  },
}

export async function saveShop(db: Database, shop: Shop): Promise<void> {
  await noteChange(db, recordedProfile, [PROFILE_ID])
  await saveSetting(db, SHOP_SETTING, shop)
}

/** Returns the value with white space trimmed from all its texts. */
function trimmed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.trim() as Value
  if (Array.isArray(value)) return value.map(trimmed) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)])) as Value
}

/** Replaces the whole profile. Throws 422 for an invalid field, 412 when `ifMatch` is given and outdated. */
export async function changeShop(
  db: DatabasePool,
  { updated_at: _, ...body }: SaveShopProfile,
  ifMatch?: string,
): Promise<ShopProfile> {
  const shop = trimmed(body)
  return changeCatalogue(db, async (trx) => {
    const present = await readShopProfile(trx)
    refuse(checkShop(shop, await readOpening(trx)))
    requireVersion(ifMatch, present, ShopSchema)
    await saveShop(trx, shop)
    return readShopProfile(trx)
  })
}
