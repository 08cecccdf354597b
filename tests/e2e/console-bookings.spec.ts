import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { cancelMeetingMessages } from '@karigar/contract/meetings/cancel-meeting.words'
import { addDays, shopDate, weekdayOf } from '@karigar/contract/base/shop-clock'
import { mailMessages } from '@karigar/contract/shop/mail.words'
import { enterConsole, goWithin } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Today and next Monday, in the shop's time zone. */
const today = shopDate(new Date())
const monday = addDays(today, 8 - weekdayOf(today))

test('a shop without a mail server promises no mail to the customer of a meeting', async ({
  page,
  request,
}) => {
  const booked = await request.post('/api/public/add_bookings', {
    params: {
      dateandtime: `${monday} 16:00`,
      user_num: '9876512346',
      user_name: 'Ravi Shah',
      topic: 'A shop sign',
      email: 'ravi@example.com',
    },
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  await enterConsole(page, `/admin/bookings/week?of=${monday}`)
  await page.getByRole('link', { name: 'Cancel the meeting of Ravi Shah' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Meeting' })
  await expect(dialog).toContainText(mailMessages.none)
  // Nothing is to be sent of a meeting that is not cancelled.
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel Meeting' }).click()
  const message = page.getByRole('dialog', { name: cancelMeetingMessages.tellTitle })
  await expect(message).toContainText(mailMessages.none)
  await inspect(page, { name: 'cancelled-meeting', ready: () => message }, [390, 1440])
  // A click beside it would lose the message.
  await page.mouse.click(5, 400)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cancel the meeting of Ravi Shah' })).toHaveCount(0)
})

test('meetings are filtered by date, shown in their week, and listed when their date is disabled', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/500|Failed to fetch disabled dates/)
  const headers = await adminHeaders(request)
  const booked = await request.post('/api/public/add_bookings', {
    params: {
      dateandtime: `${monday} 17:00`,
      user_num: '9876512345',
      user_name: 'Nila Rao',
      topic: 'A menu card',
    },
  })
  expect(booked.ok()).toBe(true)
  await enterConsole(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

  await test.step('the list is filtered by date', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Phone',
      'Topic',
      'Meeting Date & Time',
      'Booked On',
    ])
    const all = await rows.count()
    await page.getByRole('button', { name: 'Filter by Date' }).click()
    await expect(page.getByText(bookingMessages.adminDateMissing)).toBeVisible()
    await page.getByLabel('Date', { exact: true }).fill(monday)
    const row = rows.filter({ hasText: 'Nila Rao' })
    await expect(row).toContainText('05:00 PM – 05:30 PM IST')
    await page.getByLabel('Date', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Filter by Date' }).click()
    await expect(page.getByText('No bookings on this date')).toBeVisible()
    await page.getByRole('button', { name: 'Show All' }).click()
    await expect(rows).toHaveCount(all)
  })

  await test.step('the week view shows the meeting', async () => {
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await expect(page.getByText('Today', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Next week' }).click()
    const day = page.getByRole('region', { name: /^Mon, / })
    await expect(day.getByRole('listitem').filter({ hasText: 'Nila Rao' })).toContainText(
      '05:00 PM – 05:30 PM',
    )
    await page.goBack()
    await expect(page.getByText('Nila Rao')).toHaveCount(0)
  })

  await test.step('disabling a date lists its meetings, and the date can be enabled again', async () => {
    await page.getByRole('tab', { name: 'Disabled Dates' }).click()
    await page.getByRole('button', { name: 'Disable Dates' }).click()
    await expect(page.getByText(`Invalid Input: ${bookingMessages.disableInvalid}`)).toBeVisible()
    await page.getByLabel('Start Date').fill(monday)
    await page.getByLabel('Number of Days').fill('')
    await page.getByLabel('Number of Days').blur()
    await expect(page.getByLabel('Number of Days')).toHaveValue('1')
    await page.route('**/disable_bookings_admin*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Disable Dates' }).click()
    await expect(page.getByText(bookingMessages.disableFailed).first()).toBeVisible()
    await expect(page.getByLabel('Start Date')).toHaveValue(monday)
    await page.getByRole('button', { name: 'Disable Dates' }).click()
    await expect(page.getByText(new RegExp(`^${bookingMessages.datesDisabled}`))).toBeVisible()
    const named = page.getByRole('alert').filter({ hasText: 'stay' }).getByRole('listitem')
    await expect(named.filter({ hasText: 'Nila Rao' })).toContainText('05:00 PM – 05:30 PM IST')
    const list = page.getByRole('list', { name: 'Disabled dates' })
    await list.getByRole('button', { name: /^Enable Mon, / }).click()
    await expect(page.getByText(bookingMessages.dateEnabled)).toBeVisible()
    await expect(list.getByRole('button', { name: /^Enable Mon, / })).toHaveCount(0)
  })

  await test.step('a meeting is cancelled in a dialog that the back button closes', async () => {
    await goWithin(page, `/admin/bookings/week?of=${monday}`)
    const day = page.getByRole('region', { name: /^Mon, / })
    const cancel = day.getByRole('link', { name: 'Cancel the meeting of Nila Rao' })
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Meeting' })
    await cancel.click()
    await expect(dialog).toContainText('Nila Rao')
    await expect(dialog).toContainText('05:00 PM – 05:30 PM IST')
    await expect(dialog).toContainText(
      cancelMeetingMessages.question({ hasAddress: false, sendsMail: false }),
    )
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await cancel.click()
    await page.route('**/cancel', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await dialog.getByRole('button', { name: 'Cancel Meeting' }).click()
    await expect(page.getByText(bookingMessages.adminCancelFailed).first()).toBeVisible()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel Meeting' }).click()
    await expect(page.getByText(bookingMessages.adminCancelled)).toBeVisible()
    const message = page.getByRole('dialog', { name: cancelMeetingMessages.tellTitle })
    const chat = await message.getByRole('link', { name: 'Open in WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(String(chat))).toMatch(
      /^https:\/\/wa\.me\/919876512345\?text=Hello Nila Rao,.*05:00 PM – 05:30 PM IST has been cancelled/s,
    )
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(cancel).toHaveCount(0)
    const slots = await request.get(`/api/public/get_bookings?date=${monday}`)
    expect((await slots.json()).booked_slots).not.toContainEqual({ from: '05:00 PM', to: '05:30 PM' })
  })

  await test.step('a list that fails to load shows an error and can be retried', async () => {
    await page.route('**/get_bookings_admin*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/bookings')
    await expect(page.getByText(bookingMessages.adminLoadFailed).first()).toBeVisible()
    await page.unroute('**/get_bookings_admin*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows.first()).toBeVisible()
  })

  await test.step('meeting settings are validated and saved', async () => {
    await page.getByRole('tab', { name: 'Meeting Settings' }).click()
    await page.getByLabel('Meetings end by (IST)').fill('09:00')
    await page.getByRole('button', { name: 'Save Meeting Settings' }).click()
    await expect(page.getByText(bookingMessages.closesEarly).first()).toBeVisible()
    await page.getByLabel('Meetings end by (IST)').fill('19:00')
    await page.getByRole('checkbox', { name: 'Saturday' }).check()
    await page.getByRole('button', { name: 'Save Meeting Settings' }).click()
    await expect(page.getByText(bookingMessages.settingsSaved)).toBeVisible()
    const saved = await request.get('/api/admin/settings/meetings', { headers })
    expect(await saved.json()).toMatchObject({ closes: '19:00', weekdays: [1, 2, 3, 4, 5, 6] })
  })
})
