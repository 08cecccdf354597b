import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { publicSiteUrl, startShop, stopShop, TEMPLATE } from './start-shop.ts'

/** A whole shop, started the way `npm start` starts one, on a data folder of its own. */
export interface Shop {
  url: string
  dataDir: string
}

interface Fixtures {
  /** Fails the test when the page logs an error or throws; `expected` lists what a test causes on purpose. */
  consoleErrors: { expected: RegExp[] }
}

interface WorkerFixtures {
  /** The name of a file whose tests change what the sample holds: its shop is then seen by no other file. */
  changesSample: string
  shop: Shop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  changesSample: ['', { option: true, scope: 'worker' }],
  shop: [
    // Playwright gives files with another value of the option a worker, and so a shop, of their own.
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
    async ({ page }, use) => {
      const seen: string[] = []
      // What the browser is told where a test keeps the service worker out.
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => seen.push(String(error)))
      await use({ expected })
      expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, publicSiteUrl }

/** Signs in through the API; the headers of requests that an admin makes. */
export async function adminHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const login = await request.post('/api/auth/admin/login', {
    data: { username: 'admin', password: 'admin123' },
  })
  return { authorization: `Bearer ${(await login.json()).access_token}` }
}

/** Signs in through the form, as a person does. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login?redirect=admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
}
