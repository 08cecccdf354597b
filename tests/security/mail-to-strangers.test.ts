import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailboxOf } from '../../api/src/modules/shop/mail/mail-address.ts'
import { mailTransport } from '../../api/src/modules/shop/mail/mail-transport.ts'
import { addAccount } from '../support/accounts.ts'
import { book, bookedToken, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { registerCustomer } from '../support/orders.ts'

/** Returns the mails in the outbox, except for those that alert staff. */
async function mails({ app, config }: TestApp): Promise<string[]> {
  await app.mailer.flush()
  const folder = path.join(config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return all.filter((mail) => !/^To: admin@example\.com\r$/m.test(mail))
}

const NO_ADDRESSES = [
  's0<victim@example.com>',
  'Your bank <victim@example.com>',
  '<victim@example.com>',
  'a@example.com,victim@example.com',
  'a@example.com;victim@example.com',
  '"victim"@example.com',
  'victim@example.com\r\nBcc: other@example.com',
  'victim(comment)@example.com',
  'victim@[127.0.0.1]',
  'victim.@example.com',
  'vic..tim@example.com',
  `${'v'.repeat(65)}@example.com`,
]

describe('text that is not a single e-mail address', () => {
  it.each(NO_ADDRESSES)('%j is refused everywhere and gets no mail', async (email) => {
    const shop = await buildTestApp()
    const me = await registerCustomer(shop)
    const [day = ''] = comingWorkdays(1)
    const profile = { name: 'Nila', email, current_password: 'secret1' }
    const account = { name: 'Nila', email, password: 'secret1' }
    for (const answer of [
      await shop.call('POST', '/api/auth/register', { json: account }),
      await shop.call('PUT', '/api/users/update-profile-json', { as: me.token, json: profile }),
      await book(shop, newBooking(`${day} 11:00`, { email })),
    ])
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ['email']])
    await shop.call('POST', '/api/users/forget-password', { json: { email } })
    expect(await mails(shop)).toEqual([])
  })

  it('gets no mail when an older account has it', async () => {
    const shop = await buildTestApp()
    await addAccount(shop, {
      role: 'user',
      name: 'Old',
      email: 's0<victim@example.com>',
      password: 'secret1',
    })
    await shop.app.db.updateTable('users').set({ phone: '9811100066' }).where('name', '=', 'Old').execute()
    const asked = await shop.call('POST', '/api/users/forget-password', { json: { phone: '9811100066' } })
    expect(asked.statusCode).toBe(200)
    expect(await mails(shop)).toEqual([])
  })

  it('is not read as a display name and another address', async () => {
    const { config } = await buildTestApp()
    await mailTransport(config.mail)({
      id: 'a',
      recipient: 'Your bank <victim@example.com>',
      subject: 'A mail',
      content: 'Text',
      attachments: null,
      created_at: new Date().toISOString(),
    })
    const [name = ''] = await readdir(config.mail.outbox)
    expect(await readFile(path.join(config.mail.outbox, name), 'utf8')).not.toMatch(/^To:.*[ <,]victim@/m)
  })
})

describe('one mailbox', () => {
  it.each([
    ['Nila@Example.com', 'nila@example.com'],
    ['nila+shop@example.com', 'nila@example.com'],
    ['n.i.l.a+x@googlemail.com', 'nila@gmail.com'],
  ])('is shared by %s and %s', (one, other) => {
    expect(mailboxOf(one)).toBe(mailboxOf(other))
  })

  it('gets three password links in an hour, however many accounts share it', async () => {
    const shop = await buildTestApp()
    const spellings = [
      'victim@gmail.com',
      'v.ictim@gmail.com',
      'victim+1@gmail.com',
      'victim+2@googlemail.com',
    ]
    for (const email of spellings) {
      await registerCustomer(shop, { email })
      for (let n = 0; n < 3; n += 1)
        await shop.call('POST', '/api/users/forget-password', { json: { email } })
    }
    expect(await mails(shop)).toHaveLength(3)
  })

  it('gets no more of them from an account that changes its address and back', async () => {
    const shop = await buildTestApp()
    const me = await registerCustomer(shop, { email: 'victim@example.com' })
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1)
        await shop.call('POST', '/api/users/forget-password', { json: { email: 'victim@example.com' } })
      for (const email of ['elsewhere@example.com', 'victim@example.com']) {
        const json = { name: 'Nila', email, current_password: 'secret1' }
        const changed = await shop.call('PUT', '/api/users/update-profile-json', { as: me.token, json })
        expect(changed.statusCode, changed.body).toBe(200)
      }
    }
    expect(await mails(shop)).toHaveLength(3)
  })

  it('gets ten mails about meetings in an hour, and the meeting can still be changed', async () => {
    const shop = await buildTestApp()
    await shop.app.db.deleteFrom('bookings').execute()
    const slots = slotsOf(comingWorkdays(3)).slice(1, 32)
    const token = await bookedToken(shop, newBooking(slots[0] ?? '', { email: 'victim@example.com' }))
    for (const dateandtime of slots.slice(1)) {
      const moved = await shop.call('PUT', `/api/public/bookings/${token}`, { json: { dateandtime } })
      expect(moved.statusCode, moved.body).toBe(200)
    }
    await bookedToken(shop, newBooking(slots[0] ?? '', { email: 'Victim+1@example.com' }))
    expect(await mails(shop)).toHaveLength(10)
    await bookedToken(shop, newBooking(slots[1] ?? '', { email: 'somebody@example.com' }))
    expect(await mails(shop)).toHaveLength(11)
  })
})

it('bookings, moves and cancellations share one limit of 20 per address', async () => {
  const { app } = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
  const key = 'k'.repeat(43)
  const ask = async (n: number) => {
    const remoteAddress = '10.0.0.1'
    if (n % 3 === 0) return app.inject({ method: 'POST', url: '/api/public/add_bookings', remoteAddress })
    if (n % 3 === 1)
      return app.inject({ method: 'POST', url: `/api/public/bookings/${key}/cancel`, remoteAddress })
    const payload = { dateandtime: 'x' }
    return app.inject({ method: 'PUT', url: `/api/public/bookings/${key}`, remoteAddress, payload })
  }
  for (let n = 0; n < 20; n += 1) expect((await ask(n)).statusCode).toBeLessThan(429)
  for (let n = 20; n < 23; n += 1) expect((await ask(n)).statusCode).toBe(429)
})
