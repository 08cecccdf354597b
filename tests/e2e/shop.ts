import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { publicSiteUrl, startShop, stopShop, TEMPLATE } from './start-shop.ts'

/** A running shop, started like `npm start`, with its own data folder. */
export interface Shop {
  url: string
  dataDir: string
}

interface Fixtures {
  /**
   * Fails the test when the page throws or logs an error or a warning, unless a pattern in `expected`
   * matches.
   */
  consoleErrors: { expected: RegExp[] }
}

interface WorkerFixtures {
  /** Set to the file's name by tests that change the sample's data, so that no other file uses their shop. */
  changesSample: string
  shop: Shop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  changesSample: ['', { option: true, scope: 'worker' }],
  shop: [
    // Playwright runs files with different values of this option in different workers, each with its own
    // shop.
    async ({ changesSample: _ }, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-e2e-'))
      await cp(process.env[TEMPLATE] ?? '', dataDir, { recursive: true, verbatimSymlinks: true })
      const { url, child } = await startShop(dataDir)
      await use({ url, dataDir })
      await stopShop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  consoleErrors: [
    async ({ page }, use, testInfo) => {
      const seen: string[] = []
      // Logged in every test that blocks the service worker.
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => seen.push(String(error)))
      await use({ expected })
      if (testInfo.status !== testInfo.expectedStatus && seen.length > 0)
        await testInfo.attach('console', { body: seen.join('\n'), contentType: 'text/plain' })
      expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, publicSiteUrl }

/** Signs in through the API as the sample's admin; returns the headers for the admin's requests. */
export async function adminHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const login = await request.post('/api/auth/admin/login', {
    data: { username: 'admin', password: 'admin123' },
  })
  return { authorization: `Bearer ${(await login.json()).access_token}` }
}

/** Signs in through the form as the sample's admin, and waits for the console. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login?redirect=admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
}
