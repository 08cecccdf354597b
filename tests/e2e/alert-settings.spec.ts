import type { Page } from '@playwright/test'
import { alertMessages } from '@karigar/contract/accounts/alert.words'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'
import { mailTo } from './mails.ts'

test.use({ changesSample: import.meta.filename })

const card = (page: Page) => page.getByRole('region', { name: 'How you hear of things' })

async function choose(page: Page, group: string, option: string): Promise<void> {
  await card(page).getByRole('combobox', { name: group }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an admin chooses for each group how to hear of it, and mails follow', async ({
  page,
  request,
  shop,
}) => {
  await enterConsole(page, '/admin/account')
  const orders = card(page).getByRole('combobox', { name: 'Orders' })
  await expect(orders).toHaveText('By mail at once')
  await expect(card(page).getByText(alertMessages.noServer)).toBeVisible()
  await expectNoViolations(page)
  const first = await placeOrder(request, null)
  const mail = await mailTo(shop, 'admin@example.com', first.order_id)
  expect(mail).toContain(`/admin/orders/${first.order_id}`)

  await choose(page, 'Orders', 'In a daily summary by mail, at 9:00 IST')
  await choose(page, 'Meetings', 'No mail')
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(alertMessages.settingsSaved)).toBeVisible()
  await page.reload()
  await expect(orders).toHaveText('In a daily summary by mail, at 9:00 IST')
  await expect(card(page).getByRole('combobox', { name: 'Payments' })).toHaveText('By mail at once')
  await expect(card(page).getByRole('combobox', { name: 'Meetings' })).toHaveText('No mail')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    if (process.env.PICTURES)
      await page.screenshot({ path: `test-results/pictures/alert-settings-${width}.png` })
  }
})

test('a choice that is not saved is asked about before it is left', async ({ page }) => {
  await enterConsole(page, '/admin/account')
  await choose(page, 'Payments', 'No mail')
  await page.getByRole('link', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(card(page).getByRole('combobox', { name: 'Payments' })).toHaveText('No mail')
})

test('a manager chooses for orders alone', async ({ page, request }) => {
  const login = await request.post('/api/auth/manager/login', {
    data: { username: 'manager', password: 'manager123' },
  })
  await enter(page, await login.json())
  await page.goto('/manager/account')
  await expect(card(page).getByRole('combobox')).toHaveCount(1)
  await expect(card(page).getByRole('combobox', { name: 'Orders' })).toHaveText('No mail')
  await choose(page, 'Orders', 'By mail at once')
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(alertMessages.settingsSaved)).toBeVisible()
  await page.reload()
  await expect(card(page).getByRole('combobox', { name: 'Orders' })).toHaveText('By mail at once')
})
