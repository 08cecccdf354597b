import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { PaymentConfiguration, SavePaymentConfiguration } from '@karigar/contract/shop/gateway-keys.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

const ADDRESS = '/api/admin/payment/razorpay'
const SECRET = 'q8Zr2LwVn0Yt4HsB'
const KEYS: SavePaymentConfiguration = { api_key: 'rzp_test_1a2b3c', api_secret: SECRET, enabled: true }

const read = async ({ call }: TestApp, as: string) =>
  (await call('GET', ADDRESS, { as })).json<PaymentConfiguration>()
const save = ({ call }: TestApp, as: string, changes: Partial<SavePaymentConfiguration> = {}) =>
  call('POST', ADDRESS, { as, json: { ...KEYS, ...changes } })

describe('the payment configuration', () => {
  it('is empty before it is saved', async () => {
    const shop = await buildTestApp()
    expect(await read(shop, await tokenOf(shop, 'admin'))).toEqual({
      api_key: '',
      api_secret: '',
      enabled: false,
      created_at: null,
      updated_at: null,
    })
  })

  it('is returned with a masked secret, which is not stored in plain text', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const saved = await save(shop, as)
    expect([saved.statusCode, saved.body.includes(SECRET)]).toEqual([200, false])
    const found = await read(shop, as)
    expect(found).toMatchObject({ api_key: KEYS.api_key, api_secret: '••••••••••••4HsB', enabled: true })
    const rows = await shop.app.db.selectFrom('payment_configurations').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(SECRET)
  })

  it('keeps the secret when its mask is saved unchanged, and masks a short one entirely', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    await save(shop, as)
    const first = await read(shop, as)
    await save(shop, as, { api_key: 'rzp_live_9z', api_secret: first.api_secret, enabled: false })
    const second = await read(shop, as)
    expect(second).toMatchObject({ api_key: 'rzp_live_9z', api_secret: first.api_secret, enabled: false })
    expect(second.created_at).toBe(first.created_at)
    await save(shop, as, { api_secret: 'short' })
    expect((await read(shop, as)).api_secret).toBe('••••••••••••')
  })

  it('needs both keys and refuses an edited mask', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    for (const changes of [{ api_key: ' ' }, { api_secret: '' }, { api_secret: '', enabled: false }]) {
      const refused = await save(shop, as, changes)
      expect([refused.statusCode, refused.json().detail]).toEqual([422, gatewayKeyMessages.keysRequired])
    }
    await save(shop, as)
    const { api_secret } = await read(shop, as)
    const refused = await save(shop, as, { api_secret: `${api_secret}x` })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { api_secret: gatewayKeyMessages.secretWhole },
    ])
    expect((await read(shop, as)).api_secret).toBe(api_secret)
  })

  it('asks for the secret again when the server’s own secret has changed', async () => {
    const shop = await buildTestApp()
    await save(shop, await tokenOf(shop, 'admin'))
    const moved = await buildTestApp({
      beside: shop,
      env: { JWT_SECRET: 'another secret of 32 characters!' },
    })
    const as = await tokenOf(moved, 'admin')
    expect(await read(moved, as)).toMatchObject({ api_key: KEYS.api_key, api_secret: '', enabled: true })
    expect((await save(moved, as, { api_secret: '' })).statusCode).toBe(422)
    expect((await save(moved, as, { api_secret: 'w4Kd7TzQm1Rb' })).json().api_secret).toBe('••••••••••••m1Rb')
  })
})
