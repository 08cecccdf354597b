import type { Page } from '@playwright/test'
import { refuseAlertStream } from '../../scripts/testing/quiet-network.ts'
import { connectionMessages } from '@karigar/contract/base/common.words'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { doubtMessages, serviceMessages } from '@karigar/contract/catalogue/service.words'
import { userMessages } from '@karigar/contract/accounts/user.words'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { helpGroups } from '../../admin/src/help/topics.ts'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: 'console-owner' })

/** The sidebar (specification §2). */
const SCREENS = [
  'Dashboard',
  'Categories',
  'Labels',
  'Services',
  'Orders',
  'Bookings',
  'Users',
  'Payment Settings',
  'Settings',
]

const alertIn = (dialog: ReturnType<Page['getByRole']>) => dialog.getByRole('alert')

test('a save without a connection shows an error, keeps the form, and is sent only when repeated', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await refuseAlertStream(page)
  await enterConsole(page, '/admin/labels/create')
  const dialog = page.getByRole('dialog', { name: 'Add Label' })
  const names = async () => {
    const answer = await request.get('/api/admin/labels', { headers: await adminHeaders(request) })
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }
  const fill = async (name: string) => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Design' }).click()
  }
  await fill('Typed on a train')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add Label' }).click()
  await expect(alertIn(dialog)).toHaveText(connectionMessages.offline)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed on a train')

  await test.step('nothing is sent when the connection returns or after Cancel', async () => {
    const sent: string[] = []
    page.on('request', (each) => each.method() === 'POST' && sent.push(each.url()))
    await context.setOffline(false)
    await page.evaluate(() => fetch('/api/public/shop'))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toBeHidden()
    // What waited for the connection would have gone before this call.
    expect(await page.evaluate(async () => (await fetch('/api/public/shop')).status)).toBe(200)
    expect(sent).toEqual([])
    expect(await names()).not.toContain('Typed on a train')
  })

  await test.step('saving again with a connection succeeds', async () => {
    await page.goto('/admin/labels/create')
    await fill('Typed at home')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Add Label' }).click()
    await expect(alertIn(dialog)).toHaveText(connectionMessages.offline)
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Add Label' }).click()
    await expect(page.getByText(labelMessages.added)).toBeVisible()
    expect(await names()).toContain('Typed at home')
  })
})

test('points, settings and disabled dates also report a missing connection', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await enterConsole(page, '/admin/users')
  const row = page.getByRole('row', { name: /Meera Iyer/ })
  await row.getByRole('link', { name: /^Manage fires/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Fires' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(alertIn(dialog)).toHaveText(connectionMessages.offline)
  await context.setOffline(false)

  for (const [address, field, value, button] of [
    ['/admin/settings/general', 'Cashback, per cent', '6', /^Save/],
    ['/admin/bookings/disabled', 'Start Date', '2027-03-01', 'Disable Dates'],
  ] as const) {
    await page.goto(address)
    await page.getByLabel(field).fill(value)
    await context.setOffline(true)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('main').getByText(connectionMessages.offline), address).toBeVisible()
    await expect(page.getByLabel(field), address).toHaveValue(value)
    await context.setOffline(false)
  }
})

test('a new service accepts Indian price notation and asks about prices that may be mistakes', async ({
  page,
  request,
}) => {
  await enterConsole(page, '/admin/services/create')
  const dialog = page.getByRole('dialog', { name: 'Add Service' })
  const save = dialog.getByRole('button', { name: 'Add Service' })
  const question = page.getByRole('alertdialog', { name: doubtMessages.title })
  const price = dialog.getByRole('textbox', { name: 'Price', exact: true })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Wedding Album')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Forty pages')
  await dialog.getByRole('combobox', { name: 'Category', exact: true }).click()
  await page.getByRole('option', { name: 'Design' }).click()

  await save.click()
  await expect(question).toContainText(serviceMessages.startPrice('₹999'))
  await question.getByRole('button', { name: doubtMessages.change }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()

  await price.fill('₹0')
  await save.click()
  await expect(question).toContainText(serviceMessages.free('Basic'))
  await question.getByRole('button', { name: doubtMessages.change }).click()

  await price.fill('₹ 1,19,999')
  await dialog.getByRole('textbox', { name: 'Original price' }).fill('12,5')
  await save.click()
  await expect(dialog.getByText(serviceMessages.priceInvalid)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Original price' }).fill('₹1,29,999.50')
  await save.click()
  await expect(page.getByText(serviceMessages.added)).toBeVisible()
  const answer = await request.get('/api/admin/services?filter={"q":"Wedding Album"}', {
    headers: await adminHeaders(request),
  })
  const [service] = await answer.json()
  expect(service.price_categories).toEqual([
    { name: 'Basic', price: 119_999, original_price: 129_999.5, delivery_time: '3 days' },
  ])

  await test.step('a confirmed price of 0 is saved and not questioned at the next edit', async () => {
    await page.goto(`/admin/services/${service.id}`)
    const edit = page.getByRole('dialog', { name: 'Edit Service' })
    await edit.getByRole('textbox', { name: 'Price', exact: true }).fill('0')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('button', { name: doubtMessages.save }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
    await page.goto(`/admin/services/${service.id}`)
    await edit.getByRole('textbox', { name: 'Title' }).fill('Wedding Album, a gift')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
  })
})

test('points can be adjusted by an amount with commas', async ({ page }) => {
  await enterConsole(page, '/admin/users')
  await page
    .getByRole('link', { name: /^Manage cashback points of / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Manage Cashback Points' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('₹1,500')
  const sending = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await sending).postDataJSON()).toMatchObject({ amount: 1500 })
  await expect(page.getByText(userMessages.cashbackUpdated)).toBeVisible()
})

test('an ended session is reported only in the dialog, where the admin can sign in again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/401/)
  await enterConsole(page, '/admin/services/brand-guidelines-kit')
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  await edit.getByRole('textbox', { name: 'Title' }).fill('Typed')
  await page.context().clearCookies()
  const said: string[] = []
  await page.exposeFunction('noteAlert', (text: string) => void said.push(text))
  await page.evaluate(() => {
    const { noteAlert } = window as unknown as { noteAlert: (text: string) => void }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.getAttribute('role') === 'alert') noteAlert(alert.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  // The list behind the dialog is fetched again, and then retried.
  let refused = 0
  page.on('response', (response) => {
    if (response.status() === 401 && response.url().includes('/api/admin/services?')) refused += 1
  })
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(alertIn(edit)).toContainText(authMessages.signedOut)
  await expect.poll(() => refused).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect(said.filter((text) => !text.startsWith(authMessages.signedOut))).toEqual([])
})

test('choosing another file removes the error of a failed upload', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/4(00|15|22)/)
  await enterConsole(page, '/admin/services/logo-design')
  const choose = async (name: string, content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace banner' }).click()
    const file = { name, mimeType: 'image/png', buffer: Buffer.from(content) }
    await (await choosing).setFiles(file)
  }
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await choose('first.png', 'no picture')
  await expect(uploads.getByRole('alert')).toContainText('first.png')
  await choose('second.png', 'no picture either')
  await expect(uploads.getByRole('alert')).toHaveCount(1)
  await expect(uploads.getByRole('alert')).toContainText('second.png')
})

test('the label form names the missing field, and deleting a label says how many services lose it', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const labels = await (await request.get('/api/admin/labels', { headers })).json()
  const [label] = labels as { id: string; name: string }[]
  const carried = await request.get(`/api/admin/services?filter={"label_id":"${label?.id}"}`, { headers })
  const count = ((await carried.json()) as unknown[]).length
  expect(count).toBeGreaterThan(1)

  await enterConsole(page, '/admin/labels/create')
  const dialog = page.getByRole('dialog', { name: 'Add Label' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Urgent')
  await dialog.getByRole('button', { name: 'Add Label' }).click()
  await expect(dialog.getByText(labelMessages.categoryMissing)).toBeVisible()
  await expect(dialog.getByText(labelMessages.nameMissing)).toBeHidden()
  await expect(page.getByText(labelMessages.required)).toBeVisible()

  await page.goto(`/admin/labels/${label?.id}/delete`)
  const question = page.getByRole('alertdialog', { name: 'Delete Label' })
  await expect(question).toContainText(labelMessages.carried(count))
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test('the history is in the menu under the name, and the sidebar has what the specification names', async ({
  page,
}) => {
  await enterConsole(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(entries).toHaveText([...SCREENS])
})

test('the help has at least 20 topics, links to existing screens and is found by the search', async ({
  page,
}) => {
  test.slow()
  await enterConsole(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(20)

  await test.step('every link leads to an existing screen', async () => {
    const topics = helpGroups.flatMap((group) => group.topics)
    for (const to of new Set(topics.flatMap(({ links }) => links.map((link) => link.to)))) {
      await page.goto(`/admin${to}`)
      const screen = page
        .getByRole('main', { includeHidden: true })
        .getByRole('heading', { level: 1, includeHidden: true })
      await expect(screen.first(), to).toBeAttached()
      await expect(page.getByText('Page not found'), to).toHaveCount(0)
    }
  })

  await test.step('a search result opens and focuses its topic', async () => {
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill('backup')
    await page.getByRole('option', { name: /Who makes the backup/ }).click()
    await expect(page).toHaveURL(/\/admin\/help#backup$/)
    const answer = page.getByRole('heading', { name: 'Who makes the backup?' })
    await expect(answer).toBeFocused()
    await expect(answer).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('More has the shop’s whole name and all screens, and the account menu switches the theme', async ({
    page,
  }) => {
    await enterConsole(page)
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    const name = more.getByText('Karigar', { exact: true })
    await expect(name).toBeVisible()
    await expect(more.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([...SCREENS])
    await expectNoViolations(page)
    const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight && clientHeight < 30
    expect(await name.evaluate(isWhole)).toBe(true)
    await more.getByRole('link', { name: 'Labels' }).click()
    await expect(more).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Dark theme' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('button', { name: /^Account: / }).click()
    await expect(page.getByRole('menuitem', { name: 'Light theme' })).toBeVisible()
  })
})
