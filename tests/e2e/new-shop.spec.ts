/** Tests a real shop, without sample data, from its first start to its first service and manager. */
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { doubtMessages, serviceMessages } from '@karigar/contract/catalogue/service.words'
import { managerMessages } from '@karigar/contract/office/manager.words'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { expect, test as base } from './shop.ts'
import { runCommand } from '../support/run-command.ts'
import { expectNoViolations } from './axe.ts'
import { databaseSettings } from './shop-database.ts'
import { openShop } from './start-shop.ts'

const ADMIN_PASSWORD = 'secret1'

const test = base.extend<object>({
  newShop: [
    async ({}, use) =>
      use(async () => {
        const shop = await openShop({ prepare: async () => {}, env: { DEMO: '0' } })
        const made = await runCommand('create-admin', ['lata', 'Lata Joshi', 'lata@example.com'], {
          DATA_DIR: shop.dataDir,
          ...(await databaseSettings(shop.dataDir)),
          ADMIN_PASSWORD,
        })
        expect(made.code, made.output).toBe(0)
        return shop
      }),
    { scope: 'worker' },
  ],
})

test.use({ changesSample: import.meta.filename })

test('a new shop says that it opens soon, and is set up from the list on its dashboard', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const list = page.getByRole('region', { name: 'What is left to do' })
  const home = async () => (await request.get('/')).text()

  await test.step('the shop says that it opens soon', async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/services')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shop opens soon')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoViolations(page)
    }
    await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
  })

  await test.step('staff sign in from that page', async () => {
    await page.getByRole('link', { name: 'Staff sign-in' }).click()
    await expectNoViolations(page)
    await page.getByLabel('Username').fill('lata')
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(list.getByText('0 of 6 done')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not open yet' })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
    await expectNoViolations(page)
  })

  await test.step('a name and a chat number open the shop', async () => {
    await list.getByRole('link', { name: 'Give the shop its name' }).click()
    await page.getByRole('textbox', { name: 'Shop name' }).fill('Kala Bhavan')
    const chat = page.getByRole('textbox', { name: 'WhatsApp chat number' })
    await chat.fill('९0000 12345')
    await expect(chat).toHaveAccessibleDescription(/^We read this as \+91 90000 12345\. /)
    await page.getByRole('button', { name: 'Save Shop Profile' }).click()
    await expect(page.getByText(shopMessages.saved)).toBeVisible()
    await expect.poll(home).toContain('https://wa.me/919000012345')
    expect(await home()).toContain('Our first services appear here soon.')
    const shop = await page.context().newPage()
    await shop.goto('/')
    for (const width of [360, 768, 1440]) {
      await shop.setViewportSize({ width, height: 800 })
      // Without a phone number the chat button is at the right end of the row.
      const distance = await shop.locator('.top-banner-row').evaluate((row) => {
        const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight)
        return end - Number(row.querySelector('.btn')?.getBoundingClientRect().right)
      })
      expect(distance, `at ${width} px`).toBeCloseTo(0, 0)
    }
    await shop.close()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(list.getByText('2 of 6 done')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The site is live' })).toBeVisible()
  })

  await test.step('a rating is saved only with its count and source', async () => {
    await page.goto('/admin/settings/shop')
    await page.getByRole('button', { name: 'Offer, promises and rating' }).click()
    await page.getByRole('textbox', { name: 'Rating', exact: true }).fill('4.6')
    await page.getByRole('button', { name: 'Save Shop Profile' }).click()
    await expect(page.getByText(shopMessages.ratingSourceNeeded)).toBeVisible()
    await page.getByRole('textbox', { name: 'Number of ratings' }).fill('212')
    await page.getByRole('textbox', { name: 'Where they were given' }).fill('on Google')
    await page.getByRole('textbox', { name: 'Off a first order, per cent' }).fill('15')
    await page.getByRole('button', { name: 'Save Shop Profile' }).click()
    await expect(page.getByText(shopMessages.saved)).toBeVisible()
    await expect.poll(home).toContain('<strong>15% off</strong>')
  })

  await test.step('a category and a service are added', async () => {
    await page.goto('/admin')
    await list.getByRole('link', { name: 'Add the first category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Signs')
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByText(categoryMessages.added)).toBeVisible()
    await page.goto('/admin')
    await list.getByRole('link', { name: 'Add the first service' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Painted signboard')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('One board')
    await dialog.getByRole('combobox', { name: 'Category' }).first().click()
    await page.getByRole('option', { name: 'Signs' }).click()
    await dialog.getByRole('button', { name: 'Add Service' }).click()
    // The form asks, because the price is the default of every new service.
    await page.getByRole('button', { name: doubtMessages.save }).click()
    await expect(page.getByText(serviceMessages.added)).toBeVisible()
    await expect.poll(home).toContain('Painted signboard')
    await page.goto('/services')
    await page.getByRole('link', { name: 'Painted signboard' }).first().click()
    await expect(page.getByText('(212 ratings)')).toBeVisible()
    await expect(page.getByText('on Google')).toBeVisible()
    await expect(page.getByText(/Guaranteed/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Buy Now/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919000012345\?text=.*15%25%20first-order/,
    )
  })

  await test.step('an owner who works alone needs no manager, and may take that back', async () => {
    await page.goto('/admin')
    await expect(list.getByText('4 of 6 done')).toBeVisible()
    await list.getByRole('button', { name: 'I work alone' }).click()
    await expect(list.getByText('5 of 6 done')).toBeVisible()
    await expect(list.getByText('You have said that you work alone.')).toBeVisible()
    await expectNoViolations(page)
    await list.getByRole('button', { name: 'Not any more' }).click()
    await expect(list.getByText('4 of 6 done')).toBeVisible()
  })

  await test.step('a manager is invited and sees the shop’s own figures', async () => {
    await page.goto('/admin')
    await list.getByRole('link', { name: 'Invite a manager' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite by Mail' })
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Manager')
    await dialog.getByRole('textbox', { name: 'Username' }).fill('ravi')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Rao')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ravi@example.com')
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    // This shop has no mail server yet, so the link is shown instead.
    const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await theirs.goto(link.replace(/^https?:\/\/[^/]+/, ''))
    await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill('secret2')
    await theirs.getByRole('textbox', { name: 'Confirm password' }).fill('secret2')
    await theirs.getByRole('button', { name: 'Set Password' }).click()
    await expect(theirs.getByRole('heading', { name: staffMessages.passwordSet })).toBeVisible()
    await theirs.context().close()
    await page.goto('/admin/settings')
    await expect(page.getByRole('cell', { name: 'Ravi Rao Manager' })).toBeVisible()
    await page.goto('/admin')
    await expect(list.getByText('5 of 6 done')).toBeVisible()
    await list.getByRole('link', { name: 'Have mails sent' }).click()
    await expect(page.getByRole('region', { name: 'Mail' })).toContainText('SMTP_URL')

    await page.context().clearCookies()
    await page.goto('/login?redirect=manager')
    await page.getByLabel('Username').fill('ravi')
    await page.getByLabel('Password', { exact: true }).fill('secret2')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/manager')
    await expect(page.getByText('Nobody has registered yet.')).toBeVisible()
    await expect(page.getByText(managerMessages.sample)).toHaveCount(0)
    await expect(page.getByText('148', { exact: true })).toHaveCount(0)
    await expectNoViolations(page)
  })
})
