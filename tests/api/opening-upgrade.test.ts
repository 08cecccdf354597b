import { NEW_SHOP } from '@karigar/contract/shop/shop-opening.rules'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { readOpening } from '../../api/src/modules/shop/settings/opening.ts'
import { findSetting, saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { databaseAt } from '../support/database-before.ts'

const before = () => databaseAt('0069-category-looks')

it('a shop that was open by its name and chat number stays open when it is upgraded', async () => {
  const db = await before()
  await saveSetting(db, 'shop', { ...NEW_SHOP, name: 'Kala Bhavan', whatsapp: '919000012345' })
  await saveSetting(db, 'works alone', true)
  expect(await migrate(db)).toContain('0071-open-shops')
  expect(await readOpening(db)).toBe('open')
  expect(await findSetting(db, 'settled steps')).toEqual(['manager'])
  expect(await findSetting(db, 'works alone')).toBeUndefined()
})

it('a shop that said that it opens soon goes on to say so', async () => {
  const db = await before()
  await saveSetting(db, 'shop', { ...NEW_SHOP, name: 'Kala Bhavan' })
  await saveSetting(db, 'works alone', false)
  await migrate(db)
  expect(await readOpening(db)).toBe('new')
  expect(await findSetting(db, 'settled steps')).toBeUndefined()
})
