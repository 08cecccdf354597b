import { CONFIRM_CODE } from '@karigar/contract/accounts/confirmation.rules'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bearer, contract, statuses, verdicts } from '../support/access.ts'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { confirmationOf, enterPassword, tokenOf } from '../support/login.ts'

const MINUTE_MS = 60_000
const ADMINS = '/api/admin/settings/admins'

/** The calls that ask for the password, by "METHOD /path". */
const confirming = contract.filter(([, { confirms }]) => confirms).map(([key]) => key)

function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
}

/** A shop whose clock the test turns. */
async function shopWithClock(env: Record<string, string> = {}): Promise<TestApp> {
  const shop = await buildTestApp({ env })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return shop
}

/** Sends a call of the contract with a body that says nothing. */
async function send(shop: TestApp, key: string, as: string, confirmation?: string) {
  const [method = '', path = ''] = key.split(' ')
  return shop.call(method as 'POST', `/api${path.replace(/:\w+/g, 'nothing-here')}`, {
    as,
    headers: confirmation === undefined ? {} : { confirmation },
    ...(method === 'DELETE' ? {} : { json: {} }),
  })
}

const needed = [403, { detail: staffMessages.confirmNeeded, code: CONFIRM_CODE }]

describe('a call that asks for the password', () => {
  it('is every one that gives power away or leads money elsewhere', () => {
    /** Calls beside those with the same beginning that only look, take power back or concern no money. */
    const harmless = [
      'POST /admin/settings/admins/:id/end-sessions',
      'DELETE /admin/settings/invitations/:id',
    ]
    const powerful =
      /^(POST|PUT|DELETE) \/(admin\/settings\/(admins|invitations|upi|razorpay-webhook)|admin\/payment|admin\/users\/:id$|staff\/second-factor)/
    const wanted = contract.map(([key]) => key).filter((key) => powerful.test(key) && !harmless.includes(key))
    expect(confirming.toSorted()).toEqual(wanted.toSorted())
    expect(confirming.length).toBeGreaterThan(8)
  })

  it('works as it is for ten minutes after the sign-in, and answers 403 afterwards', async () => {
    const shop = await shopWithClock()
    const as = await tokenOf(shop, 'admin')
    pass(9)
    for (const key of confirming) expect((await send(shop, key, as)).statusCode, key).not.toBe(403)
    pass(1)
    for (const key of confirming) {
      const refused = await send(shop, key, as)
      expect([refused.statusCode, refused.json()], key).toEqual(needed)
    }
    const again = await tokenOf(shop, 'admin')
    for (const key of confirming) expect((await send(shop, key, again)).statusCode, key).not.toBe(403)
  })

  it('works for ten minutes with the confirmation of an entered password', async () => {
    const shop = await shopWithClock()
    const as = await tokenOf(shop, 'admin')
    pass(60)
    const confirmation = await confirmationOf(shop, as, 'admin123')
    pass(9)
    for (const key of confirming)
      expect((await send(shop, key, as, confirmation)).statusCode, key).not.toBe(403)
    pass(1)
    for (const key of confirming) {
      const refused = await send(shop, key, as, confirmation)
      expect([refused.statusCode, refused.json()], key).toEqual(needed)
    }
  })

  it('changes nothing when it is refused', async () => {
    const shop = await shopWithClock()
    const as = await tokenOf(shop, 'admin')
    const { id } = await accountOf(shop, 'manager')
    pass(11)
    const json = { name: 'Kiran', email: 'thief@example.com', password: 'stolen1', role: 'admin' }
    expect((await shop.call('PUT', `${ADMINS}/${id}`, { as, json })).statusCode).toBe(403)
    expect((await shop.call('DELETE', `${ADMINS}/${id}`, { as })).statusCode).toBe(403)
    expect(await accountOf(shop, 'manager')).toMatchObject({ email: 'manager@example.com', role: 'manager' })
    const headers = { confirmation: await confirmationOf(shop, as, 'admin123') }
    expect((await shop.call('DELETE', `${ADMINS}/${id}`, { as, headers })).statusCode).toBe(200)
  })

  it('still answers 401 to a visitor and no permission to a manager', async () => {
    const shop = await shopWithClock()
    const as = await tokenOf(shop, 'manager')
    pass(11)
    for (const key of confirming.filter((each) => each.includes(' /admin/'))) {
      const refused = await send(shop, key, as)
      expect([refused.statusCode, refused.json()], key).toEqual([403, { detail: authMessages.noPermission }])
      expect((await send(shop, key, '')).statusCode, key).toBe(401)
    }
  })
})

describe('a confirmation', () => {
  const isTaken = async (shop: TestApp, as: string, confirmation: string) => {
    const answer = await send(shop, 'PUT /admin/settings/upi', as, confirmation)
    return answer.statusCode !== 403
  }

  it('needs the right password', async () => {
    const shop = await shopWithClock()
    const refused = await enterPassword(shop, await tokenOf(shop, 'admin'), 'admin124')
    const sentence = profileMessages.currentPasswordWrong
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { detail: sentence, errors: { current_password: sentence } },
    ])
  })

  it('counts for the token alone that it was asked for with', async () => {
    const shop = await shopWithClock()
    const as = await tokenOf(shop, 'admin')
    const other = await tokenOf(shop, 'admin')
    const manager = await tokenOf(shop, 'manager')
    pass(11)
    const confirmation = await confirmationOf(shop, as, 'admin123')
    expect(await isTaken(shop, as, confirmation)).toBe(true)
    expect(await isTaken(shop, other, confirmation)).toBe(false)
    expect(await isTaken(shop, as, await confirmationOf(shop, manager, 'manager123'))).toBe(false)
  })

  it('is neither a session nor replaced by the token of one', async () => {
    const shop = await shopWithClock()
    const as = await tokenOf(shop, 'admin')
    pass(11)
    const confirmation = await confirmationOf(shop, as, 'admin123')
    expect(verdicts(await statuses(shop, bearer(confirmation)))).toEqual([])
    for (const wrong of [as, `${confirmation}x`, '', 'x'.repeat(1001)])
      expect([403, 400], wrong.slice(0, 20)).toContain(
        (await send(shop, 'PUT /admin/settings/upi', as, wrong)).statusCode,
      )
  })

  it('is not reached by more than ten guesses in an hour, from whatever address', async () => {
    const shop = await shopWithClock({ RATE_LIMIT: 'on' })
    const as = await tokenOf(shop, 'admin')
    const found: number[] = []
    for (let n = 0; n <= 10; n += 1) {
      const guess = await shop.app.inject({
        method: 'POST',
        url: '/api/staff/confirm',
        remoteAddress: `10.0.2.${n}`,
        headers: bearer(as),
        payload: { current_password: n < 10 ? `wrong${n}` : 'admin123' },
      })
      found.push(guess.statusCode)
    }
    expect(found).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })
})
