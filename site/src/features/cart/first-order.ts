/** Whether the offer for a first order is still open to who is signed in. Loaded for customers alone. */
import { createClient } from '@karigar/contract/client'
import { readToken } from '@karigar/contract/session'

const call = createClient({
  base: import.meta.env.PUBLIC_API_BASE,
  token: () => readToken(document.cookie, 'user'),
})

/** Fails where the API does not say. */
export async function hasOrdered(): Promise<boolean> {
  const orders = await call('GET /users/orders', { query: { limit: 1 } })
  return orders.length > 0
}
