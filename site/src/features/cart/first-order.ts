/** Whether the offer for a first order is still open to who is signed in. Loaded for customers alone. */
import { createClient } from '@karigar/contract/wire/client'
import { usesUpFirstOffer } from '@karigar/contract/rules/first-offer'
import { readToken } from '@karigar/contract/rules/session'

const call = createClient({
  base: import.meta.env.PUBLIC_API_BASE,
  token: () => readToken(document.cookie, 'user'),
})

/** Fails where the API does not say. */
export async function hasUsedFirstOffer(): Promise<boolean> {
  const orders = await call('GET /users/orders', { query: {} })
  return orders.some(usesUpFirstOffer)
}
