/** Customers for the browser tests; most helpers use the API, because the forms have their own tests. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import type { NewOrder, Order } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Shop } from './shop.ts'

export interface Customer {
  id: string
  name: string
  email: string
  password: string
}

/** The sample's customer, with orders, points and referrals. */
export const SAMPLE_CUSTOMER = { email: 'customer@example.com', password: 'customer123' }

/** Registers an account through the API; `key` makes its name and email unique. */
export async function openAccount(request: APIRequestContext, key: string): Promise<Customer> {
  const account = { name: `Customer ${key}`, email: `${key}@example.com`, password: 'secret1' }
  const reply = await request.post('/api/auth/register', { data: account })
  expect(reply.status()).toBe(201)
  return { ...account, id: (await reply.json()).user_id }
}

/** Signs in through the API, by default as the sample's customer. */
export async function customerSession(
  request: APIRequestContext,
  { email, password }: Pick<Customer, 'email' | 'password'> = SAMPLE_CUSTOMER,
): Promise<TokenReply> {
  const login = await request.post('/api/auth/login', { data: { email, password } })
  expect(login.ok()).toBe(true)
  return login.json()
}

/** Registers a customer without orders, points and referrals, and signs in. */
export async function newCustomer(request: APIRequestContext): Promise<TokenReply & Customer> {
  const account = await openAccount(request, randomUUID())
  return { ...(await customerSession(request, account)), ...account }
}

export const bearer = ({ access_token }: Pick<TokenReply, 'access_token'>) => ({
  authorization: `Bearer ${access_token}`,
})

/** Signs in with the form on the open page, and waits until the browser has left it. */
export async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Places an order through the API, as a guest if `session` is null. */
export async function placeOrder(
  request: APIRequestContext,
  session: TokenReply | null,
  key: string = randomUUID(),
  quantity = 1,
): Promise<Order> {
  const line = { service_id: 'instagram-caption-pack', variant: '10 Captions', tier: 'Standard', quantity }
  const data: NewOrder = { key, lines: [line] }
  const answer = session
    ? await request.post('/api/users/orders', { data, headers: bearer(session) })
    : await request.post('/api/public/orders', { data })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Places the order of a guest who left a name, a number and a note. */
export async function guestOrder(request: APIRequestContext): Promise<Order> {
  const response = await request.post('/api/public/orders', {
    data: {
      key: randomUUID(),
      lines: [{ service_id: 'cv-linkedin-profile-rewrite', tier: 'Premium', quantity: 1 }],
      contact_name: 'Asha Rao',
      phone: '98765 43210',
      note: 'Blue, please.',
    },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Returns the path and token of the newest link to set a password that was mailed to this address. */
export async function mailedLink(shop: Shop, email: string): Promise<string> {
  const folder = path.join(shop.dataDir, 'outbox')
  let link = ''
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    const mail = mails
      .map((text) => text.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .findLast((text) => text.includes(`To: ${email}`))
    link = /\/reset-password#token=[\w-]+/.exec(mail ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
