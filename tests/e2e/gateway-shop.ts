import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import {
  linkEvent,
  openStubGateway,
  signatureOf,
  type StubGateway,
  type StubLink,
} from '../support/stub-gateway.ts'
import { test as base } from './shop.ts'
import { startShop, stopShop, TEMPLATE } from './start-shop.ts'

/** A shop whose Razorpay is a stub of its API. */
export const test = base.extend<object, { gateway: StubGateway }>({
  gateway: [
    async ({ changesSample: _ }, use) => {
      const gateway = await openStubGateway()
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ gateway }, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-e2e-'))
      await cp(process.env[TEMPLATE] ?? '', dataDir, { recursive: true, verbatimSymlinks: true })
      const { url, child } = await startShop(dataDir, { RAZORPAY_URL: gateway.url })
      await use({ url, dataDir })
      await stopShop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Pays a link at the gateway, which tells the shop; returns what the shop answers. */
export async function payLink(
  request: APIRequestContext,
  gateway: StubGateway,
  link: StubLink,
): Promise<unknown> {
  gateway.pay(link)
  const body = linkEvent('payment_link.paid', link)
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body) }
  const answer = await request.post('/api/webhooks/razorpay', { data: Buffer.from(body), headers })
  return answer.json()
}
