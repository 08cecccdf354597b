import { expect, it } from 'vitest'
import { deleteEndedTokens } from '../../api/src/modules/accounts/auth/ended-tokens.repository.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

it('a logout is stored until its token expires, without the token itself', async () => {
  const shop = await buildTestApp()
  const rows = () => shop.app.db.selectFrom('ended_tokens').selectAll().execute()
  const token = await tokenOf(shop, 'admin')
  await shop.call('POST', '/api/auth/logout', { as: token })
  const again = await shop.call('POST', '/api/auth/logout', { as: token })
  expect(again.statusCode).toBe(401)
  const [row, ...more] = await rows()
  if (!row) throw new Error('The ended token is not written down.')
  expect(more).toEqual([])
  expect(token).not.toContain(row.id)
  const days = (Date.parse(row.expires_at) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  expect(await deleteEndedTokens(shop.app.db, new Date().toISOString(), 10)).toBe(0)
  expect(await deleteEndedTokens(shop.app.db, row.expires_at, 10)).toBe(1)
  expect(await rows()).toEqual([])
})
