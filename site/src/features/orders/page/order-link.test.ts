import { WITHDRAWN_LINK_CODE } from '@karigar/contract/sales/order-page.rules'
import type { SessionUser } from '@karigar/contract/accounts/auth.wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOrder } from '../order.fixture.ts'

const KEY = 'k'.repeat(43)
const TOKEN = 'token-of-the-account'
const order = { ...sampleOrder({ status: 'completed' }), user_id: 'u1' }

/** Answers of the API, by who asks. */
interface Answers {
  link: () => Response
  account: () => Response
}

const json = (status: number, body: object) => () => Response.json(body, { status })
const withdrawn = json(401, { detail: 'Withdrawn', code: WITHDRAWN_LINK_CODE })
const signedOut = json(401, { detail: 'Your session has ended.' })

let calls: { by: 'link' | 'account'; path: string }[] = []
const led = vi.fn<(address: string) => void>()

/** Opens the page of the order's link in a browser that knows this customer. */
async function open(answers: Answers) {
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string | URL, { headers }: RequestInit) => {
    const by = new Headers(headers).get('authorization') === `Bearer ${KEY}` ? 'link' : 'account'
    calls.push({ by, path: new URL(url, 'http://shop.test').pathname })
    return answers[by]()
  })
  const { $user } = await import('../../auth/page/session-store.ts')
  $user.set({ id: 'u1', role: 'user' } as SessionUser)
  const { $closedLink, followOrderLink } = await import('./order-link.ts')
  const { $order } = await import('./order-store.ts')
  followOrderLink()
  return { $closedLink, $order, asked: () => calls.filter(({ by }) => by === 'account') }
}

beforeEach(() => {
  calls = []
  led.mockReset()
  vi.stubGlobal('location', { pathname: '/order/KG-7F3K2M', hash: `#${KEY}`, replace: led })
  vi.stubGlobal('document', {
    title: 'Your order · Karigar',
    cookie: `user_token=${TOKEN}`,
    addEventListener: () => {},
  })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('leads the owner to the order in the account', async () => {
  await open({ link: json(200, order), account: json(200, order) })
  await vi.waitFor(() => expect(led).toHaveBeenCalledWith('/orders/KG-7F3K2M'))
})

test('shows the owner whose session has ended the order that the link opens', async () => {
  const { $order } = await open({ link: json(200, order), account: signedOut })
  await vi.waitFor(() => expect($order.get()).toMatchObject({ data: { order: { order_id: 'KG-7F3K2M' } } }))
  expect(led).not.toHaveBeenCalled()
})

test('asks the account once for an order whose link opens nothing', async () => {
  const { $closedLink, asked } = await open({ link: withdrawn, account: signedOut })
  await vi.waitFor(() => expect($closedLink.get()).toBe('withdrawn'))
  expect(calls.filter(({ by }) => by === 'link')).toHaveLength(2)
  expect(asked()).toHaveLength(1)
})
