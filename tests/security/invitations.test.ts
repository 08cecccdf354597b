import { endpoints } from '@karigar/contract/endpoints'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { describe, expect, it } from 'vitest'
import { deleteEndedInvitations } from '../../api/src/modules/accounts/invitations/invitations.repository.ts'
import { tablesInOrder } from '../../api/src/database/schema.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { accept, invite, invited, INVITATIONS, open, signInStaff } from '../support/staff.ts'
import { sql } from 'kysely'

/** Returns every row of every table as one text. */
async function everything({ app: { db } }: TestApp): Promise<string> {
  const tables = await tablesInOrder(db)
  const rows = await Promise.all(tables.map((name) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((result) => result.rows))
}

describe('the link of an invitation', () => {
  it('is kept only as a hash once its mail is handed over', async () => {
    const shop = await buildTestApp()
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    await shop.app.mailer.flush()
    const kept = await everything(shop)
    expect(kept).toContain('meera@example.com')
    expect(kept).not.toContain(token)
  })

  it('is not returned by any later read', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { token, id } = await invited(shop, as)
    const read = await shop.call('GET', INVITATIONS, { as, query: { filter: JSON.stringify({ id }) } })
    expect(read.body).toContain(id)
    for (const secret of [token, 'token', 'hash', 'link']) expect(read.body).not.toContain(secret)
  })

  it('works once: a second use changes nothing', async () => {
    const shop = await buildTestApp()
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    expect((await accept(shop, token, 'secret1')).statusCode).toBe(201)
    const again = await accept(shop, token, 'stolen1')
    expect([again.statusCode, again.json().detail]).toEqual([410, staffMessages.linkUsed])
    expect((await open(shop, token)).json()).toMatchObject({ state: 'used' })
    expect((await signInStaff(shop, 'manager', 'meera', 'secret1')).statusCode).toBe(200)
    expect((await signInStaff(shop, 'manager', 'meera', 'stolen1')).statusCode).toBe(401)
  })

  it('makes no account after its invitation was withdrawn, also when both come at once', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id, token } = await invited(shop, as)
    const [withdrawn, accepted] = await Promise.all([
      shop.call('DELETE', `${INVITATIONS}/${id}`, { as }),
      accept(shop, token),
    ])
    const signIn = (await signInStaff(shop, 'manager', 'meera', 'secret1')).statusCode
    // Whichever came first, exactly one of them took effect.
    const outcome = [withdrawn.statusCode, accepted.statusCode, signIn]
    expect([
      [200, 410, 401],
      [404, 201, 200],
    ]).toContainEqual(outcome)
  })

  it('cannot be guessed: it has 256 random bits, and guesses are limited by address', async () => {
    const shop = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const answers = []
    for (let guess = 0; guess < 12; guess += 1)
      answers.push((await open(shop, `${guess}`.padStart(43, 'x'))).statusCode)
    expect(answers).toEqual([...Array<number>(10).fill(404), 429, 429])
    expect((await accept(shop, token)).statusCode).toBe(429)
    expect(endpoints['POST /auth/invitation'].limit).toBe(endpoints['POST /auth/invitation/accept'].limit)
  })

  it('answers the same for a link of nobody and a link with one wrong character', async () => {
    const shop = await buildTestApp()
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const each of [wrong, token.toLowerCase() + 'x', 'x'.repeat(43)])
      for (const answer of [await open(shop, each), await accept(shop, each)])
        expect([answer.statusCode, answer.json()]).toEqual([404, { detail: staffMessages.linkUnknown }])
  })

  it('cannot give another role, name or username than the admin chose', async () => {
    const shop = await buildTestApp()
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    for (const more of [{ role: 'admin' }, { username: 'root' }, { email: 'other@example.com' }]) {
      const json = { token, password: 'secret1', ...more }
      expect((await shop.call('POST', '/api/auth/invitation/accept', { json })).statusCode).toBe(422)
    }
    await accept(shop, token)
    expect((await signInStaff(shop, 'admin', 'meera', 'secret1')).statusCode).toBe(401)
  })
})

describe('invitations', () => {
  it('are an admin’s: managers and customers can neither list, send, resend nor withdraw them', async () => {
    const shop = await buildTestApp()
    const { id, token } = await invited(shop, await tokenOf(shop, 'admin'))
    for (const role of ['manager', 'user'] as const) {
      const as = await tokenOf(shop, role)
      const answers = [
        await shop.call('GET', INVITATIONS, { as }),
        await invite(shop, as, { email: 'friend@example.com', username: 'friend', role: 'admin' }),
        await shop.call('POST', `${INVITATIONS}/${id}/resend`, { as }),
        await shop.call('DELETE', `${INVITATIONS}/${id}`, { as }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
    expect((await accept(shop, token)).statusCode).toBe(201)
  })

  it('are deleted 30 days after their link expired, except those that still wait', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const used = await invited(shop, as)
    await accept(shop, used.token)
    await invited(shop, as, { username: 'ravi', email: 'ravi@example.com' })
    const later = (days: number) => new Date(Date.parse(used.expires_at) + days * 86_400_000).toISOString()
    expect(await deleteEndedInvitations(shop.app.db, later(29), 10)).toBe(0)
    expect(await deleteEndedInvitations(shop.app.db, later(40), 10)).toBe(1)
    const left = await shop.app.db.selectFrom('staff_invitations').select('username').execute()
    expect(left).toEqual([{ username: 'ravi' }])
  })

  it('leave no token or password in the log', async () => {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const shop = await buildTestApp({ env: { LOG_LEVEL: 'debug' }, logTo })
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    await shop.app.mailer.flush()
    await open(shop, token)
    await shop.app.db.schema.dropTable('staff_invitations').execute()
    expect((await accept(shop, token, 'new-secret-1')).statusCode).toBe(500)
    expect(lines.join('')).toContain('staff_invitations')
    for (const secret of [token, 'new-secret-1']) expect(lines.join('')).not.toContain(secret)
  })
})
