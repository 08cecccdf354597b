import type { Page } from '@playwright/test'
import { bearer, customerSession } from './customers.ts'
import { enter } from './enter.ts'
import { inspect, type Screen } from './inspect-screen.ts'
import { expect, test } from './shop.ts'
import { expectNothingSideways } from './sideways.ts'

const ACCOUNT: Screen[] = [
  { name: 'dashboard', path: '/dashboard', ready: (page) => page.getByText('Cashback for KG-').first() },
  { name: 'orders', path: '/orders', ready: (page) => page.getByText(/^KG-/).first() },
  { name: 'referrals', path: '/referrals', ready: (page) => page.getByRole('row').nth(1) },
]

async function enterAsCustomer(page: Page): Promise<string> {
  const session = await customerSession(page.request)
  const list = await page.request.get('/api/users/orders', { headers: bearer(session) })
  await enter(page, session)
  const [{ order_id }] = await list.json()
  return order_id
}

for (const screen of ACCOUNT)
  test(`${screen.name} fits the viewport and passes axe`, async ({ page }) => {
    await enterAsCustomer(page)
    await page.goto(screen.path)
    await inspect(page, screen)
  })

test('order fits the viewport and passes axe', async ({ page }) => {
  const number = await enterAsCustomer(page)
  await page.goto(`/orders/${number}`)
  await inspect(page, { name: 'order', ready: () => page.getByRole('heading', { level: 1, name: number }) })
})

test('on a phone an icon opens the search of an account’s page, and its footer has no invitation', async ({
  page,
}) => {
  await enterAsCustomer(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const field = page.getByRole('searchbox', { name: 'Search services' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const isFolded = async () => ((await page.locator('.site-search').boundingBox())?.width ?? 0) < 2
  expect(await isFolded()).toBe(true)
  await page.locator('label[for=site-search]').click()
  await expect(field).toBeFocused()
  expect(await isFolded()).toBe(false)
  await field.fill('logo')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/services?search=logo')

  for (const path of ['/dashboard', '/orders', '/cart', '/booking']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByText('Have something to make?')).toHaveCount(0)
  }
  await page.goto('/services')
  await expect(page.getByText('Have something to make?')).toHaveCount(1)
})

// Media queries do not see this size of text, which is that of the page instead of the browser.
test('the account’s pages with letters of 32 px do not scroll sideways on phones', async ({ page }) => {
  const number = await enterAsCustomer(page)
  const order: Screen = {
    name: 'order',
    path: `/orders/${number}`,
    ready: () => page.getByRole('heading', { level: 1, name: number }),
  }
  for (const { name, path, ready } of [...ACCOUNT, order])
    await test.step(name, async () => {
      await page.goto(path)
      await expect(ready(page)).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px'
      })
      await expectNothingSideways(page, [360, 320])
    })
})
