import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'

test('the chosen columns of a list survive a reload and can be reset', async ({ page }) => {
  await enterConsole(page, '/admin/orders')
  const heading = page.getByRole('columnheader', { name: 'Payment' })
  const badge = page.getByRole('cell', { name: /^(Pending|Paid|Unpaid|Failed|Refunded)$/ })
  await expect(heading).toBeVisible()
  const before = await badge.count()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('switch', { name: 'Payment' }).click()
  await expect(page.locator('th', { hasText: 'Payment' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  await expect(heading).toHaveCount(0)
  expect(await badge.count()).toBeLessThan(before)
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(heading).toBeVisible()
  await expect(badge).toHaveCount(before)
})

test('a phone shows cards and offers no choice of columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enterConsole(page, '/admin/orders')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0)
})
