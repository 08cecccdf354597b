import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { contentHash } from '../../api/src/crypto/content-hash.ts'
import type { Tables } from '../../api/src/database/database.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { findKey } from '../../api/src/modules/accounts/keys/keys.repository.ts'
import { openedBy, readKeys, sealPlainKeys } from '../../api/src/modules/accounts/keys/keys.ts'
import { databaseAt } from '../support/database-before.ts'

const SECRET = 'a secret of at least 32 characters'
const LATER = '2999-01-01T00:00:00.000Z'

const insert = (db: Kysely<Tables>, table: string, row: Record<string, string | number | null>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)

it('links that are out go on opening what they opened after the upgrade', async () => {
  const db = await databaseAt('0047-schedules-of-categories-and-labels')
  const at = '2026-01-01T00:00:00.000Z'
  await insert(db, 'users', {
    id: 'nila',
    role: 'user',
    name: 'Nila',
    password_hash: '',
    token_version: 0,
    created_at: at,
    updated_at: at,
  })
  const token = (kind: string) => `the key of a ${kind}`.padEnd(40, 'x')
  const order = {
    content_hash: '',
    price_paise: 1,
    discount_paise: 0,
    total_paise: 1,
    version: 1,
    status: 'pending',
    purchase_status: 'pending',
    promised_on: '2026-01-09',
    created_at: at,
    updated_at: at,
  }
  await insert(db, 'orders', {
    ...order,
    id: 'o1',
    order_id: 'KG-222222',
    key_hash: contentHash(token('order')),
  })
  await insert(db, 'orders', {
    ...order,
    id: 'o2',
    order_id: 'KG-333333',
    key_hash: contentHash(token('owned order')),
    user_id: 'nila',
  })
  await insert(db, 'bookings', {
    id: 'b1',
    token_hash: contentHash(token('meeting')),
    user_name: 'Nila',
    user_num: '9876543210',
    topic: 'A website',
    starts_at: at,
    ends_at: at,
    status: 'booked',
    sequence: 0,
    created_at: at,
    updated_at: at,
  })
  await insert(db, 'staff_invitations', {
    id: 'i1',
    token_hash: contentHash(token('invitation')),
    status: 'waiting',
    role: 'manager',
    name: 'Meera',
    username: 'meera',
    email: 'meera@example.com',
    actor_id: 'asha',
    actor_name: 'Asha',
    created_at: at,
    expires_at: LATER,
  })
  await insert(db, 'password_resets', {
    token_hash: contentHash(token('reset')),
    user_id: 'nila',
    expires_at: LATER,
  })
  await insert(db, 'documents', {
    id: 'd1',
    order_id: 'o2',
    kind: 'invoice',
    year: '25-26',
    serial: 1,
    number: 'INV/25-26/1',
    page_key: token('document'),
    amount_paise: 1,
    content: '{}',
    actor_id: 'asha',
    actor_name: 'Asha',
    issued_at: at,
  })

  expect(await migrate(db)).toContain('0053-access-keys')
  const opened = async (kind: 'invitation' | 'document' | 'order' | 'meeting' | 'reset') =>
    openedBy(db, kind, token(kind))
  expect(await opened('order')).toBe('o1')
  expect(await opened('meeting')).toBe('b1')
  expect(await opened('invitation')).toBe('i1')
  expect(await opened('reset')).toBe('nila')
  expect(await opened('document')).toBe('d1')
  expect(await findKey(db, 'document', contentHash(token('document')))).toMatchObject({
    owner_id: 'nila',
    made_by: 'asha',
    created_at: at,
  })

  // Documents stood there with their keys as they are; the shop seals these when it starts.
  await sealPlainKeys(db, SECRET)
  const stored = JSON.stringify(await db.selectFrom('access_keys').selectAll().execute())
  expect(stored).not.toContain(token('document'))
  expect((await readKeys(db, SECRET, 'document', ['d1'])).get('d1')).toBe(token('document'))

  // Every order has a page, and nobody else has the key of one that belongs to an account.
  const pages = await readKeys(db, SECRET, 'order', ['o1', 'o2'])
  expect([...pages.keys()].toSorted()).toEqual(['o1', 'o2'])
  for (const [id, key] of pages) expect(await openedBy(db, 'order', key)).toBe(id)
  expect(await openedBy(db, 'order', token('owned order'))).toBeNull()

  // What the tables were has stayed: a booked slot is one, an address has one invitation, a document never changes.
  const booking = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('bookings')
      .values({ ...booking, id: 'b2' })
      .execute(),
  ).rejects.toThrow(/unique/i)
  const invitation = await db.selectFrom('staff_invitations').selectAll().executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('staff_invitations')
      .values({ ...invitation, id: 'i2' })
      .execute(),
  ).rejects.toThrow(/unique/i)
  await expect(db.updateTable('documents').set({ number: 'x' }).execute()).rejects.toThrow(/append-only/)
})
