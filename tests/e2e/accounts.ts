/** Customers of the browser tests, each test's own. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Shop } from './shop.ts'

export interface Customer {
  id: string
  name: string
  email: string
  password: string
}

/** Opens an account through the API; `key` sets it apart from those of other tests. */
export async function openAccount(request: APIRequestContext, key: string): Promise<Customer> {
  const account = { name: `Customer ${key}`, email: `${key}@example.com`, password: 'secret1' }
  const reply = await request.post('/api/auth/register', { data: account })
  expect(reply.status()).toBe(201)
  return { ...account, id: (await reply.json()).user_id }
}

/** Fills the sign-in form that shows, and leaves it. */
export async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** The newest link to set a password that was mailed to this address, on the shop's own path. */
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
