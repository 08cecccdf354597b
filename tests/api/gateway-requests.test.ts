import type { OrderLinks } from '@karigar/contract/wire/payment-links'
import { describe, expect, it } from 'vitest'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newOrder, placeOrder } from '../support/orders.ts'

describe('the customer that Razorpay is told of', () => {
  it.each([
    ['an Indian number', '098765 43210', '+919876543210'],
    ['a number of another country', '+1 415 555 0132', '+14155550132'],
  ])('is reached under %s with its country code', async (_, phone, contact) => {
    const { shop, admin, service, gateway } = await shopWithGateway()
    const { id } = await placeOrder(shop, newOrder(service, { phone, contact_name: 'Nila Rao' }))
    const json = { amount: 500, valid_days: 7 }
    const made = await shop.call('POST', `/api/admin/orders/${id}/payment-links`, { as: admin, json })
    expect(made.json<OrderLinks>().links).toMatchObject([{ state: 'open', trouble: null }])
    expect(gateway.calls[0]?.body.customer).toEqual({ name: 'Nila Rao', contact })
  })
})
