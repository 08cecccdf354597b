import { MOST_WORK } from '@karigar/contract/catalogue/search/work'
import { describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, registerCustomer } from '../support/orders.ts'

const PER_ACCOUNT = 10
const PER_ADDRESS = 60

const limited = () => buildTestApp({ env: { RATE_LIMIT: 'on' } })

/** Tries to sign in from this network address; returns the status. */
async function attempt({ app }: TestApp, from: string, email: string, password = 'wrong'): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password },
  })
  return response.statusCode
}

async function attempts(
  shop: TestApp,
  count: number,
  from: string,
  email: (n: number) => string,
): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n += 1) found.push(await attempt(shop, from, email(n)))
  return found
}

describe('guessing a password', () => {
  it('ends after ten attempts from one address, even with the right one', async () => {
    const shop = await limited()
    const first = await attempts(shop, PER_ACCOUNT, '10.0.0.1', () => 'customer@example.com')
    expect(first).toEqual(Array.from({ length: PER_ACCOUNT }, () => 401))
    const refused = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '10.0.0.1',
      payload: { email: 'customer@example.com', password: 'customer123' },
    })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().detail).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
  })

  it('does not lock out the owner at another address', async () => {
    const shop = await limited()
    await attempts(shop, PER_ACCOUNT + 1, '10.0.0.1', () => 'customer@example.com')
    expect(await attempt(shop, '10.0.0.2', 'customer@example.com', 'customer123')).toBe(200)
  })

  it('does not block other accounts at the same address', async () => {
    const shop = await limited()
    await attempts(shop, PER_ACCOUNT + 1, '10.0.0.1', () => 'somebody@example.com')
    expect(await attempt(shop, '10.0.0.1', 'customer@example.com', 'customer123')).toBe(200)
  })

  it.each([
    [
      'letters and spaces',
      ['customer@example.com', 'CUSTOMER@example.com', ' customer@example.com', 'customer@example.com  '],
    ],
    ['phone numbers', ['9876501234', '98765 01234', '98765-01234', '(98765) 01234']],
  ])('counts every spelling of %s as the same account', async (_, spellings) => {
    const shop = await limited()
    await attempts(shop, PER_ACCOUNT, '10.0.0.1', (n) => spellings[n % spellings.length] ?? '')
    for (const spelling of spellings) expect(await attempt(shop, '10.0.0.1', spelling), spelling).toBe(429)
  })

  it('is limited for admins and managers too', async () => {
    const shop = await limited()
    for (const role of ['admin', 'manager']) {
      const found: number[] = []
      for (let n = 0; n <= PER_ACCOUNT; n += 1)
        found.push(
          (
            await shop.call('POST', `/api/auth/${role}/login`, {
              json: { username: `${role}-x`, password: 'wrong' },
            })
          ).statusCode,
        )
      expect(found.at(-2), role).toBe(401)
      expect(found.at(-1), role).toBe(429)
    }
  })
})

describe('guessing from many addresses', () => {
  const PER_ACCOUNT_AN_HOUR = 100
  const email = 'customer@example.com'
  /** Guesses once each from this many networks. */
  async function spread(shop: TestApp, count: number, address: (n: number) => string): Promise<number[]> {
    const found: number[] = []
    for (let n = 0; n < count; n += 1) found.push(await attempt(shop, address(n), email))
    return found
  }

  it('ends after a hundred guesses at one account in an hour, and not for other accounts', async () => {
    const shop = await limited()
    const found = await spread(shop, PER_ACCOUNT_AN_HOUR + 1, (n) => `10.1.${n}.1`)
    expect(new Set(found.slice(0, -1))).toEqual(new Set([401]))
    expect(found.at(-1)).toBe(429)
    expect(await attempt(shop, '10.2.0.1', email, 'customer123')).toBe(429)
    expect(await attempt(shop, '10.2.0.1', 'somebody@example.com')).toBe(401)
  })

  it('does not lock out the owner where they have signed in before', async () => {
    const shop = await limited()
    expect(await attempt(shop, '10.3.0.1', email, 'customer123')).toBe(200)
    await spread(shop, PER_ACCOUNT_AN_HOUR + 1, (n) => `10.1.${n}.1`)
    expect(await attempt(shop, '10.3.0.1', email, 'customer123')).toBe(200)
    expect(await attempt(shop, '10.3.0.2', email, 'customer123')).toBe(429)
  })

  it('counts the networks of a /48 together, at one account and at many', async () => {
    const shop = await limited()
    const within = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    const found = await spread(shop, 41, within)
    expect([found.filter((status) => status === 401).length, found.at(-1)]).toEqual([40, 429])
    expect(await attempt(shop, '2001:db8:8::1', email)).toBe(401)
    const many: number[] = []
    for (let n = 41; n < 242; n += 1) many.push(await attempt(shop, within(n), `person${n}@example.com`))
    expect([new Set(many.slice(0, -3)), many.at(-1)]).toEqual([new Set([401]), 429])
    expect(await attempt(shop, '2001:db8:8::1', 'person@example.com')).toBe(401)
  })
})

describe('guessing the current password of a session', () => {
  const change = (shop: TestApp, token: string, current_password: string | undefined, from: number) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/users/update-profile-json',
      remoteAddress: `10.0.1.${from}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Nila', ...(current_password && { current_password, new_password: 'secret2' }) },
    })

  it('ends after ten attempts in an hour from any address, even with the right one', async () => {
    const shop = await limited()
    const { token } = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    for (let n = 0; n < PER_ACCOUNT; n += 1)
      expect((await change(shop, token, `wrong${n}`, n)).statusCode).toBe(422)
    const refused = await change(shop, token, 'secret1', 99)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 50 * 60]).toEqual([429, true])
    // Changes that need no password still work, and so do other accounts.
    expect((await change(shop, token, undefined, 1)).statusCode).toBe(200)
    expect((await change(shop, other.token, 'secret1', 1)).statusCode).toBe(200)
  })
})

describe('many sign-ins at once', () => {
  it('from one address do not block one from another address', async () => {
    const shop = await buildTestApp()
    const flood = Array.from({ length: 90 }, (_, n) => attempt(shop, '10.0.0.1', `p${n}@example.com`))
    const mine = attempt(shop, '10.0.0.2', 'customer@example.com', 'customer123')
    expect(await mine).toBe(200)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401, 429]))
  })
})

describe('trying one account after another', () => {
  it('ends for the address after sixty attempts, and for that address only', async () => {
    const shop = await limited()
    const found = await attempts(shop, PER_ADDRESS + 1, '10.0.0.1', (n) => `person${n}@example.com`)
    expect(found.slice(0, PER_ADDRESS).every((status) => status === 401)).toBe(true)
    expect(found.at(-1)).toBe(429)
    expect(await attempt(shop, '10.0.0.1', 'customer@example.com', 'customer123')).toBe(429)
    expect(await attempt(shop, '10.0.0.2', 'customer@example.com', 'customer123')).toBe(200)
  })
})

describe('a client address', () => {
  it.each([
    ['with a port', (n: number) => `203.0.113.9:${4000 + n}`],
    ['in brackets with a port', (n: number) => `[2001:db8::${n + 1}]:${4000 + n}`],
    ['that is rubbish', (n: number) => `unknown-${n}`],
  ])('%s, forwarded by a proxy, does not bypass a limit', async (_, forwarded) => {
    const { app } = await buildTestApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
    const guess = async (n: number) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': forwarded(n) },
        payload: { email: 'customer@example.com', password: 'wrong' },
      })
    for (let n = 0; n < PER_ACCOUNT; n += 1) expect((await guess(n)).statusCode).toBe(401)
    expect((await guess(PER_ACCOUNT)).statusCode).toBe(429)
  })

  it.each([
    ['in IPv6 counts as its /64 network', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'], '2001:db8:1:3::1'],
    ['in IPv4 is the same mapped to IPv6', ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1'], '10.0.0.2'],
  ])('%s', async (_, same, other) => {
    const shop = await limited()
    for (let n = 0; n < PER_ACCOUNT; n += 1)
      expect(await attempt(shop, same[n % same.length] ?? '', 'customer@example.com')).toBe(401)
    for (const address of same)
      expect(await attempt(shop, address, 'customer@example.com'), address).toBe(429)
    expect(await attempt(shop, other, 'customer@example.com', 'customer123')).toBe(200)
  })
})

describe('meetings', () => {
  it('can be requested twenty times in an hour from each address', async () => {
    const { app } = await limited()
    const ask = async (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/public/add_bookings', remoteAddress })
    for (let n = 0; n < 20; n += 1) expect((await ask('10.0.0.1')).statusCode).toBe(422)
    const refused = await ask('10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50 * 60)
    expect((await ask('10.0.0.2')).statusCode).toBe(422)
  })
})

describe('searches', () => {
  async function searching(work: number) {
    const shop = await limited()
    const { ask } = shop.app.catalogueSearch
    vi.spyOn(shop.app.catalogueSearch, 'ask').mockImplementation(async (question) => ({
      ...(await ask(question)),
      work,
    }))
    return (search: string | number, remoteAddress = '10.0.0.1') =>
      shop.app.inject({ url: '/api/public/search', query: { search: String(search) }, remoteAddress })
  }

  it('of much work are refused to an address after fifty in five minutes, but not what is kept', async () => {
    const find = await searching(MOST_WORK)
    for (let n = 0; n < 50; n += 1) expect((await find(n)).statusCode).toBe(200)
    const refused = await find('another')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    expect((await find(7)).statusCode).toBe(200)
    expect((await find('another', '10.0.0.2')).statusCode).toBe(200)
  })

  it('of little work are refused to nobody', async () => {
    const find = await searching(MOST_WORK / 100)
    for (let n = 0; n < 80; n += 1) expect((await find(n)).statusCode).toBe(200)
  })

  it('count as all of their work until they are answered', async () => {
    const find = await searching(0)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => find(n)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect((await find('another')).statusCode).toBe(200)
  })
})

describe('new orders', () => {
  async function ordering() {
    const shop = await limited()
    const admin = await tokenOf(shop, 'admin')
    const service = await addService(shop, admin)
    const order = async (from: string, as?: string, key: string = crypto.randomUUID()) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: as ? '/api/users/orders' : '/api/public/orders',
          remoteAddress: from,
          headers: as ? { authorization: `Bearer ${as}` } : {},
          payload: { ...newOrder(service), key },
        })
      ).statusCode
    return { shop, order }
  }

  it('can be made sixty times in five minutes from an address, whichever way and account', async () => {
    const { shop, order } = await ordering()
    const [one, other] = [await registerCustomer(shop), await registerCustomer(shop)]
    for (let n = 0; n < 60; n += 1)
      expect(await order('10.0.0.1', [undefined, one.token, other.token][n % 3])).toBe(201)
    for (const as of [undefined, one.token, other.token]) expect(await order('10.0.0.1', as)).toBe(429)
    expect(await order('10.0.0.2', one.token)).toBe(201)
  })

  it('can be made as often by an account, from whatever addresses, also all at once', async () => {
    const { shop, order } = await ordering()
    const { token } = await registerCustomer(shop)
    const made = await Promise.all(Array.from({ length: 65 }, (_, n) => order(`10.0.1.${n}`, token)))
    expect(made.filter((status) => status === 429)).toHaveLength(5)
    expect(await order('10.0.2.1')).toBe(201)
  })

  it('count once however often they are sent, and not at all when they are refused', async () => {
    const { order } = await ordering()
    for (let n = 0; n < 70; n += 1) expect(await order('10.0.0.1', undefined, 'k'.repeat(40))).toBe(201)
    for (let n = 0; n < 70; n += 1) expect(await order('10.0.0.1', undefined, 'short')).toBe(422)
    expect(await order('10.0.0.1')).toBe(201)
  })
})

describe('calls from one address', () => {
  it('are refused after 1200 in five minutes', async () => {
    const { call } = await limited()
    const found = new Set<number>()
    for (let n = 0; n < 1200; n += 1) found.add((await call('GET', '/api/public/demo')).statusCode)
    expect([...found]).toEqual([200])
    const refused = await call('GET', '/api/public/demo')
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([429, ['detail']])
    expect((await call('GET', '/api/nothing')).statusCode).toBe(429)
    expect((await call('GET', '/health')).statusCode).toBe(200)
  })

  it.each([
    ['without a token', {}],
    ['with a forged token', { authorization: 'Bearer e30.e30.x' }],
  ])('that are refused %s count like any other', async (_, headers) => {
    const { call } = await limited()
    const found: number[] = []
    for (let n = 0; n <= 1200; n += 1)
      found.push((await call('GET', '/api/admin/services', { headers })).statusCode)
    expect(new Set(found.slice(0, 1200))).toEqual(new Set([401]))
    expect(found.at(-1)).toBe(429)
  })

  it('are not limited when limits are off', async () => {
    const { call } = await buildTestApp()
    for (let n = 0; n <= PER_ACCOUNT; n += 1)
      expect(
        (await call('POST', '/api/auth/login', { json: { email: 'a@example.com', password: 'x' } }))
          .statusCode,
      ).toBe(401)
  })
})
