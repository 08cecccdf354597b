import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Invitation, SentInvitation } from '@karigar/contract/accounts/invitation.wire'
import { emailMessages } from '@karigar/contract/base/common.words'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { registerCustomer } from '../support/orders.ts'
import {
  accept,
  invite,
  invited,
  INVITATIONS,
  MEERA,
  open,
  signInStaff,
  tokenInLink,
} from '../support/staff.ts'

const DAY_MS = 24 * 60 * 60_000

async function outbox({ app, config }: TestApp): Promise<string[]> {
  await app.mailer.flush()
  const folder = path.join(config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.map((text) =>
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )
}

const list = async ({ call }: TestApp, as: string) =>
  (await call('GET', INVITATIONS, { as })).json<Invitation[]>()

describe('an invitation', () => {
  it('is mailed, and its link sets the first password of the account', async () => {
    const shop = await buildTestApp({ env: { PUBLIC_SITE_URL: 'https://shop.example' } })
    const as = await tokenOf(shop, 'admin')
    const response = await invite(shop, as)
    expect(response.statusCode).toBe(201)
    const sent = response.json<SentInvitation>()
    expect(sent).toMatchObject({
      name: 'Meera Iyer',
      username: 'meera',
      email: 'meera@example.com',
      role: 'manager',
      invited_by: 'Asha Menon',
    })
    expect(Date.parse(sent.expires_at) - Date.parse(sent.created_at)).toBe(7 * DAY_MS)
    const [mail = '', ...others] = await outbox(shop)
    expect(others).toEqual([])
    expect(mail).toContain('To: meera@example.com')
    expect(mail).toContain('Asha Menon invites you')
    expect(mail).toContain('https://shop.example/login?redirect=manager')
    const link = /https:\/\/shop\.example\/admin\/invitation#token=[\w-]+/.exec(mail)?.[0]
    // Without a mail server the answer has the link as well.
    expect(sent.link).toBe(link)

    const token = tokenInLink(link)
    expect((await open(shop, token)).json()).toEqual({
      state: 'open',
      name: 'Meera Iyer',
      username: 'meera',
      role: 'manager',
      expires_at: sent.expires_at,
    })
    const accepted = await accept(shop, token)
    expect([accepted.statusCode, accepted.json()]).toEqual([201, { username: 'meera', role: 'manager' }])
    expect((await signInStaff(shop, 'manager', 'Meera', 'secret1')).statusCode).toBe(200)
    expect((await signInStaff(shop, 'admin', 'meera', 'secret1')).statusCode).toBe(401)
    expect(await list(shop, as)).toEqual([])
  })

  it('does not show its link where a mail server sends it', async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' }
    const shop = await buildTestApp({ env })
    const response = await invite(shop, await tokenOf(shop, 'admin'))
    expect([response.statusCode, response.json<SentInvitation>().link]).toEqual([201, null])
  })

  it('leads to the console’s own address where the API has another origin than the site', async () => {
    const env = { PUBLIC_SITE_URL: 'https://shop.example', PUBLIC_API_BASE: 'https://api.shop.example/api' }
    const shop = await buildTestApp({ env })
    const { link } = await invited(shop, await tokenOf(shop, 'admin'))
    expect(link).toMatch(/^https:\/\/api\.shop\.example\/admin\/invitation#token=/)
  })

  it('that is replaced or withdrawn takes its mail back, if that has not been sent', async () => {
    // Nobody answers at this address, so the mails stay in the queue.
    const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' }
    const shop = await buildTestApp({ env })
    const as = await tokenOf(shop, 'admin')
    const mails = () => shop.app.db.selectFrom('mails').select(['id', 'recipient']).execute()
    await invite(shop, as, { username: 'ravi', email: 'ravi@example.com' })
    const { id } = (await invite(shop, as)).json<SentInvitation>()
    const [, first] = (await mails()).toSorted((a, b) => (a.recipient < b.recipient ? 1 : -1))
    const again = await shop.call('POST', `${INVITATIONS}/${id}/resend`, { as })
    const queued = await mails()
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual([
      'meera@example.com',
      'ravi@example.com',
    ])
    expect(queued.map((mail) => mail.id)).not.toContain(first?.id)
    await shop.call('DELETE', `${INVITATIONS}/${again.json<SentInvitation>().id}`, { as })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ravi@example.com'])
  })

  it('is listed with when it was sent and by whom until it is accepted', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { token, link: _, ...sent } = await invited(shop, as)
    await invited(shop, as, { username: 'ravi', email: 'ravi@example.com', role: 'admin' })
    const response = await shop.call('GET', INVITATIONS, { as, query: { sort: '["name","ASC"]' } })
    expect(response.headers['content-range']).toBe('invitations 0-1/2')
    expect(response.json()).toContainEqual(sent)
    expect(response.body).not.toContain(token)
    await accept(shop, token)
    expect((await list(shop, as)).map(({ username }) => username)).toEqual(['ravi'])
  })

  it('has a name of one line, which stands in the mail and in its subject', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const name = 'Meera\r\nBcc: all@example.com\n Iyer'
    const sent = (await invite(shop, as, { name })).json<SentInvitation>()
    expect(sent.name).toBe('Meera Bcc: all@example.com Iyer')
  })

  it('needs a name, a username, an address that mail can be sent to, and a role of staff', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    for (const field of ['name', 'username', 'email']) {
      const refused = await invite(shop, as, { [field]: ' ' })
      expect([refused.statusCode, refused.json().errors], field).toEqual([
        422,
        { [field]: adminMessages.allRequired },
      ])
    }
    for (const email of ['meera', 'a@b.example, c@d.example', 'Meera <meera@example.com>'])
      expect((await invite(shop, as, { email })).json().errors, email).toEqual({
        email: emailMessages.invalid,
      })
    expect((await invite(shop, as, { role: 'user' })).statusCode).toBe(422)
    expect(await list(shop, as)).toEqual([])
    expect(await outbox(shop)).toEqual([])
  })

  it('is refused in words for an address with a staff account, of either role', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    for (const role of ['admin', 'manager']) {
      const refused = await invite(shop, as, { email: 'ADMIN@example.com', role })
      const sentence = staffMessages.hasAccount('Asha Menon', 'admin')
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { detail: sentence, errors: { email: sentence } },
      ])
    }
    const username = await invite(shop, as, { username: 'manager' })
    expect([username.statusCode, username.json().errors]).toEqual([
      409,
      { username: adminMessages.usernameTaken },
    ])
    // A customer's account has nothing to do with the staff's.
    const { email } = await registerCustomer(shop)
    expect((await invite(shop, as, { email })).statusCode).toBe(201)
  })

  it('is refused for an address or username that has an invitation already, also for two at once', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const answers = await Promise.all([invite(shop, as), invite(shop, as)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().errors).toEqual({ email: staffMessages.isInvited })
    expect((await invite(shop, as, { email: 'other@example.com' })).json().errors).toEqual({
      username: staffMessages.usernameInvited,
    })
    expect(await list(shop, as)).toHaveLength(1)
  })

  it('is sent again with a new link for 7 more days, and the old link ends', async () => {
    const shop = await buildTestApp()
    const first = await invited(shop, await tokenOf(shop, 'admin'))
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 6 * DAY_MS)
    // The call asks for the password by then, and a sign-in counts.
    const as = await tokenOf(shop, 'admin')
    const again = await shop.call('POST', `${INVITATIONS}/${first.id}/resend`, { as })
    expect(again.statusCode).toBe(200)
    const second = again.json<SentInvitation>()
    expect(second).toMatchObject({ username: 'meera', role: 'manager' })
    expect(Date.parse(second.expires_at)).toBeGreaterThan(Date.parse(first.expires_at) + 5 * DAY_MS)
    expect((await list(shop, as)).map(({ id }) => id)).toEqual([second.id])
    expect((await open(shop, first.token)).json()).toMatchObject({ state: 'replaced' })
    const refused = await accept(shop, first.token)
    expect([refused.statusCode, refused.json().detail]).toEqual([410, staffMessages.linkReplaced])
    expect((await accept(shop, tokenInLink(second.link))).statusCode).toBe(201)
    expect((await shop.call('POST', `${INVITATIONS}/${second.id}/resend`, { as })).statusCode).toBe(404)
  })

  it('is withdrawn, and its link ends', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id, token } = await invited(shop, as)
    const withdraw = () => shop.call('DELETE', `${INVITATIONS}/${id}`, { as })
    expect((await withdraw()).json()).toEqual({ id })
    expect(await list(shop, as)).toEqual([])
    expect((await open(shop, token)).json()).toMatchObject({ state: 'withdrawn' })
    const refused = await accept(shop, token)
    expect([refused.statusCode, refused.json().detail]).toEqual([410, staffMessages.linkWithdrawn])
    expect([(await withdraw()).statusCode, (await withdraw()).json().detail]).toEqual([
      404,
      staffMessages.invitationNotFound,
    ])
    expect((await invite(shop, as)).statusCode).toBe(201)
  })

  it('expires after 7 days, stays listed and can be sent again', async () => {
    const shop = await buildTestApp()
    const { id, token, expires_at } = await invited(shop, await tokenOf(shop, 'admin'))
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.parse(expires_at))
    expect((await open(shop, token)).json()).toMatchObject({ state: 'expired' })
    const refused = await accept(shop, token)
    expect([refused.statusCode, refused.json().detail]).toEqual([410, staffMessages.linkExpired])
    const as = await tokenOf(shop, 'admin')
    expect(await list(shop, as)).toHaveLength(1)
    const again = await shop.call('POST', `${INVITATIONS}/${id}/resend`, { as })
    expect((await accept(shop, tokenInLink(again.json<SentInvitation>().link))).statusCode).toBe(201)
  })

  it('takes a password of at least 6 characters', async () => {
    const shop = await buildTestApp()
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    expect((await accept(shop, token, 'short')).json().errors).toEqual({
      password: registrationMessages.tooShort,
    })
    expect((await accept(shop, token, '      ')).statusCode).toBe(422)
    expect((await accept(shop, token)).statusCode).toBe(201)
  })

  it('makes one account when its link is used twice at once', async () => {
    const shop = await buildTestApp()
    const other = await buildTestApp({ beside: shop })
    const { token } = await invited(shop, await tokenOf(shop, 'admin'))
    const answers = await Promise.all([accept(shop, token, 'secret1'), accept(other, token, 'secret2')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410])
    const made = shop.app.db.selectFrom('users').select('id').where('username', '=', 'meera')
    expect(await made.execute()).toHaveLength(1)
  })

  it('cannot be accepted when another account got the username meanwhile', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id, token } = await invited(shop, as)
    const json = { ...MEERA, email: 'another@example.com', password: 'secret1' }
    expect((await shop.call('POST', '/api/admin/settings/admins', { as, json })).statusCode).toBe(201)
    const refused = await accept(shop, token)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, staffMessages.accountTaken])
    // It stays open, so that an admin can free the name or withdraw it.
    expect((await list(shop, as)).map((row) => row.id)).toEqual([id])
    const again = await shop.call('POST', `${INVITATIONS}/${id}/resend`, { as })
    expect([again.statusCode, (await list(shop, as)).map((row) => row.id)]).toEqual([409, [id]])
  })

  it('is mailed to an address at most 5 times an hour, and a refusal leaves the last link working', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    let { id, token } = await invited(shop, as)
    const again = async () => {
      // What is still in the queue would be taken back.
      await shop.app.mailer.flush()
      return shop.call('POST', `${INVITATIONS}/${id}/resend`, { as })
    }
    for (let sent = 1; sent < 5; sent += 1) {
      const answer = (await again()).json<SentInvitation>()
      id = answer.id
      token = tokenInLink(answer.link)
    }
    const refused = await again()
    expect([refused.statusCode, refused.json().detail]).toEqual([429, staffMessages.tooManyMails])
    expect(await outbox(shop)).toHaveLength(5)
    expect((await accept(shop, token)).statusCode).toBe(201)
  })

  it('keeps no name or address of an account that is deleted', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { token } = await invited(shop, as, { role: 'admin' })
    await accept(shop, token)
    const meera = (await signInStaff(shop, 'admin', 'meera', 'secret1')).json<{
      access_token: string
      user: { id: string }
    }>()
    await invited(shop, meera.access_token, { name: 'Ravi', username: 'ravi', email: 'ravi@example.com' })
    await shop.call('DELETE', `/api/admin/settings/admins/${meera.user.id}`, { as })
    const rows = JSON.stringify(await shop.app.db.selectFrom('staff_invitations').selectAll().execute())
    expect(rows).toContain('ravi@example.com')
    for (const trace of ['Meera', 'meera@example.com']) expect(rows).not.toContain(trace)
    // What she sent ends with her account.
    expect(await list(shop, as)).toEqual([])
  })
})
