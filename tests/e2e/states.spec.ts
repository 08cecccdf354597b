import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { stateMessages } from '@karigar/contract/catalogue/state.words'
import { newService } from '../support/factories.ts'
import { expectNoViolations } from './axe.ts'
import { openCart, test } from './cart-shop.ts'
import { enterConsole, goOnWithin, goWithin } from './enter.ts'
import { adminHeaders, expect } from './shop.ts'

test('staff hide a service: its address leads on, the cart that holds it is told, and it comes back', async ({
  page,
  service,
  consoleErrors,
}) => {
  // The browser's own line about the prices of a service that is not offered.
  consoleErrors.expected.push(/Failed to load resource: .* 404/)
  await openCart(page, [service.line()])
  await enterConsole(page, `/admin/services/${service.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Service' })
  await dialog.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Hidden' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).dblclick()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Hidden', exact: true }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Hidden')

  await expect.poll(async () => (await page.request.get(`/services/${service.id}.json`)).status()).toBe(404)
  await page.goto(`/services/${service.id}`)
  await expect(page.getByRole('heading', { name: stateMessages.serviceHidden })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Design', exact: true }).first().click()
  await expect(page).toHaveURL(/\/categories\/design$/)
  await page.goto('/cart')
  await expect(page.getByText('The shop no longer offers this service.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Services' })).toBeVisible()

  await page.goto('/admin/services?filter={"state":"hidden"}')
  await page.getByRole('button', { name: 'Change several' }).click()
  const bulk = page.getByRole('dialog', { name: 'Change several services' })
  await bulk.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'Show or hide' }).click()
  await bulk.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Live', exact: true }).click()
  await bulk.getByRole('button', { name: 'Show the difference' }).click()
  await expect(bulk.getByRole('group', { name: 'Before' })).toContainText('Hidden')
  await expect(bulk.getByRole('group', { name: 'After' })).toContainText('Live')
  await expectNoViolations(page)
  await bulk.getByRole('button', { name: 'Change 1' }).dblclick()
  await expect(bulk.getByRole('status')).toContainText('1 service changed successfully!')
  await expect.poll(async () => (await page.request.get(`/services/${service.id}.json`)).status()).toBe(200)
})

for (const timezoneId of ['Asia/Kolkata', 'Asia/Dubai', 'America/New_York'])
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('staff plan when a service goes live, by the shop’s clock, and are told what cannot be', async ({
      page,
      service,
    }) => {
      await enterConsole(page, `/admin/services/${service.id}`)
      const dialog = page.getByRole('dialog', { name: 'Edit Service' })
      const goesLive = dialog.getByLabel('Goes live at (IST)')
      await goesLive.fill('2030-01-15T10:00')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog.getByText(scheduleMessages.liveAlready)).toBeVisible()
      await dialog.getByRole('combobox', { name: 'State' }).click()
      await page.getByRole('option', { name: 'Hidden', exact: true }).click()
      await dialog.getByLabel('Is taken down at (IST)').fill('2030-01-14T10:00')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog.getByText(scheduleMessages.downBeforeLive)).toBeVisible()
      await expect(goesLive).toHaveValue('2030-01-15T10:00')
      await expectNoViolations(page)
      await dialog.getByLabel('Is taken down at (IST)').fill('2030-02-15T18:30')
      await dialog.getByRole('button', { name: 'Save Changes' }).dblclick()
      await expect(page.getByText('Service updated successfully!')).toBeVisible()
      await goOnWithin(page, '/admin/services?filter={"state":"hidden"}')
      await expect(page.getByRole('row').filter({ hasText: 'live 15 Jan 2030, 10:00 AM IST' })).toHaveCount(1)
      await goWithin(page, `/admin/services/${service.id}`)
      await expect(goesLive).toHaveValue('2030-01-15T10:00')
      await expect(dialog.getByLabel('Is taken down at (IST)')).toHaveValue('2030-02-15T18:30')
      // Passing through the fields must not change them.
      await goesLive.focus()
      await dialog.getByLabel('Is taken down at (IST)').focus()
      await dialog.getByLabel('Title').fill('Poster for spring')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Service updated successfully!')).toBeVisible()
      const saved = await page.request.get(`/api/admin/services/${service.id}`, {
        headers: await adminHeaders(page.request),
      })
      expect(await saved.json()).toMatchObject({
        title: 'Poster for spring',
        goes_live_at: '2030-01-15T04:30:00.000Z',
        taken_down_at: '2030-02-15T13:00:00.000Z',
      })
    })
  })

test('staff keep changes as a draft, compare it, edit it and publish it', async ({ page, service }) => {
  const price = page.request.get(`/services/${service.id}.json`).then((answer) => answer.json())
  await enterConsole(page, `/admin/services/${service.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  await form.getByLabel('Title').fill('Poster for the fair')
  await form.getByRole('button', { name: 'Save as draft' }).dblclick()
  await expect(page.getByText(draftMessages.saved)).toBeVisible()
  expect((await price).title).toBe('Festival poster design')
  await goOnWithin(page, `/admin/services/${service.id}`)
  await expect(form.getByLabel('Title')).toHaveValue('Festival poster design')
  await form.getByRole('button', { name: 'Show the draft' }).click()
  const draft = page.getByRole('dialog', { name: 'Draft of Festival poster design' })
  const title = draft.getByRole('region', { name: 'Title' })
  await expect(title.getByRole('group', { name: 'Now' })).toContainText('Festival poster design')
  await expect(title.getByRole('group', { name: 'Draft' })).toContainText('Poster for the fair')
  await expectNoViolations(page)
  await draft.getByRole('button', { name: 'Edit the draft' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Poster for the fair')
  await form.getByLabel('Title').fill('Poster for two fairs')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(draftMessages.saved)).toBeVisible()
  await goOnWithin(page, `/admin/services/${service.id}`)
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await draft.getByRole('button', { name: 'Publish the draft' }).dblclick()
  await expect(page.getByText(draftMessages.published)).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`/services/${service.id}.json`)).json())
    .toMatchObject({ title: 'Poster for two fairs' })
})

test('a draft that is saved as the service itself waits no longer', async ({ page, service }) => {
  await enterConsole(page, `/admin/services/${service.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  await form.getByLabel('Title').fill('Poster for a wedding')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(draftMessages.saved)).toBeVisible()
  await goOnWithin(page, `/admin/services/${service.id}`)
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await page.getByRole('button', { name: 'Edit the draft' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Poster for a wedding')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  await goOnWithin(page, `/admin/services/${service.id}`)
  await expect(form.getByLabel('Title')).toHaveValue('Poster for a wedding')
  await expect(form.getByRole('button', { name: 'Show the draft' })).toHaveCount(0)
})

test('staff look at the page of a hidden service on a phone and a desktop', async ({
  page,
  request,
  service,
}) => {
  const headers = await adminHeaders(request)
  const data = newService({ title: 'Poster in secret', state: 'hidden' })
  await request.put(`/api/admin/services/${service.id}`, { headers, data })
  await enterConsole(page, `/admin/services/${service.id}`)
  await page.getByRole('dialog', { name: 'Edit Service' }).getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  for (const title of ['Phone preview', 'Desktop preview']) {
    const frame = preview.frameLocator(`iframe[title="${title}"]`)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Poster in secret')
  }
  const address = await preview.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')
  await page.goto(String(address))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poster in secret')
})
