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
