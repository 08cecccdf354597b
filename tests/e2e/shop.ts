import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { UpiSettings } from '@karigar/contract/shop/upi.wire'
import { useUpi } from '../support/upi.ts'
import { type OpenShop, openShop, publicSiteUrl, type Shop } from './start-shop.ts'

interface Fixtures {
  /** Set to the file's name by tests that change the sample's data, so that no other file uses their shop. */
  changesSample: string
  shop: Shop
  /**
   * Fails the test when the page throws or logs an error or a warning, unless a pattern in `expected`
   * matches.
   */
  consoleErrors: { expected: RegExp[] }
}

interface WorkerFixtures {
  /** How a shop of these tests is started; files whose shop is another one give their own. */
  newShop: () => Promise<OpenShop>
  /** Returns the running shop of the files with this `changesSample`. */
  shopOf: (owner: string) => Promise<Shop>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  changesSample: ['', { option: true }],
  newShop: [async ({}, use) => use(() => openShop()), { scope: 'worker' }],
  shopOf: [
    async ({ newShop }, use) => {
      // One for all files that change nothing, and one for the file that runs now, if it changes its shop.
      const open = new Map<boolean, { owner: string; shop: OpenShop }>()
      const ending: Promise<void>[] = []
      await use(async (owner) => {
        const isOwn = owner !== ''
        const known = open.get(isOwn)
        if (known?.owner === owner) return known.shop
        open.delete(isOwn)
        if (known) ending.push(known.shop.end())
        const shop = await newShop()
        open.set(isOwn, { owner, shop })
        return shop
      })
      await Promise.all([...ending, ...[...open.values()].map(({ shop }) => shop.end())])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ shopOf, changesSample }, use) => use(await shopOf(changesSample)), { timeout: 120_000 }],
  baseURL: async ({ shop }, use) => use(shop.url),
  consoleErrors: [
    async ({ page }, use, testInfo) => {
      const seen: { text: string; where: string }[] = []
      // Logged in every test that blocks the service worker.
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push({ text: `${message.type()}: ${message.text()}`, where: message.location().url })
      })
      page.on('pageerror', (error) => seen.push({ text: String(error), where: page.url() }))
      await use({ expected })
      const lines = (messages: typeof seen) => messages.map(({ text, where }) => `${text} (${where})`)
      if (testInfo.status !== testInfo.expectedStatus && seen.length > 0)
        await testInfo.attach('console', { body: lines(seen).join('\n'), contentType: 'text/plain' })
      expect(lines(seen.filter(({ text }) => !expected.some((pattern) => pattern.test(text))))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, publicSiteUrl, type Shop }

/** Signs in through the API as the sample's admin; returns the headers for the admin's requests. */
export async function adminHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const login = await request.post('/api/auth/admin/login', {
    data: { username: 'admin', password: 'admin123' },
  })
  return { authorization: `Bearer ${(await login.json()).access_token}` }
}

/** Gives the shop a UPI address that customers see, and its advance. */
export async function offerUpi(
  request: APIRequestContext,
  changes: Partial<UpiSettings> = {},
): Promise<void> {
  const headers = await adminHeaders(request)
  await useUpi(async (method, url, data) => {
    const answer = await request.fetch(url, { method, headers, data })
    return { isDone: answer.ok(), body: await answer.text() }
  }, changes)
}

/** Signs in through the form as the sample's admin, and waits for the console. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login?redirect=admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
}
