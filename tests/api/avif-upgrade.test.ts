import { NEW_SHOP } from '@karigar/contract/shop/shop-opening.rules'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { accountRow } from '../../api/src/modules/accounts/users/users.actions.ts'
import { insertUser } from '../../api/src/modules/accounts/users/users.repository.ts'
import { saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { databaseAt } from '../support/database-before.ts'

it('pictures that are there before the upgrade wait for their AVIF copies: uploads and those that are shown', async () => {
  const db = await databaseAt('0072-site-drafts')
  const upload = '/media/lamp-900x600.webp'
  const portrait = '/media/asha-800x800.webp'
  const asha = await accountRow({ role: 'admin', name: 'Asha', username: 'asha', password: 'secret1' })
  await insertUser(db, asha)
  await db
    .insertInto('media')
    .values({
      url: upload,
      width: 900,
      height: 600,
      bytes: 1,
      created_by: asha.id,
      created_at: asha.created_at,
    })
    .execute()
  const member = { name: 'Asha', role: 'Founder', description: 'Draws' }
  const team = [upload, portrait, 'https://pictures.example/lamp.webp'].map((picture) => ({
    ...member,
    picture,
  }))
  await saveSetting(db, 'shop', { ...NEW_SHOP, team })
  expect(await migrate(db)).toContain('0073-avif-pictures')
  const rows = await db.selectFrom('avif_pictures').selectAll().orderBy('url').execute()
  expect(rows).toEqual(
    [portrait, upload].map((url) => ({ url, state: 'waiting', due_at: expect.any(String), attempts: 0 })),
  )
})
