import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import { pictureUrl } from '@karigar/contract/catalogue/picture.rules'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { NEW_SHOP } from '@karigar/contract/shop/shop-opening.rules'
import { batches } from '../database/batches.ts'
import type { Config } from '../config/config.ts'
import type { Database, DatabasePool } from '../database/database.ts'
import { insertCategory } from '../modules/catalogue/categories/categories.repository.ts'
import { insertLabel } from '../modules/catalogue/labels/labels.repository.ts'
import { insertService, replaceParts } from '../modules/catalogue/services/services.repository.ts'
import { serviceColumns, serviceParts } from '../modules/catalogue/services/services.actions.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { findSetting, saveSetting } from '../modules/shop/settings/settings.repository.ts'
import { opening } from '../modules/shop/settings/opening.ts'
import { SAMPLE_SETTING } from '../modules/shop/settings/sample-shop.ts'
import { saveShop, SHOP_SETTING } from '../modules/shop/shop/shop.actions.ts'
import { documentSettings } from '../modules/sales/documents/document-settings.ts'
import { DEMO_ACCOUNTS } from '../modules/shop/shop/demo-accounts.ts'
import { accountRow } from '../modules/accounts/users/users.actions.ts'
import { insertUser } from '../modules/accounts/users/users.repository.ts'
import { unrecorded } from '../history/acting.ts'
import { insertAvif } from '../catalogue/avif-pictures.repository.ts'
import { changeCatalogue } from '../catalogue/change-catalogue.ts'
import {
  readSampleBookings,
  readSampleBusiness,
  readSampleCatalogue,
  readSampleCustomers,
  readSampleShop,
  type SampleCatalogue,
  samplePictures,
} from './sample.ts'
import { insertSampleBookings } from './sample-bookings.ts'
import { insertSampleCustomers, sampleCustomerRows } from './sample-customers.ts'

const DAY = 24 * 60 * 60 * 1000

/** Returns `count` times spread over the last 60 days, in order, because lists are sorted by them. */
function moments(count: number): string[] {
  const start = Date.now() - 60 * DAY
  return Array.from({ length: count }, (_, index) =>
    new Date(start + (index * 59 * DAY) / count).toISOString(),
  )
}

async function insertCatalogue(db: Database, { categories, labels, services }: SampleCatalogue) {
  const dates = moments(categories.length + labels.length + services.length).values()
  const live = () => {
    const date = dates.next().value ?? new Date().toISOString()
    return { state: 'live', created_at: date, updated_at: date } as const
  }
  for (const { id, subcategories = [], ...texts } of categories)
    await insertCategory(db, {
      id,
      ...categoryTexts.trimmed(texts),
      name_key: texts.name.toLowerCase(),
      subcategories: JSON.stringify(subcategories),
      ...live(),
    })
  for (const { id, category_id, ...texts } of labels)
    await insertLabel(db, {
      id,
      category_id,
      ...labelTexts.trimmed(texts),
      name_key: texts.name.toLowerCase(),
      ...live(),
    })
  for (const { id, ...service } of services) {
    await insertService(db, { id, ...serviceColumns(service), ...live() })
    await replaceParts(db, id, serviceParts(service))
  }
}

async function demoUsers() {
  const { admin, manager, customer } = DEMO_ACCOUNTS
  return Promise.all([
    accountRow({ role: 'admin', name: 'Asha Menon', email: 'admin@example.com', ...admin }),
    accountRow({ role: 'manager', name: 'Ravi Kulkarni', email: 'manager@example.com', ...manager }),
    accountRow({ role: 'user', name: 'Meera Iyer', phone: '9876501234', ...customer }),
  ])
}

/** Pictures stored at a time; few enough to be in memory together, and open where a process may have few handles. */
const PICTURES_AT_ONCE = 12

/** Stores the sample's pictures with their copies; returns the addresses of those that come with AVIF copies. */
async function storePictures(media: MediaStorage): Promise<string[]> {
  const names = await readdir(samplePictures)
  for (const part of batches(names, PICTURES_AT_ONCE))
    await media.save(
      await Promise.all(
        part.map(async (name) => ({ name, bytes: await readFile(path.join(samplePictures, name)) })),
      ),
    )
  return names.flatMap((name) => /^(.+-\d+x\d+)\.avif$/.exec(name)?.[1] ?? []).map(pictureUrl)
}

async function readSample() {
  const customers = await readSampleCustomers()
  return {
    shop: await readSampleShop(),
    business: await readSampleBusiness(),
    catalogue: await readSampleCatalogue(),
    users: await demoUsers(),
    customers,
    bookings: await readSampleBookings(),
    customerRows: await sampleCustomerRows(customers.customers),
  }
}

/**
 * Gives a shop without a profile an empty one or, in a demo, the sample's profile, catalogue and accounts, in
 * one transaction. Returns false when there is a profile already.
 */
export async function seedShop(
  db: DatabasePool,
  config: Pick<Config, 'demo' | 'jwtSecret'>,
  media: MediaStorage,
) {
  if ((await findSetting(db, SHOP_SETTING)) !== undefined) return false
  const sample = config.demo ? await readSample() : null
  const inAvif = sample ? await storePictures(media) : []
  const seed = async (trx: Database) => {
    // Another process that starts at the same time may have been first.
    if ((await findSetting(trx, SHOP_SETTING)) !== undefined) return false
    await saveShop(trx, sample?.shop ?? NEW_SHOP)
    if (sample) {
      await opening.save(trx, { state: 'open' })
      await documentSettings.save(trx, { ...(await documentSettings.read(trx)), ...sample.business })
      for (const user of sample.users) await insertUser(trx, user)
      await insertCatalogue(trx, sample.catalogue)
      await insertSampleCustomers(trx, sample.customers, {
        rows: sample.customerRows,
        accounts: sample.users,
        secret: config.jwtSecret,
      })
      await insertSampleBookings(trx, sample.bookings)
      await insertAvif(trx, inAvif, 'shown')
      await saveSetting(trx, SAMPLE_SETTING, true)
    }
    return true
  }
  return unrecorded(() => changeCatalogue(db, seed))
}
