import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addAccount } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { registerCustomer } from '../support/orders.ts'

const ask = ({ call }: TestApp, json: object) => call('POST', '/api/users/forget-password', { json })
const reset = ({ call }: TestApp, token: string, new_password: string) =>
  call('POST', '/api/users/reset-password', { json: { token, new_password } })

/** Returns the mails in the shop's outbox with headers, decoded from quoted-printable. */
async function mails({ app, config }: TestApp): Promise<string[]> {
  await app.mailer.flush()
  const folder = path.join(config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.map((text) =>
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )
}

const tokenIn = (mail: string | undefined) => /#token=([A-Za-z0-9_-]+)/.exec(mail ?? '')?.[1] ?? ''

describe('a forgotten password', () => {
  it('is reset once with the mailed link, which ends earlier sessions', async () => {
    const shop = await buildTestApp({ env: { PUBLIC_SITE_URL: 'https://shop.example' } })
    const { email, token } = await registerCustomer(shop)
    expect((await ask(shop, { email: ` ${email.toUpperCase()} ` })).json()).toEqual({
      message: 'Password reset instructions sent',
    })
    const [mail, ...others] = await mails(shop)
    expect(others).toEqual([])
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('https://shop.example/reset-password#token=')
    const changed = await reset(shop, tokenIn(mail), 'secret2')
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { message: 'Your password has been changed. Sign in with the new one.' },
    ])
    expect((await shop.call('GET', '/api/users/dashboard', { as: token })).statusCode).toBe(401)
    const json = { email, password: 'secret2' }
    expect((await shop.call('POST', '/api/auth/login', { json })).statusCode).toBe(200)
    const again = await reset(shop, tokenIn(mail), 'secret3')
    expect([again.statusCode, again.json().detail]).toEqual([
      422,
      'This link has been used or is older than an hour. Ask for a new one.',
    ])
  })

  it('gets the same response for accounts that exist, do not exist or have no e-mail address', async () => {
    const shop = await buildTestApp()
    await registerCustomer(shop, { phone: '9811100044' })
    await shop.call('POST', '/api/auth/register', {
      json: { name: 'No mail', phone: '9811100055', password: 'secret1' },
    })
    const answers = []
    for (const json of [{ phone: '9811100044' }, { phone: '9811100055' }, { email: 'nobody@example.com' }])
      answers.push(await ask(shop, json))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"message":"Password reset instructions sent"}']),
    )
    expect(await mails(shop)).toHaveLength(1)
  })

  it('needs an e-mail address or a phone number', async () => {
    const shop = await buildTestApp()
    const response = await ask(shop, { email: ' ' })
    expect([response.statusCode, response.json().detail]).toEqual([
      422,
      'Please provide either email or phone number',
    ])
  })

  it('is not reset for staff, sends at most 3 mails and refuses a short password', async () => {
    const shop = await buildTestApp()
    const account = { name: 'Staff', email: 'staff@example.com', password: 'secret1' }
    await addAccount(shop, { ...account, role: 'admin', username: 'staff' })
    await ask(shop, { email: account.email })
    expect(await mails(shop)).toEqual([])
    const { email } = await registerCustomer(shop)
    for (let index = 0; index < 6; index += 1) await ask(shop, { email })
    const sent = await mails(shop)
    expect(sent).toHaveLength(3)
    expect((await reset(shop, tokenIn(sent[0]), 'short')).json().errors).toEqual({
      new_password: 'New password must be at least 6 characters',
    })
    expect((await reset(shop, 'x'.repeat(43), 'secret2')).statusCode).toBe(422)
  })

  it('invalidates the link when the e-mail address is changed in the account', async () => {
    const shop = await buildTestApp()
    const { email, token } = await registerCustomer(shop)
    await ask(shop, { email })
    const [mail] = await mails(shop)
    const json = { name: 'Nila', email: 'safe@example.com', current_password: 'secret1' }
    await shop.call('PUT', '/api/users/update-profile-json', { as: token, json })
    expect((await reset(shop, tokenIn(mail), 'secret2')).statusCode).toBe(422)
  })

  it('drops a mail that could not be delivered before it expired', async () => {
    const shop = await buildTestApp()
    const { email } = await registerCustomer(shop)
    // A file in place of the outbox folder makes writing mails fail.
    await writeFile(path.join(shop.config.dataDir, 'outbox'), '')
    await ask(shop, { email })
    await shop.app.mailer.flush()
    const waiting = await shop.app.db.selectFrom('mails').selectAll().execute()
    expect(waiting).toMatchObject([{ attempts: 1, failure: expect.stringContaining('outbox') }])
    const past = new Date(Date.now() - 1).toISOString()
    await shop.app.db.updateTable('mails').set({ due_at: past, expires_at: past }).execute()
    await shop.app.mailer.flush()
    expect(await shop.app.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  it('gets a link that expires after an hour', async () => {
    const shop = await buildTestApp()
    const { email } = await registerCustomer(shop)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = Date.now()
    const linkOf = async () => {
      await ask(shop, { email })
      const sent = await mails(shop)
      return sent.map(tokenIn)
    }
    const [first = ''] = await linkOf()
    vi.setSystemTime(asked + 60 * 60_000)
    expect((await reset(shop, first, 'secret2')).statusCode).toBe(422)
    const second = (await linkOf()).find((token) => token !== first) ?? ''
    vi.setSystemTime(asked + 120 * 60_000 - 1000)
    expect((await reset(shop, second, 'secret2')).statusCode).toBe(200)
  })
})
