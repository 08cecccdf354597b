import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { TokenReply } from '@karigar/contract/auth'
import type { NewOrder, Order } from '@karigar/contract/order'
import { expect } from './shop.ts'

/** Signs in through the API; a shopper's own way through the form is tested once. */
export async function customerSession(
  request: APIRequestContext,
  email = 'customer@example.com',
  password = 'customer123',
): Promise<TokenReply> {
  const login = await request.post('/api/auth/login', { data: { email, password } })
  expect(login.ok()).toBe(true)
  return login.json()
}

/** A customer without orders, points and referrals. */
export async function newCustomer(request: APIRequestContext): Promise<TokenReply & { email: string }> {
  const email = `${randomUUID()}@example.com`
  const data = { name: 'Devika Rao', email, password: 'customer123' }
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201)
  return { ...(await customerSession(request, email)), email }
}

export const bearer = ({ access_token }: Pick<TokenReply, 'access_token'>) => ({
  authorization: `Bearer ${access_token}`,
})

/** Puts a session into the browser as the sign-in page does. */
export async function enter(page: Page, { access_token, user }: TokenReply): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([cookie, stored]) => {
      document.cookie = cookie
      localStorage.setItem('user', stored)
    },
    [`${user.role}_token=${access_token}; Path=/; SameSite=Strict`, JSON.stringify(user)] as const,
  )
}

/** Hands an order over; a guest's without a session. */
export async function placeOrder(
  request: APIRequestContext,
  session: TokenReply | null,
  key: string = randomUUID(),
): Promise<Order> {
  const line = { service_id: 'instagram-caption-pack', variant: '10 Captions', tier: 'Standard', quantity: 1 }
  const data: NewOrder = { key, lines: [line] }
  const answer = session
    ? await request.post('/api/users/orders', { data, headers: bearer(session) })
    : await request.post('/api/public/orders', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}
