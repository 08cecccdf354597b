import type { OrderLinks } from '@karigar/contract/sales/payment-link.wire'
import { onTestFinished } from 'vitest'
import { shopWithOrder } from './payments.ts'
import { GATEWAY_KEYS, signatureOf, openStubGateway, WEBHOOK_SECRET } from './stub-gateway.ts'

/** Builds a shop with an order for ₹1,000 and the keys of a stub of Razorpay's API. */
export async function shopWithGateway({ logTo }: { logTo?: { write(line: string): void } } = {}) {
  const gateway = await openStubGateway()
  onTestFinished(gateway.close)
  const made = await shopWithOrder({
    env: { RAZORPAY_URL: gateway.url, ...(logTo && { LOG_LEVEL: 'error' }) },
    ...(logTo ? { logTo } : {}),
  })
  const { shop, admin, at } = made
  const save = async (method: 'POST' | 'PUT', path: string, json: object) => {
    const response = await shop.call(method, path, { as: admin, json })
    if (response.statusCode !== 200) throw new Error(response.body)
  }
  await save('POST', '/api/admin/payment/razorpay', GATEWAY_KEYS)
  await save('PUT', '/api/admin/settings/razorpay-webhook', { secret: WEBHOOK_SECRET })
  const links = async () => (await shop.call('GET', `${at}/payment-links`, { as: admin })).json<OrderLinks>()
  return {
    ...made,
    gateway,
    links,
    makeLink: (json: object = { amount: 1000, valid_days: 7 }, headers: Record<string, string> = {}) =>
      shop.call('POST', `${at}/payment-links`, { as: admin, json, headers }),
    linkDo: (what: 'cancel' | 'check', id: string) =>
      shop.call('POST', `${at}/payment-links/${id}/${what}`, { as: admin }),
    settle: (what: 'enter' | 'give-back', payment: string) =>
      shop.call('POST', `${at}/other-payments/${payment}/${what}`, { as: admin }),
    refundBy: (json: object) => shop.call('POST', `${at}/gateway-refunds`, { as: admin, json }),
    /** Returns the newest link at the gateway. */
    linkThere() {
      const link = [...gateway.links.values()].at(-1)
      if (!link) throw new Error('The gateway has no link.')
      return link
    },
    /** Sends a message with a signature, by default the right one. */
    send: (body: string, signature = signatureOf(body), id = 'evt_1') =>
      shop.call('POST', '/api/webhooks/razorpay', {
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
      }),
  }
}
