/** Tests a real shop, without sample data, from its first start to its first service and manager. */
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { doubtMessages, serviceMessages } from '@karigar/contract/catalogue/service.words'
import { managerMessages } from '@karigar/contract/office/manager.words'
import { businessMessages } from '@karigar/contract/shop/business.words'
import { openingMessages } from '@karigar/contract/shop/opening.words'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { expect, test as base } from './shop.ts'
import { runCommand } from '../support/run-command.ts'
import { expectNoViolations } from './axe.ts'
import { dropSession } from './enter.ts'
import { photograph } from './inspect-screen.ts'
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

test('a new shop says that it opens soon, is set up step by step beside its pages, and opens by a press', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const list = page.getByRole('region', { name: /^(Set up the shop|What is left to do)$/ })
  const step = (name: string) => page.getByRole('region', { name })
  const frame = (name: string) => step(name).getByTitle('Phone preview').last().contentFrame()
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
    await expect(list.getByText('0 of 13 done')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not open yet' })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
    await expectNoViolations(page)
  })

  await test.step('a step shows the page with what its form holds, before it is saved', async () => {
    await list.getByRole('button', { name: 'Open the Shop' }).click()
    await expect(page.getByText(openingMessages.notReady)).toBeVisible()
    await list.getByRole('link', { name: 'Begin' }).click()
    const name = step('Give the shop its name')
    await name.getByRole('textbox', { name: 'Tagline' }).fill('Signs by hand')
    await name.getByRole('button', { name: 'Save Name' }).click()
    await expect(name.getByText(shopMessages.required)).toBeVisible()
    await name.getByRole('textbox', { name: 'Tagline' }).fill('')
    // Spaces are no name.
    await name.getByRole('textbox', { name: 'Shop name' }).fill('   ')
    await name.getByRole('button', { name: 'Save Name' }).click()
    await expect(name.getByText(shopMessages.required)).toBeVisible()
    await expect(page.getByText(shopMessages.saved)).toHaveCount(0)
    await name.getByRole('textbox', { name: 'Shop name' }).fill('Kala Bhavan')
    await expect(
      frame('Give the shop its name').getByRole('link', { name: 'Kala Bhavan, home' }),
    ).toBeVisible()
    expect(await home()).not.toContain('Kala Bhavan')
    await expectNoViolations(page)
    await name.getByRole('button', { name: 'Save Name' }).click()
    await expect(page.getByText(shopMessages.saved)).toBeVisible()
    await expect(page.getByText('1 of 13 done')).toBeVisible()
    await name.getByRole('link', { name: 'Next: Give it logo and colours' }).click()
    const look = step('Give it logo and colours')
    await look.getByRole('switch', { name: 'Colours of our own' }).check()
    await look.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#0b6e4f')
    await look.getByRole('button', { name: 'Save Look' }).click()
    await expect(page.getByText('2 of 13 done')).toBeVisible()
    await look.getByRole('link', { name: 'Next: Give the chat number' }).click()
    const numbers = step('Give the chat number')
    const chat = numbers.getByRole('textbox', { name: 'WhatsApp chat number' })
    await chat.fill('९0000 12345')
    await expect(chat).toHaveAccessibleDescription(/^We read this as \+91 90000 12345\. /)
    await numbers.getByRole('button', { name: 'Save Numbers' }).click()
    await expect(page.getByText('3 of 13 done')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Done (2)' })).toBeVisible()
    await expect.poll(home).toContain('Kala Bhavan opens soon')
  })

  await test.step('who we are is said beside the contact page, and the pages of terms begin with templates', async () => {
    await page.goto('/admin/setup/owner')
    const owner = step('Say who you are')
    await owner.getByRole('textbox', { name: 'Legal name' }).fill('Lata Joshi')
    await owner.getByRole('textbox', { name: 'Address' }).fill('1 Mill Road\nNashik')
    await owner.getByRole('textbox', { name: 'Grievance officer' }).fill('Lata Joshi')
    await owner.getByRole('button', { name: 'Save Who We Are' }).click()
    await expect(owner.getByText(businessMessages.designationMissing)).toBeVisible()
    await expect(owner.getByText(businessMessages.wayMissing)).toBeVisible()
    await owner.getByRole('textbox', { name: 'Designation' }).fill('Proprietor')
    await owner.getByRole('textbox', { name: 'Email for complaints' }).fill('lata@kala.example')
    await expect(frame('Say who you are').getByText('Lata Joshi, Proprietor')).toBeVisible()
    await owner.getByRole('button', { name: 'Save Who We Are' }).click()
    await expect(page.getByText('4 of 13 done')).toBeVisible()

    await page.goto('/admin/setup/gst')
    const gst = step('Say how you stand to GST')
    await gst.getByRole('combobox', { name: 'GST' }).click()
    await page.getByRole('option', { name: 'Registered, regular' }).click()
    await gst.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV')
    await expect(gst.getByRole('combobox', { name: 'State' })).toHaveValue(/^Maharashtra/)
    page.once('dialog', (question) => void question.accept())

    await page.goto('/admin/categories')
    await expect(page.getByText('The shop is not open yet. 4 of 13 steps are done.')).toBeVisible()
    await page.getByRole('link', { name: 'Set up the shop' }).click()
    await expect(page).toHaveURL(/\/admin\/setup$/)
    await expect(page.getByText('The shop is not open yet.')).toHaveCount(0)

    await page.goto('/admin/setup/policies')
    const policies = step('Write terms, refunds and privacy')
    for (const kind of ['Terms', 'Cancelling and refunds', 'Privacy policy']) {
      await policies.getByRole('tab', { name: kind }).click()
      await policies.getByRole('button', { name: 'Begin with our template' }).click()
      await expect(policies.getByRole('textbox', { name: 'Opening' })).not.toBeEmpty()
    }
    await expect(
      frame('Write terms, refunds and privacy').getByText('Our address is 1 Mill Road, Nashik.'),
    ).toBeVisible()
    const save = policies.getByRole('button', { name: 'Save Pages' })
    await save.click()
    await expect(page.getByText('5 of 13 done')).toBeVisible()

    const isInReach = () =>
      save.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    const size = page.viewportSize()
    for (const phone of [false, true]) {
      await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect
        .poll(isInReach, `with the long form at its start, on a ${phone ? 'phone' : 'desk'}`)
        .toBe(true)
    }
    if (size) await page.setViewportSize(size)
  })

  await test.step('staff look at every page before the shop is open, and nobody else does', async () => {
    await page.getByRole('button', { name: 'Look at every page' }).click()
    await expect(page.getByText('Our first services appear here soon.')).toBeVisible()
    await expect(page.getByText('Only you see it')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
    await expectNoViolations(page)
    expect(await (await request.get('/terms')).text()).toContain('Kala Bhavan opens soon')
    await page.getByRole('link', { name: 'Back to the console' }).click()
    await expect(page.getByRole('heading', { name: 'Set up the shop' })).toBeVisible()
  })

  await test.step('the shop opens by a press', async () => {
    await page.getByRole('button', { name: 'Open the Shop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open the Shop' }).click()
    await expect(page.getByText(openingMessages.opened, { exact: true })).toBeVisible()
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
    for (const [name, heading] of [
      ['About', 'About Kala Bhavan'],
      ['FAQ', 'Frequently Asked Questions'],
    ] as const) {
      await shop.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(heading)
      // Nothing has been written for the page yet, so it says what is known of the shop.
      const ways = shop.getByRole('main').getByRole('region', { name: 'Contact Information' })
      await expect(ways.getByRole('link', { name: /^Chat with us/ })).toHaveAttribute('href', /919000012345/)
      await expect(ways).toContainText('Monday to Friday')
      await expect(shop.getByRole('main').getByRole('region', { name: 'Who we are' })).toContainText(
        'Lata Joshi',
      )
      for (const width of [390, 1440]) {
        await shop.setViewportSize({ width, height: 1000 })
        expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectNoViolations(shop)
        await photograph(shop, `new-shop-${name}-${width}`)
      }
    }
    await shop.close()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(list.getByText('5 of 13 done')).toBeVisible()
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
    await page.goto('/admin/setup/category')
    await page.getByRole('link', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Signs')
    await dialog.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByText(categoryMessages.added)).toBeVisible()
    await page.goto('/admin/setup/service')
    await page.getByRole('link', { name: 'Add Service' }).click()
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
    await page.goto('/admin/setup/manager')
    await expect(page.getByText('7 of 13 done')).toBeVisible()
    const manager = step('Invite a manager')
    await manager.getByRole('button', { name: 'I work alone' }).click()
    await expect(page.getByText('8 of 13 done')).toBeVisible()
    await expect(manager.getByText('You have said: I work alone.')).toBeVisible()
    await expectNoViolations(page)
    await manager.getByRole('button', { name: 'Not any more' }).click()
    await expect(page.getByText('7 of 13 done')).toBeVisible()
  })

  await test.step('whoever saves the usual hours has said that they are right', async () => {
    await page.goto('/admin/setup/hours')
    const hours = step('Set the working hours')
    await hours.getByRole('button', { name: 'Save Hours' }).click()
    await expect(page.getByText('8 of 13 done')).toBeVisible()
    await expect(hours.getByText('You have said: These hours are right.')).toBeVisible()
  })

  await test.step('a manager is invited and sees the shop’s own figures', async () => {
    await page.goto('/admin/setup/manager')
    await page.getByRole('link', { name: 'Invite a manager' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Staff' })
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Manager')
    await dialog.getByRole('textbox', { name: 'Username' }).fill('ravi')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Rao')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ravi@example.com')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
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
    await page.goto('/admin/setup/mail')
    await expect(page.getByText('9 of 13 done')).toBeVisible()
    await expect(step('Have mails sent')).toContainText('SMTP_URL')

    await dropSession(page)
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
