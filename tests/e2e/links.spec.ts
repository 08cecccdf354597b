import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './cart-shop.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect } from './shop.ts'

const withdraw = (page: Page) =>
  page.getByRole('button', { name: 'Withdraw Preview of a service: Festival poster design' })

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test(`a link that got into the wrong hands is found and withdrawn on ${screen}`, async ({
    page,
    request,
    service,
  }) => {
    await page.setViewportSize(viewport)
    const headers = await adminHeaders(request)
    const made = await request.post(`/api/admin/services/${service.id}/previews`, { headers })
    const { address } = (await made.json()) as { address: string }
    expect((await request.get(address)).status()).toBe(200)
    await enterConsole(page, '/admin/links?filter={"kind":"preview"}')
    await withdraw(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw Link' })
    await dialog.getByRole('button', { name: 'Keep Link' }).click()
    await expectNoViolations(page)
    await withdraw(page).click()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('The link was withdrawn')).toBeVisible()
    await expect(page.getByText('No such links')).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  })
