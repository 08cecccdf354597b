import type { APIRequestContext } from '@playwright/test'
import {
  linkEvent,
  openStubGateway,
  signatureOf,
  type StubGateway,
  type StubLink,
} from '../support/stub-gateway.ts'
import { test as base } from './shop.ts'
import { openShop } from './start-shop.ts'

/** A shop whose Razorpay is a stub of its API, which begins each test without links and refunds. */
export const test = base.extend<{ gateway: StubGateway }, { openGateway: StubGateway }>({
  openGateway: [
    async ({}, use) => {
      const gateway = await openStubGateway()
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  newShop: [
    async ({ openGateway }, use) => use(() => openShop({ env: { RAZORPAY_URL: openGateway.url } })),
    { scope: 'worker' },
  ],
  gateway: async ({ openGateway }, use) => {
    openGateway.links.clear()
    openGateway.refunds.clear()
    await use(openGateway)
  },
})

/** Pays a link at the gateway, which tells the shop; returns what the shop answers. */
export async function payLink(
  request: APIRequestContext,
  gateway: StubGateway,
  link: StubLink,
  paise?: number,
): Promise<unknown> {
  gateway.pay(link, paise)
  const body = linkEvent('payment_link.paid', link)
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body) }
  const answer = await request.post('/api/webhooks/razorpay', { data: Buffer.from(body), headers })
  return answer.json()
}
