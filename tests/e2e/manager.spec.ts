import { managerMessages } from '@karigar/contract/office/manager.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

test('a manager sees the same sample panel everywhere, and works with customers, orders and enquiries', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (call) => {
    if (call.url().includes('/api/manager/')) calls.push(call.url())
  })
  await page.goto('/login?redirect=manager')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('manager123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/manager')
  const panel = async () => {
    await expect(page.getByText(managerMessages.sample)).toBeVisible()
    await expect(page.getByText('148', { exact: true })).toBeVisible()
    await expect(page.getByText('12', { exact: true })).toBeVisible()
    const recent = page.getByRole('region', { name: 'Recent Customers' })
    await expect(recent.getByRole('listitem')).toHaveCount(5)
  }
  const nav = page.getByRole('navigation', { name: 'Manager' })
  await panel()
  await page.goto('/manager/anything/else')
  await panel()
  expect(calls).toEqual([])

  await test.step('customers can be searched', async () => {
    await nav.getByRole('link', { name: 'Customers' }).click()
    await panel()
    await page.getByRole('searchbox').fill('tenzin')
    await expect(page.getByRole('cell', { name: 'Tenzin Dorje' })).toBeVisible()
  })

  await test.step('an enquiry has a chat link and can be marked in progress', async () => {
    await nav.getByRole('link', { name: 'Support' }).click()
    await panel()
    await expect(page.getByRole('link', { name: /^Chat about KG-/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91\d{10}\?text=Hello/,
    )
    const mark = page.getByRole('button', { name: /^Mark in progress, KG-/ })
    const name = (await mark.first().getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(orderMessages.updated)).toBeVisible()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

  await test.step('only the status of an order can be changed', async () => {
    await nav.getByRole('link', { name: 'Orders' }).click()
    await panel()
    await page
      .getByRole('link', { name: /^Update status of KG-/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Update Order Status' })
    await expect(dialog.getByRole('combobox')).toHaveCount(1)
    await dialog.getByRole('combobox', { name: 'Order Status' }).click()
    await page.getByRole('option', { name: 'Cancelled' }).click()
    await dialog.getByRole('button', { name: 'Update Status' }).click()
    await expect(page.getByText(orderMessages.updated)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
