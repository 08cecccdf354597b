/** Checks whether the signed-in customer has used the first-order offer. Loaded for customers only. */
import { createClient } from '@karigar/contract/client'
import { usesUpFirstOffer } from '@karigar/contract/sales/first-offer.rules'
import { readToken } from '@karigar/contract/accounts/session.rules'

const call = createClient({
  base: import.meta.env.PUBLIC_API_BASE,
  token: () => readToken(document.cookie, 'user'),
})

/** Tells whether one of the customer's orders uses up the first-order offer. Rejects if the request fails. */
export async function hasUsedFirstOffer(): Promise<boolean> {
  const orders = await call('GET /users/orders', { query: {} })
  return orders.some(usesUpFirstOffer)
}
