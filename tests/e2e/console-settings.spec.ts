import { userMessages } from '@karigar/contract/accounts/user.words'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { loyaltyMessages } from '@karigar/contract/shop/loyalty.words'
import type { User } from '@karigar/contract/accounts/user.wire'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

test('users are found, and each opened dialog adjusts their points only once', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409|404/)
  const headers = await adminHeaders(request)
  const read = async () => {
    const filter = JSON.stringify({ q: 'tenzin' })
    const found = await request.get('/api/admin/users', { headers, params: { filter } })
    return ((await found.json()) as User[])[0]
  }
  const before = await read()
  await enterConsole(page, '/admin/users')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Managers' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Manager')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'All Roles' }).click()
  await page.getByRole('searchbox').fill('tenzin')
  await expect(page).toHaveURL(/tenzin/)
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('columnheader')).toHaveText([
    'User',
    'Contact',
    'Role',
    'Cashback Points',
    'Fires',
    'Joined',
    'Actions',
  ])

  await test.step('cashback points are validated and adjusted once', async () => {
    await page.getByRole('link', { name: 'Manage cashback points of Tenzin Dorje' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage Cashback Points' })
    await dialog.getByLabel('Amount').fill('ten')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByText(userMessages.amountInvalid)).toBeVisible()
    await dialog.getByLabel('Amount').fill('-90000')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(userMessages.cashbackFailed)).toBeVisible()
    await expect(dialog.getByText(/^Tenzin Dorje has .* to deduct from\.$/)).toBeVisible()
    await dialog.getByLabel('Amount').fill('75.5')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Update' }).dblclick()
    await expect(page.getByText(userMessages.cashbackUpdated)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await read())?.cashback_points).toBe((before?.cashback_points ?? 0) + 75.5)
  })

  await test.step('fires are added once although the response is lost and the request sent again', async () => {
    await page.getByRole('link', { name: 'Manage fires of Tenzin Dorje' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage Fires' })
    await dialog.getByLabel('Amount').fill('20')
    await page.route(
      '**/fires',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    consoleErrors.expected.push(/Failed to load resource/)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(userMessages.firesFailed)).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('20')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(userMessages.firesUpdated)).toBeVisible()
    expect((await read())?.fires).toBe((before?.fires ?? 0) + 20)
  })

  await test.step('a user is deleted, and opening a deleted user shows an error', async () => {
    await page.getByRole('link', { name: 'Delete Tenzin Dorje' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete User' })).toContainText('Tenzin Dorje')
    await page.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(page.getByText(userMessages.deleted)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.goto(`/admin/users/${before?.id}/cashback`)
    await expect(page.getByText(userMessages.detailsFailed)).toBeVisible()
  })
})

test('payment settings require both keys, save them and mask the secret', async ({ page }) => {
  await enterConsole(page)
  await page.getByRole('link', { name: 'Payment Settings' }).click()
  await page.getByLabel('API Key').fill('rzp_test_7f3k2m')
  await page.getByRole('button', { name: 'Save Configuration' }).click()
  await expect(page.getByText(gatewayKeyMessages.keysRequired).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Secret Key' }).fill('q8Zr2LwVn0Yt4HsB')
  await page.getByRole('switch', { name: 'Enable Razorpay' }).check()
  await page.getByRole('button', { name: 'Save Configuration' }).click()
  await expect(page.getByText(gatewayKeyMessages.saved)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Secret Key' })).toHaveValue('••••••••••••4HsB')
  await page.reload()
  await expect(page.getByLabel('API Key')).toHaveValue('rzp_test_7f3k2m')
  await expect(page.getByRole('switch', { name: 'Enable Razorpay' })).toBeChecked()
  await page.getByRole('switch', { name: 'Enable Razorpay' }).uncheck()
  await page.getByRole('button', { name: 'Save Configuration' }).click()
  await expect(page.getByText(gatewayKeyMessages.saved)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Webhook URL' })).toHaveAttribute('readonly')
})

test('admins are added, changed and deleted, and changing your own password keeps this browser signed in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409/)
  await enterConsole(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Add Admin' }).click()
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await expect(page.getByText(adminMessages.allRequired).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill('secret1')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nila Rao')
  await page.getByRole('textbox', { name: 'Email' }).fill('nila@example.com')
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await expect(page.getByRole('dialog').getByText(adminMessages.usernameTaken)).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill('nila')
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await expect(page.getByText(adminMessages.added)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Username', 'Email', 'Created', 'Actions'])

  await page.getByRole('link', { name: 'Edit Nila Rao' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(adminMessages.required).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('nila.rao@example.com')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(adminMessages.updated)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'nila.rao@example.com' })).toBeVisible()

  await page.getByRole('link', { name: 'Delete Asha Menon' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You cannot delete your own account.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Delete Nila Rao' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(adminMessages.deleted)).toBeVisible()

  await page.getByRole('link', { name: 'Edit Asha Menon' }).click()
  // Sets the same password again, so that the sample's sign-in still works.
  await page.getByRole('textbox', { name: 'New password' }).fill('admin123')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(adminMessages.updated)).toBeVisible()

  await page.getByRole('tab', { name: 'General Settings' }).click()
  await expect(page.getByText('Additional settings will be added later.')).toBeVisible()
  await page.getByLabel('Cashback, per cent').fill('60')
  await page.getByRole('button', { name: 'Save Loyalty Settings' }).click()
  await expect(page.getByText(loyaltyMessages.percentInvalid).first()).toBeVisible()
  await page.getByLabel('Cashback, per cent').fill('4')
  await page.getByRole('button', { name: 'Save Loyalty Settings' }).click()
  await expect(page.getByText(loyaltyMessages.saved)).toBeVisible()
})
