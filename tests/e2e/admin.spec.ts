import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { doubtMessages, serviceMessages } from '@karigar/contract/catalogue/service.words'
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { enter, enterConsole, goOnWithin } from './enter.ts'
import { expect, type Shop, signInAsAdmin, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Reads a page from the published folder, without asking a server; '' if there is no such page. */
const published = ({ dataDir }: Shop, file: string) =>
  readFile(path.join(dataDir, 'published', 'current', file), 'utf8').catch(() => '')

async function openService(page: Page, title: string): Promise<void> {
  await page.goto('/admin/services')
  await page.getByPlaceholder('Search services...').fill(title)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('dialog', { name: /Edit Service/ })).toBeVisible()
}

test('an admin’s edits appear on the static pages without any further step', async ({ page, shop }) => {
  await signInAsAdmin(page)
  await expect(page.getByText(authMessages.loggedIn)).toBeVisible()

  await test.step('a new title and price', async () => {
    await openService(page, 'Brand Guidelines Kit')
    await page.getByRole('textbox', { name: 'Title' }).fill('Brand Book & Guidelines')
    await page.getByRole('textbox', { name: 'Price', exact: true }).first().fill('17345.50')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
    await expect.poll(() => published(shop, 'services/brand-guidelines-kit.html')).toContain('₹17,345.50')
    await expect.poll(() => published(shop, 'services.html')).toContain('Brand Book &amp; Guidelines')
    await expect.poll(() => published(shop, 'index.html')).toContain('Brand Book &amp; Guidelines')
  })

  await test.step('a new service with pictures', async () => {
    await page.goto('/admin/services')
    await page.getByRole('link', { name: 'Add Service' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Rangoli Stencil Set')
    await page.getByRole('textbox', { name: 'Description' }).fill('Six stencils\nCutting file')
    await page.getByRole('combobox', { name: 'Category', exact: true }).click()
    await page.getByRole('option', { name: 'Design' }).click()
    const picture = (background: string) =>
      sharp({ create: { width: 1050, height: 700, channels: 3, background } })
        .png()
        .toBuffer()
    const banner = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload banner' }).click()
    await (
      await banner
    ).setFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await picture('#c0392b') })
    // What is below moves down when the banner comes.
    await expect(page.getByRole('button', { name: 'Replace banner' })).toBeVisible()
    const thumbnails = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload thumbnails' }).click()
    await (
      await thumbnails
    ).setFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: await picture('#16a085') },
      { name: 'two.png', mimeType: 'image/png', buffer: await picture('#8e44ad') },
    ])
    await expect(page.getByRole('group', { name: 'Thumbnails' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Add Service', exact: true }).click()
    await page.getByRole('button', { name: doubtMessages.save }).click()
    await expect(page.getByText(serviceMessages.added)).toBeVisible()
    await expect.poll(() => published(shop, 'categories/design.html')).toContain('Rangoli Stencil Set')

    await page.goto('/services?search=rangoli+stencil')
    await page.getByRole('link', { name: 'Rangoli Stencil Set' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rangoli Stencil Set' })).toBeVisible()
    const shown = page.getByRole('img', { name: /Rangoli/ }).first()
    await expect(shown).toBeVisible()
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
    await expect(page.getByText('₹999').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('a deleted service', async () => {
    expect(await published(shop, 'services/ivr-greeting-recording.html')).not.toBe('')
    await page.goto('/admin/services')
    await page.getByPlaceholder('Search services...').fill('IVR')
    await page.getByRole('link', { name: /^Delete .*IVR/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Service' })
    await expect(question).toHaveAccessibleDescription(serviceMessages.confirmDelete)
    await expect(question).toContainText('IVR')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(page.getByText(serviceMessages.deleted)).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => published(shop, 'services/ivr-greeting-recording.html')).toBe('')
    expect(await published(shop, 'services.html')).not.toContain('ivr-greeting-recording')
  })

  await test.step('the console says that the site is live', async () => {
    await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
  })
})

test('an incomplete service is refused with a message, and no input is lost', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/4(00|15|22)/)
  await enterConsole(page, '/admin/services/create')
  await page.getByRole('textbox', { name: 'Description' }).fill('Something typed')
  await page.getByRole('button', { name: 'Remove price category 1' }).click()
  await expect(page.getByText(serviceMessages.oneTier)).toBeVisible()
  await page.getByRole('button', { name: 'Add Service', exact: true }).click()
  await expect(page.getByText(serviceMessages.required).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Something typed')

  await test.step('a picture that is refused shows an error beside it, and no input is lost', async () => {
    const upload = async (name: string, buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload banner' }).click()
      await (await choosing).setFiles({ name, mimeType: 'image/png', buffer })
    }
    await page.getByRole('textbox', { name: 'Title' }).fill('A title typed before')
    await upload('broken.png', Buffer.from('no picture at all'))
    const notice = page.getByRole('list', { name: 'Uploads' }).getByRole('alert')
    await expect(notice).toContainText(/^broken\.png: .*\.$/)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A title typed before')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Something typed')
    await expect(page.getByRole('button', { name: 'Add Service', exact: true })).toBeEnabled()
    await notice.getByRole('button', { name: 'Dismiss broken.png' }).click()
    await expect(notice).toHaveCount(0)
  })

  await page.getByRole('switch', { name: 'This service has variants' }).check()
  await page
    .getByRole('button', { name: /^Remove variant/ })
    .first()
    .click()
  await expect(page.getByText(serviceMessages.oneVariant)).toBeVisible()
})

test('categories and labels are added, changed and deleted in dialogs, with messages', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409|422/)
  await enterConsole(page, '/admin/categories')
  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByText(categoryMessages.nameRequired).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Printing')
  await test.step('subcategories are added by pasting a list, by a comma, by Enter and by leaving the field', async () => {
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill(
      `Visiting cards\nLetterheads, Envelopes for letters of every size, with a window or without`,
    )
    await description.press('ControlOrMeta+a')
    await description.press('ControlOrMeta+x')
    await expect(description).toHaveValue('')
    const subcategories = page.getByRole('combobox', { name: 'Subcategories' })
    const chip = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
    await subcategories.press('ControlOrMeta+v')
    await expect(chip('Visiting cards')).toBeVisible()
    await expect(chip('Envelopes for letters of every size')).toBeVisible()
    await expect(chip('with a window or without')).toBeVisible()
    await subcategories.pressSequentially('Stickers,')
    await expect(chip('Stickers')).toBeVisible()
    await subcategories.pressSequentially('Posters')
    await subcategories.press('Enter')
    await expect(chip('Posters')).toBeVisible()
    await subcategories.fill('Banners')
  })
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByText(categoryMessages.added)).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Printing 0 services · 7 subcategories/ })).toBeVisible()

  await goOnWithin(page, '/admin/labels')
  await page.getByRole('link', { name: 'Add Label' }).click()
  await page.getByRole('button', { name: 'Add Label' }).click()
  await expect(page.getByText(labelMessages.required).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Letterpress')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Printing' }).click()
  await page.getByRole('button', { name: 'Add Label' }).click()
  await expect(page.getByText(labelMessages.added)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Letterpress' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Letterpress cards')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(labelMessages.updated)).toBeVisible()
  await page.getByRole('link', { name: 'Delete Letterpress cards' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(labelMessages.deleted)).toBeVisible()

  await goOnWithin(page, '/admin/categories')
  await page.getByRole('link', { name: 'Delete Media' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByRole('alertdialog').getByText(/Media still holds \d+ services\. Move or delete them first\./),
  ).toBeVisible()
  await expect(page.getByText(categoryMessages.deleteFailed)).toBeVisible()
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: 'Edit Media' }).click()
  await page.getByRole('combobox', { name: 'Subcategories' }).click()
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(categoryMessages.updateFailed)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/still in .+\. Move them first\./)).toHaveCount(1)
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: 'Delete Printing' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(categoryMessages.deleted)).toBeVisible()
})

test('visitors and customers are kept out of the console, each with a message', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/401/)
  await page.goto('/admin/services')
  await page.waitForURL(/\/login\?redirect=(%2F)?admin/)
  await expect(page.getByText(sessionMessages.mustLogIn)).toBeVisible()

  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(authMessages.invalidCredentials).first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('admin')

  await page.goto('/login')
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('customer123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/$/)
  await page.goto('/admin')
  await expect(page.getByText(authMessages.noPermission)).toBeVisible()
})

test('a manager who opens an admin screen is sent to the shop with an explanation', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/auth/manager/login', {
    data: { username: 'manager', password: 'manager123' },
  })
  await enter(page, await login.json())
  for (const address of ['/admin/settings', '/admin/settings/shop', '/admin/orders']) {
    await page.goto(address)
    // Not after the page has loaded: the notice goes away by itself.
    await expect(page.getByRole('alert').getByText(authMessages.noPermission)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
})

test('logging out removes the token, revokes it on the server and leads to the shop', async ({
  page,
  context,
  request,
}) => {
  await enterConsole(page)
  const token = (await context.cookies()).find(({ name }) => name === 'admin_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/auth/session', { headers })).status()).toBe(200)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  // Not after the page has loaded: the notice goes away by itself.
  await expect(page.getByText(sessionMessages.loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('admin_token')
  await expect.poll(async () => (await request.get('/api/auth/session', { headers })).status()).toBe(401)
})
