import { randomInt, randomUUID } from 'node:crypto'
import { contactFieldWords } from '../../site/src/words/en/cart.ts'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  checkout,
  expect,
  onlyChat,
  openCart,
  type OwnService,
  stopClock,
  test,
  textOf,
} from './cart-shop.ts'
import { customerSession } from './customers.ts'
import { enter } from './enter.ts'
import { photograph } from './inspect-screen.ts'
import { adminHeaders } from './shop.ts'

test.use({ viewport: { width: 360, height: 800 } })

const offer = (page: Page) => page.locator('.order-contact summary')
const open = (page: Page) => offer(page).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const buyNow = (page: Page) => page.getByRole('link', { name: /^Buy Now/ })
const NUMBER = /KG-[2-9A-HJKMNP-TV-Z]{6}/

async function ordersOf(request: APIRequestContext, { id }: OwnService): Promise<AdminOrder[]> {
  const response = await request.get('/api/admin/orders?limit=1000', { headers: await adminHeaders(request) })
  const orders = (await response.json()) as AdminOrder[]
  return orders.filter(({ services }) => services.some(({ service }) => service.id === id))
}

async function fill(page: Page, contact: { name?: string; phone?: string; note?: string }): Promise<void> {
  if (contact.name !== undefined) await field(page, 'Your Name').fill(contact.name)
  if (contact.phone !== undefined) await field(page, 'Phone Number').fill(contact.phone)
  if (contact.note !== undefined) await field(page, 'Anything we should know').fill(contact.note)
}

/** Holds the code of the fields back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/ordering-code*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Presses a link until it is taken: clicks are ignored for a second after another press. */
const pressUntilSent = (link: Locator) =>
  link.evaluate(async (element: HTMLAnchorElement) => {
    while (element.ariaBusy !== 'true') {
      element.click()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), 'karigar:contact:1')

test('name, number and note typed in the cart go into message and order; name and number are there the next time', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  await expect(offer(page)).toHaveText('Add your name, number or a note')
  await open(page)
  await fill(page, { name: 'Asha Rao', phone: '+91 98765 43210', note: 'By Friday.\nBlue, please.' })
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await photograph(page, 'cart-contact')
  const href = await checkout(page).getAttribute('href')
  expect(textOf(href ?? '')).toMatch(
    /\n\nName: Asha Rao\nPhone: \+91 98765 43210\nNote: By Friday\.\nBlue, please\.$/,
  )
  await checkout(page).dblclick()
  await onlyChat(context, chats)
  const [order, ...others] = await ordersOf(request, service)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    contact_name: 'Asha Rao',
    phone: '9876543210',
    note: 'By Friday.\nBlue, please.',
  })
  expect(textOf(chats[0])).toContain(`(order ${order?.order_id}):`)
  expect(textOf(chats[0])).toMatch(
    /\n\nName: Asha Rao\nPhone: \+91 98765 43210\nNote: By Friday\.\nBlue, please\.$/,
  )
  await expect(page.getByRole('link', { name: /^Open the chat again/ })).toHaveAttribute(
    'href',
    chats[0] ?? '',
  )

  await test.step('the same order handed over again keeps its note, and takes what is changed', async () => {
    await page.goto(`/services/${service.id}`)
    await expect(offer(page)).toHaveText('Asha Rao · +91 98765 43210')
    await open(page)
    await expect(field(page, 'Your Name')).toHaveValue('Asha Rao')
    await fill(page, { name: 'Asha' })
    await page.goBack()
    await page.goForward()
    await expect(offer(page)).toHaveText('Asha · +91 98765 43210')
    await buyNow(page).click()
    await expect.poll(() => chats.length).toBe(2)
    expect(textOf(chats[1])).toMatch(
      /\n\nName: Asha\nPhone: \+91 98765 43210\nNote: By Friday\.\nBlue, please\.$/,
    )
    const orders = await ordersOf(request, service)
    expect(orders.map(({ contact_name, note }) => [contact_name, note])).toEqual([
      ['Asha', 'By Friday.\nBlue, please.'],
    ])
  })

  await test.step('another order has none of it', async () => {
    await page.goto('/services/logo-design')
    await buyNow(page).click()
    await expect.poll(() => chats.length).toBe(3)
    expect(textOf(chats[2])).toMatch(/\n\nName: Asha\nPhone: \+91 98765 43210$/)
  })
})

test('the note of an order that is put into the cart again is back in its field', async ({
  page,
  service,
  chats,
}) => {
  let kept = ''
  for (const back of ['Put the cart back', 'Undo']) {
    await openCart(page, [service.line()])
    if (!(await field(page, 'Anything we should know').isVisible())) await open(page)
    // The note of the first round is in its field a moment after it opens, which may be within `fill`.
    await expect(field(page, 'Anything we should know')).toHaveValue(kept)
    await fill(page, { note: 'Blue, please.' })
    kept = 'Blue, please.'
    await checkout(page).click()
    await expect(page.getByText('Your order is written out in WhatsApp')).toBeVisible()
    await expect.poll(() => stored(page)).not.toContain('Blue')
    // Clicks are ignored for a second after the chat has opened.
    await page.getByRole('button', { name: back }).evaluate(async (button: HTMLButtonElement) => {
      while (button.isConnected && button.checkVisibility()) {
        button.click()
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })
    await expect(page.getByText('Your order is written out in WhatsApp')).toBeHidden()
    await expect(offer(page)).toHaveText('“Blue, please.”')
  }
  expect(chats).toHaveLength(2)
})

test('Buy Now works without opening the fields, and with a note added for the same order', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await page.goto(`/services/${service.id}`)
  await buyNow(page).click()
  await onlyChat(context, chats)
  expect(textOf(chats[0])).toMatch(NUMBER)
  expect(textOf(chats[0])).not.toMatch(/Name:|Phone:|Note:/)
  // Clicks are ignored for a second after the chat has opened.
  await expect(page.getByText(/^Your order number is/)).toBeVisible()
  const details = page.locator('.order-contact')
  await expect(async () => {
    if ((await details.getAttribute('open')) === null) await open(page)
    await expect(details).toHaveAttribute('open', { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  await fill(page, { note: 'Call after six.' })
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await photograph(page, 'service-contact')
  await buyNow(page).click()
  await expect.poll(() => chats.length).toBe(2)
  expect(textOf(chats[1])).toMatch(/\n\nNote: Call after six\.$/)
  const orders = await ordersOf(request, service)
  expect(orders.map(({ contact_name, phone, note }) => [contact_name, phone, note])).toEqual([
    [null, null, 'Call after six.'],
  ])
})

test('a second press opens its own chat, although the time of the first runs out meanwhile', async ({
  page,
  context,
  chats,
}) => {
  let orders = 0
  await page.route('**/api/public/orders', async (route) => {
    orders += 1
    // Later than the longest wait of the first press, and before that of the second.
    if (orders > 1) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/services/logo-design')
  await buyNow(page).click()
  // The next press that is not ignored comes a second after the chat has opened, so before the first wait is over.
  await buyNow(page).evaluate(async (link: HTMLAnchorElement) => {
    while (link.ariaBusy === 'true') await new Promise((resolve) => setTimeout(resolve, 10))
    while (link.ariaBusy !== 'true') {
      link.click()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await expect.poll(() => context.pages().length).toBe(3)
  await expect.poll(() => chats.length).toBe(2)
  await expect.poll(() => context.pages()[2]?.url()).toMatch(/^https:\/\/wa\.me\//)
})

test('a wrong number is said at its field, asked for once more, and goes as typed when the order is sent again', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  await open(page)
  await fill(page, { name: 'Asha', phone: '12345' })
  const phone = field(page, 'Phone Number')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.press('Tab')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(new RegExp(contactFieldWords.goesAsTyped))
  await page.reload()
  await expect(offer(page)).toHaveText('Asha · check your number')
  await expect(phone).toBeHidden()
  // The second click of a double one is not the answer.
  await checkout(page).evaluate((link: HTMLAnchorElement) => [1, 2].forEach(() => link.click()))
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/^Please check this number: .* it goes as you typed it\.$/)
  await expectNoViolations(page)
  await photograph(page, 'cart-contact-asked')
  expect(await ordersOf(request, service)).toEqual([])
  expect(context.pages()).toHaveLength(1)
  await phone.press('Tab')
  await expect(phone).toHaveAccessibleDescription(/^Please check this number/)
  await pressUntilSent(checkout(page))
  await onlyChat(context, chats)
  expect(textOf(chats[0])).toMatch(/\n\nName: Asha\nPhone: 12345$/)
  await expect
    .poll(() => ordersOf(request, service))
    .toMatchObject([{ contact_name: 'Asha', phone: null, note: 'Phone: 12345' }])

  await openCart(page, [service.line()])
  await open(page)
  await expect(phone).toHaveValue('12345')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('\u202a+91 (0) 98765 43210\u202c')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(phone).toHaveAccessibleDescription('We read this as +91 98765 43210.')
  await phone.fill('')
  await phone.press('Tab')
  await expect(phone).not.toHaveAttribute('aria-invalid')
})

test('with a slow API the chat opens within two seconds with the contact, which is sent later', async ({
  page,
  request,
  service,
  chats,
  consoleErrors,
}) => {
  // Pictures further down may still be on their way when the connection goes.
  consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const calls = /\/api\/(public|users)\/orders$/
  await page.context().route(calls, () => {})
  await page.clock.install()
  await page.goto(`/services/${service.id}`)
  await open(page)
  await fill(page, { name: 'Asha', phone: '98765 43210', note: 'Blue' })
  await stopClock(page)
  await buyNow(page).click()
  await page.clock.runFor(2000)
  await expect.poll(() => chats.length).toBe(1)
  await page.clock.resume()
  expect(textOf(chats[0])).not.toMatch(NUMBER)
  expect(textOf(chats[0])).toMatch(/\n\nName: Asha\nPhone: 98765 43210\nNote: Blue$/)
  await page.context().unroute(calls)
  await page.context().setOffline(true)
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/about')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/^Order KG-\w+ is recorded$/)).toBeVisible()
  expect(await ordersOf(request, service)).toMatchObject([
    { contact_name: 'Asha', phone: '9876543210', note: 'Blue' },
  ])
})

test('the fields are reached and filled by keyboard, and a full note is said', async ({ page, service }) => {
  await openCart(page, [service.line()])
  await offer(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Your Name')).toBeVisible()
  for (const text of ['Asha', '98765 43210', 'Blue']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await expect(offer(page)).toHaveText('Asha · 98765 43210 · “Blue”')
  await fill(page, { note: 'a'.repeat(1000) })
  await expect(page.getByText('A note can have at most 1000 characters.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(checkout(page)).toBeFocused()
})

test('what is typed in one tab is in the other, and a blocked storage keeps it for the page', async ({
  page,
  context,
  service,
}) => {
  await openCart(page, [service.line()])
  await open(page)
  await field(page, 'Your Name').waitFor()
  const other = await context.newPage()
  await other.goto(`/services/${service.id}`)
  await open(other)
  await field(other, 'Your Name').fill('Asha')
  await expect(field(page, 'Your Name')).toHaveValue('Asha')
  await expect(offer(page)).toHaveText('Asha')
  await other.close()

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  await page.reload()
  await open(page)
  await fill(page, { name: 'Nila' })
  await expect(offer(page)).toHaveText('Nila')
  expect(await stored(page)).toContain('Asha')
  expect(textOf((await checkout(page).getAttribute('href')) ?? '')).toMatch(/\n\nName: Nila$/)
})

test('a customer’s name and number are filled in from the account, and are gone after the logout', async ({
  page,
  request,
  service,
}) => {
  const email = `${randomUUID()}@example.com`
  const phone = `98${String(randomInt(1e8)).padStart(8, '0')}`
  const customer = { name: 'Nila Rao', email, phone, password: 'secret1' }
  expect((await request.post('/api/auth/register', { data: customer })).status()).toBe(201)
  await enter(page, await customerSession(request, customer))
  await openCart(page, [service.line()])
  await expect(offer(page)).toHaveText(customer.name)
  await open(page)
  await expect(field(page, 'Phone Number')).toHaveValue(phone)
  await expect(offer(page)).toHaveText(`${customer.name} · ${phone}`)
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')?.click())
  await page.waitForURL('/')
  await page.goto('/cart')
  await expect(offer(page)).toHaveText('Add your name, number or a note')
})

test('fields that were filled before their code has come are read, and values that the browser restored are not', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  const release = await holdCode(page)
  await field(page, 'Your Name').evaluate((input: HTMLInputElement) => (input.value = 'Restored'))
  await open(page)
  await expect(field(page, 'Your Name')).toHaveValue('')
  await field(page, 'Phone Number').evaluate((input: HTMLInputElement) => (input.value = '98765 43210'))
  release()
  await expect(offer(page)).toHaveText('98765 43210')
  await checkout(page).click()
  await onlyChat(context, chats)
  await expect
    .poll(() => ordersOf(request, service))
    .toMatchObject([{ phone: '9876543210', contact_name: null }])
})

test('what is typed goes with an order that is sent before the code of the fields has come', async ({
  page,
  request,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  const release = await holdCode(page)
  await open(page)
  await fill(page, { name: 'Asha', phone: '98765 43210', note: 'Blue' })
  await checkout(page).click()
  release()
  await expect.poll(() => chats.length).toBe(1)
  await expect
    .poll(() => ordersOf(request, service))
    .toMatchObject([{ contact_name: 'Asha', phone: '9876543210', note: 'Blue' }])
})

test('a name that is typed once the code of the fields has come stands in place of the kept one', async ({
  page,
  service,
}) => {
  await openCart(page, [service.line()])
  await open(page)
  await field(page, 'Your Name').fill('Asha')
  await expect(offer(page)).toHaveText('Asha')
  const release = await holdCode(page)
  await page.reload()
  await open(page)
  await field(page, 'Your Name').focus()
  release()
  await expect(field(page, 'Your Name')).toHaveValue('Asha')
  await page.keyboard.type('Nila')
  await expect(offer(page)).toHaveText('Nila')
})

test('a press that leaves a wrong number is no press of what lies elsewhere once that is said', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openCart(page, [service.line()])
  await open(page)
  await fill(page, { phone: '12345' })
  await expect(offer(page)).toHaveText('check your number')
  const phone = field(page, 'Phone Number')
  await checkout(page).scrollIntoViewIfNeeded()
  const box = await checkout(page).boundingBox()
  if (!box) throw new Error('The checkout is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await expect(phone).not.toBeFocused()
  await expect(phone).not.toHaveAttribute('aria-invalid')
  // A pressed button sinks by a pixel.
  expect((await checkout(page).boundingBox())?.y).toBeLessThan(box.y + 4)
  await page.mouse.up()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/^Please check this number/)
})

test('a number that is still being typed when the code of the fields comes is not called wrong yet', async ({
  page,
  service,
}) => {
  await openCart(page, [service.line()])
  const release = await holdCode(page)
  await open(page)
  const phone = field(page, 'Phone Number')
  await phone.pressSequentially('12345')
  release()
  await expect(offer(page)).toHaveText('check your number')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.press('Tab')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
})

test('a field that is only looked at takes nothing away from what is kept', async ({
  page,
  context,
  service,
}) => {
  await openCart(page, [service.line()])
  await open(page)
  const phone = field(page, 'Phone Number')
  await phone.focus()
  await expect(page.locator('.order-contact')).toHaveAttribute('data-opened')
  const other = await context.newPage()
  await other.goto(`/services/${service.id}`)
  await open(other)
  await field(other, 'Phone Number').fill('98765 43210')
  await expect(offer(page)).toHaveText('98765 43210')
  await other.close()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(phone).toHaveValue('98765 43210')
  await expect(offer(page)).toHaveText('98765 43210')

  const release = await holdCode(page)
  await page.reload()
  await open(page)
  await phone.focus()
  release()
  await expect(phone).toHaveValue('98765 43210')
})

test('fields that were filled without an event are read when the order is sent', async ({
  page,
  context,
  request,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  await open(page)
  await field(page, 'Phone Number').evaluate((input: HTMLInputElement) => (input.value = '98765 43210'))
  await checkout(page).click()
  await onlyChat(context, chats)
  await expect.poll(() => ordersOf(request, service)).toMatchObject([{ phone: '9876543210' }])
})
