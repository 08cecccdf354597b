import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { to24Hour } from '@karigar/contract/base/clock-text'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { dayLabel, openDay } from './booking-day.ts'
import { adminHeaders, expect, test } from './shop.ts'

const FREE_ENOUGH = 12

/** Returns the `index`th day with many free slots; tests that book use different indexes. */
async function quietDay(
  request: APIRequestContext,
  index: number,
): Promise<{ date: string; free: string[] }> {
  const found: { date: string; free: string[] }[] = []
  for (let day = 1; found.length <= index; day += 1) {
    const date = addDays(shopDate(new Date()), day)
    const { free_slots } = await (await request.get(`/api/public/get_bookings?date=${date}`)).json()
    if (free_slots.length >= FREE_ENOUGH)
      found.push({ date, free: free_slots.map((slot: { from: string }) => slot.from) })
  }
  return found[index] as { date: string; free: string[] }
}

async function fill(page: Page, fields: { name: string; phone: string; topic: string; email?: string }) {
  await page.getByLabel('Full Name').fill(fields.name)
  await page.getByLabel('Phone Number').pressSequentially(fields.phone)
  await page.getByLabel('Meeting Topic').fill(fields.topic)
  if (fields.email) await page.getByLabel('Email (Optional)').fill(fields.email)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Book Meeting' })

test('a visitor books a meeting, downloads its calendar file, moves it and cancels it', async ({
  page,
  request,
  shop,
}) => {
  const { date, free } = await quietDay(request, 0)
  const [first = '', second = ''] = free
  await openDay(page, date)

  await test.step('the button is disabled without a slot, and then names missing fields', async () => {
    await expect(submit(page)).toBeDisabled()
    await page.getByRole('radio', { name: new RegExp(`^${first}`) }).check()
    await expect(page.getByText(`${first} –`).last()).toContainText('IST')
    await submit(page).click()
    const toast = page.getByRole('alert').filter({ hasText: bookingMessages.missing })
    await expect(toast).toContainText(bookingMessages.fillAll)
    await expect(page.getByLabel('Full Name')).toBeFocused()
  })

  await test.step('a double click books once', async () => {
    await fill(page, {
      name: 'Asha Rao',
      phone: '+91 (0) ९८७65-43210',
      topic: 'A shop',
      email: 'asha@example.com',
    })
    await expect(page.getByLabel('Phone Number')).toHaveValue('91 0 ९८७6543210')
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
      'We read this as +91 98765 43210.',
    )
    await submit(page).dblclick()
    await expect(page.getByText(bookingMessages.confirmed)).toBeVisible()
    await expect(page.getByText(bookingMessages.confirmedHint)).toBeVisible()
    await expect(page.getByText(bookingMessages.banner)).toBeVisible()
    await expect(page.getByText(bookingMessages.bannerHint)).toBeVisible()
    const confirmation = page.getByRole('link', { name: bookingMessages.bannerLink })
    await expect(confirmation).toHaveAttribute('href', /^\/booking\/meeting#token=.{20,}/)
    for (const label of ['Full Name', 'Phone Number', 'Meeting Topic'])
      await expect(page.getByLabel(label)).toHaveValue('')
    await expect(page.getByRole('list', { name: 'Already booked' })).toContainText(first)
    await expect(page.getByRole('radio', { name: new RegExp(`^${first}`) })).toHaveCount(0)
    await expect(submit(page)).toBeDisabled()
    const headers = await adminHeaders(request)
    const { bookings } = await (
      await request.get(`/api/admin/get_bookings_admin?date=${date}`, { headers })
    ).json()
    const mine = bookings.filter(({ topic }: { topic: string }) => topic === 'A shop')
    expect(mine).toMatchObject([{ user_name: 'Asha Rao', user_num: '9876543210' }])
    await expect(page.getByText(bookingMessages.banner)).toBeHidden()
  })

  await test.step('the meeting’s page has the calendar file and a link to the chat', async () => {
    await page.reload()
    await page.getByRole('region', { name: 'Your meetings' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: dayLabel(date) })).toContainText(`${first} –`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('BEGIN:VEVENT')
    const chat = new URL((await page.getByRole('link', { name: /Chat about it/ }).getAttribute('href')) ?? '')
    expect(chat.searchParams.get('text')).toContain(`at ${first} IST`)
  })

  await test.step('a mail is sent to the visitor’s address', async () => {
    const outbox = path.join(shop.dataDir, 'outbox')
    const mails = async () =>
      Promise.all(
        (await readdir(outbox).catch(() => [])).map((name) => readFile(path.join(outbox, name), 'utf8')),
      )
    await expect.poll(async () => (await mails()).join()).toContain('asha@example.com')
  })

  await test.step('the meeting is moved', async () => {
    await page.getByRole('button', { name: 'Move to another time' }).click()
    await page.getByRole('radio', { name: new RegExp(`^${second}`) }).check()
    await page.getByRole('button', { name: 'Move meeting' }).click()
    await expect(page.getByText(bookingMessages.rescheduled)).toBeVisible()
    await expect(page.getByRole('heading', { name: dayLabel(date) })).toContainText(`${second} –`)
  })

  await test.step('the meeting is cancelled after a confirmation', async () => {
    await page.getByRole('button', { name: 'Cancel meeting' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText(bookingMessages.cancelled)).toBeVisible()
    await page.goto('/booking')
    await expect(page.getByRole('region', { name: 'Your meetings' })).toBeHidden()
    const { free_slots } = await (await request.get(`/api/public/get_bookings?date=${date}`)).json()
    expect(free_slots.map((slot: { from: string }) => slot.from)).toEqual(free)
  })
})

test('booking a slot that was just taken keeps the input and offers the nearest free times', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409/)
  const { date, free } = await quietDay(request, 1)
  const wanted = free[2] ?? ''
  await openDay(page, date)
  await page.getByRole('radio', { name: new RegExp(`^${wanted}`) }).check()
  await fill(page, { name: 'Ravi', phone: '9876543211', topic: 'A film' })
  const taken = await request.post(
    `/api/public/add_bookings?dateandtime=${date} ${to24Hour(wanted)}&user_num=9876500000&user_name=Zoya&topic=First`,
  )
  expect(taken.ok()).toBe(true)

  await submit(page).click()
  await expect(page.getByText(bookingMessages.failed, { exact: true })).toBeVisible()
  const offer = page.getByRole('alert').filter({ hasText: 'These are free' })
  await expect(offer).toContainText(bookingMessages.taken)
  await expect(page.getByLabel('Meeting Topic')).toHaveValue('A film')
  const offered = offer.getByRole('button').first()
  await expect(offered).toBeFocused()
  await offered.press('Enter')
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await submit(page).click()
  await expect(page.getByText(bookingMessages.confirmed)).toBeVisible()
})

test('choosing an offered time of the same day returns the calendar to its weeks', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/409/)
  await page.setViewportSize({ width: 1280, height: 900 })
  const { date, free } = await quietDay(request, 3)
  const [first = '', second = ''] = free
  await openDay(page, date)
  await page.getByRole('radio', { name: new RegExp(`^${first}`) }).check()
  await fill(page, { name: 'Ravi', phone: '9876543212', topic: 'A film' })
  await page.route('**/api/public/add_bookings?*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        detail: bookingMessages.taken,
        free_slots: [{ date, time: to24Hour(second), from: second, to: second }],
      },
    }),
  )
  await submit(page).click()
  const offered = page.getByRole('alert').getByRole('button', { name: second })
  await expect(offered).toBeFocused()
  const day = page.getByRole('gridcell').getByRole('button', { name: dayLabel(date) })
  await page.getByRole('button', { name: 'Next two weeks' }).click()
  await expect(day).toBeHidden()
  await offered.click()
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await expect(day).toBeVisible()
})

test('a disabled day cannot be chosen and names the reason', async ({ page, request }) => {
  const { date } = await quietDay(request, 2)
  const headers = await adminHeaders(request)
  await request.post(`/api/admin/disable_bookings_admin?start_date=${date}&num_days=1`, { headers })
  await page.goto('/booking')
  const day = page.getByRole('gridcell').getByRole('button', { name: dayLabel(date) })
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await expect(day).toHaveAttribute('aria-disabled', 'true')
  await expect(day).toHaveAccessibleName(new RegExp(bookingMessages.disabled.slice(0, 30)))
  await request.post(`/api/admin/enable_bookings_admin?date=${date}`, { headers })
})

test('arrow and page keys move the focus in the calendar', async ({ page }) => {
  await page.goto('/booking')
  const today = page.locator('[aria-current=date]')
  await today.focus()
  const date = (await today.getAttribute('data-date')) ?? ''
  const focused = () => page.locator(':focus').getAttribute('data-date')
  await today.press('ArrowLeft')
  expect(await focused()).toBe(date)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(addDays(date, 7))
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(addDays(date, 8))
  await page.keyboard.press('PageDown')
  expect((await focused())?.slice(0, 7)).not.toBe(addDays(date, 8).slice(0, 7))
})

test('the calendar’s next button keeps the focus at the last month', async ({ page }) => {
  await page.goto('/booking')
  const next = page.getByRole('button', { name: 'Next month' })
  await next.focus()
  await expect(async () => {
    await next.press('Enter')
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 100 })
  }).toPass()
  const month = page.locator('#calendar-month')
  const last = (await month.textContent()) ?? ''
  await next.press('Enter')
  await expect(month).toHaveText(last)
  await expect(next).toBeFocused()
})

test('a day without free slots leads to the next free day and focuses its first time', async ({
  page,
  request,
}) => {
  const { date } = await quietDay(request, 0)
  const none = { date, free_slots: [], booked_slots: [], closed: null }
  await page.route(`**/api/public/get_bookings?date=${date}`, (route) => route.fulfill({ json: none }))
  await page.goto('/booking')
  const day = page.getByRole('gridcell').getByRole('button', { name: dayLabel(date) })
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await day.click()
  await page.getByRole('button', { name: 'Show the next free day' }).press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
})

test('typing characters that a phone number refuses leaves the caret in place', async ({ page }) => {
  await page.goto('/booking')
  const phone = page.getByLabel('Phone Number')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await phone.pressSequentially('98765 3210')
  for (let press = 0; press < 4; press += 1) await phone.press('ArrowLeft')
  await phone.pressSequentially('a4-')
  await expect(phone).toHaveValue('98765 43210')
  await phone.press('x')
  await phone.press('0')
  await expect(phone).toHaveValue('98765 403210')
})

test('slots that fail to load show an error and can be retried', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await page.route('**/api/public/get_bookings*', (route) => route.abort(), { times: 1 })
  await page.goto('/booking')
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(toast).toContainText(bookingMessages.loadFailed)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(bookingMessages.loadingSlots)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('a booking that fails keeps the input and can be retried', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const { date, free } = await quietDay(request, 3)
  await openDay(page, date)
  await page.getByRole('radio', { name: new RegExp(`^${free[0]}`) }).check()
  await fill(page, { name: 'Ravi', phone: '9876543212', topic: 'A film' })
  await page.route('**/api/public/add_bookings*', (route) => route.abort(), { times: 1 })
  await submit(page).click()
  await expect(page.getByText(bookingMessages.failed, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Meeting Topic')).toHaveValue('A film')
  await submit(page).click()
  await expect(page.getByText(bookingMessages.confirmed)).toBeVisible()
})

test('a phone shows two weeks from today’s on, one press leads to the next free day, and a chosen day to its slots', async ({
  page,
  request,
}) => {
  const today = shopDate(new Date())
  const { full_dates } = await (await request.get('/api/public/disabled-dates')).json()
  const [struck = '', free = ''] = [(await quietDay(request, 0)).date, (await quietDay(request, 1)).date]
  await page.route('**/api/public/disabled-dates', (route) =>
    route.fulfill({ json: { status: true, disabled_dates: [], full_dates: [...full_dates, today, struck] } }),
  )
  await page.route(`**/api/public/get_bookings?date=${today}`, (route) =>
    route.fulfill({ json: { date: today, today, free_slots: [], booked_slots: [], closed: null } }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/booking')
  await expect(page.getByRole('gridcell').getByRole('button')).toHaveCount(14)
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', today)
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
  const line = (date: string) =>
    page.locator(`[data-date="${date}"]`).evaluate((day) => getComputedStyle(day).textDecorationLine)
  expect(await line(struck)).toBe('line-through')
  const past = page.getByRole('button', { name: /This day has passed/ })
  if ((await past.count()) > 0)
    expect(await past.first().evaluate((day) => getComputedStyle(day).textDecorationLine)).toBe('none')

  await page.getByRole('button', { name: 'Show the next free day' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.locator('.booking-summary')).not.toContainText(String(Number(struck.slice(8))) + ' ')
  const day = page.locator(`[data-date="${free}"]`)
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next two weeks' }).click()
  await day.click()
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeInViewport()
  await expect(page.getByRole('radio').first()).toBeInViewport()
  await expectNoViolations(page)
})

test('a tablet and a small laptop show two weeks beside the slots', async ({ page }) => {
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/booking')
    await expect(page.getByRole('gridcell').getByRole('button')).toHaveCount(14)
    const [weeks, slots] = await Promise.all(
      [page.getByRole('grid'), page.getByRole('heading', { name: 'Choose a time' })].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(slots?.x).toBeGreaterThan((weeks?.x ?? 0) + (weeks?.width ?? 0))
  }
})

test('a wide screen shows two months, which stay where they are while a day of the second is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/booking')
  const months = page.getByRole('grid')
  await expect(months).toHaveCount(2)
  const names = await page.locator('.calendar caption').allTextContents()
  const day = months.nth(1).locator('.calendar-day[data-date]:not([aria-disabled])').first()
  const date = await day.getAttribute('data-date')
  await day.click()
  await expect(months.nth(1).locator(`td[aria-selected=true] [data-date="${date}"]`)).toBeVisible()
  expect(await page.locator('.calendar caption').allTextContents()).toEqual(names)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(months.nth(0).locator(`[data-date="${date}"]`)).toBeVisible()
})

test('a link to an unknown meeting shows a message and a link to book one', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await page.goto(`/booking/meeting#token=${'x'.repeat(43)}`)
  await expect(page.getByText(bookingMessages.unknownLink)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a Meeting' })).toBeVisible()
})

test('the page of a meeting passes axe while cancelling and while moving', async ({ page, request }) => {
  const { date, free } = await quietDay(request, 5)
  const booked = await request.post(
    `/api/public/add_bookings?dateandtime=${date} ${to24Hour(free[0] ?? '')}&user_num=9876500000&user_name=Zoya&topic=Axe`,
  )
  const { token } = await booked.json()
  await page.goto(`/booking/meeting#token=${token}`)
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoViolations(page, { name: 'cancelling' })
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await expect(page.getByRole('radio').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeHidden()
  await expectNoViolations(page, { name: 'moving' })
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(page.getByRole('button', { name: 'Move to another time' })).toBeFocused()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('the visitor’s own time is shown beside the shop’s', async ({ page, request }) => {
    const { date } = await quietDay(request, 4)
    await openDay(page, date)
    await expect(page.getByText('Times in IST')).toBeVisible()
    await expect(page.getByText(/your time/).first()).toBeVisible()
  })
})

for (const [how, days] of [
  ['a year ahead', 366],
  ['a year behind', -365],
] as const)
  test(`a visitor books today’s meetings with a clock that is ${how}`, async ({ page, request }) => {
    const { today } = await (await request.get('/api/public/get_bookings')).json()
    await page.clock.setFixedTime(new Date(Date.now() + days * 86_400_000))
    await page.goto('/booking')
    const day = page.getByRole('gridcell').getByRole('button', { name: dayLabel(today) })
    await expect(day).toHaveAttribute('aria-current', 'date')
    const { date } = await quietDay(request, 3)
    const wanted = page.getByRole('gridcell').getByRole('button', { name: dayLabel(date) })
    while (!(await wanted.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
    await wanted.click()
    await expect(page.getByRole('radio').first()).toBeAttached()
  })
