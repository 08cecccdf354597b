import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import type { APIRequestContext, Page } from '@playwright/test'
import { newService } from '../support/factories.ts'
import { expectNoViolations } from './axe.ts'
import { test } from './cart-shop.ts'
import { enterConsole, goWithin } from './enter.ts'
import { adminHeaders, expect } from './shop.ts'

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Service' })

/** Saves a draft as a colleague does, in place of the one that waits. */
async function saveDraft(request: APIRequestContext, id: string, title: string) {
  const headers = await adminHeaders(request)
  const at = `/api/admin/services/${id}`
  const etag = String((await request.get(at, { headers })).headers().etag)
  const { draft } = await (await request.get(`${at}/draft`, { headers })).json()
  const data = { content: newService({ title }), etag, version: draft?.version ?? null }
  expect((await request.put(`${at}/draft`, { headers, data })).status()).toBe(200)
}

test.describe('in a browser elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('staff plan when a draft is published, change the time and remove it', async ({
    page,
    request,
    service,
  }) => {
    await saveDraft(request, service.id, 'Poster for midnight')
    await enterConsole(page, `/admin/services/${service.id}`)
    const form = formOf(page)
    await form.getByRole('button', { name: 'Show the draft' }).click()
    const draft = page.getByRole('dialog', { name: 'Draft of Festival poster design' })
    const at = draft.getByLabel('Publish this draft at (IST)')
    await draft.getByRole('button', { name: 'Publish then' }).click()
    await expect(draft.getByText(draftMessages.noTime)).toBeVisible()
    await at.fill('2020-01-15T10:00')
    await draft.getByRole('button', { name: 'Publish then' }).click()
    await expect(draft.getByText(scheduleMessages.past)).toBeVisible()
    await expectNoViolations(page)
    await at.fill('2030-01-15T00:00')
    await draft.getByRole('button', { name: 'Publish then' }).dblclick()
    await expect(draft).toContainText('The shop publishes it on 15 Jan 2030, 12:00 AM IST, for')
    await expect(at).toHaveValue('2030-01-15T00:00')
    await at.fill('2030-02-15T00:00')
    await draft.getByRole('button', { name: 'Change the time' }).click()
    await expect(draft).toContainText('The shop publishes it on 15 Feb 2030, 12:00 AM IST')
    await draft.getByRole('button', { name: 'Close' }).click()
    await expect(form).toContainText('The shop publishes it on 15 Feb 2030, 12:00 AM IST.')
    await expectNoViolations(page)
    await goWithin(page, '/admin/services?filter={"q":"Festival poster design"}')
    await expect(page.getByText('draft to be published 15 Feb 2030, 12:00 AM IST').first()).toBeVisible()

    await goWithin(page, `/admin/services/${service.id}`)
    await form.getByRole('button', { name: 'Show the draft' }).click()
    await draft.getByRole('button', { name: 'Remove the time' }).click()
    await expect(page.getByText(draftMessages.notPlanned)).toBeVisible()
    await expect(at).toHaveValue('')
  })
})

test('a draft that is planned while the form holds it is saved again with its time', async ({
  page,
  request,
  service,
}) => {
  await saveDraft(request, service.id, 'Poster to come')
  await enterConsole(page, `/admin/services/${service.id}`)
  const form = formOf(page)
  const draft = page.getByRole('dialog', { name: 'Draft of Festival poster design' })
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await draft.getByRole('button', { name: 'Edit the draft' }).click()
  await form.getByLabel('Title').fill('Poster to come soon')
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await draft.getByLabel('Publish this draft at (IST)').fill('2030-01-15T00:00')
  await draft.getByRole('button', { name: 'Publish then' }).click()
  await expect(draft).toContainText('The shop publishes it on 15 Jan 2030, 12:00 AM IST')
  await draft.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Poster to come soon')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(draftMessages.saved)).toBeVisible()
  const headers = await adminHeaders(request)
  const kept = await (await request.get(`/api/admin/services/${service.id}/draft`, { headers })).json()
  expect(kept.draft).toMatchObject({
    content: { title: 'Poster to come soon' },
    publish_at: '2030-01-14T18:30:00.000Z',
  })
})

test('a plan that a change of the service has made void is no longer promised', async ({
  page,
  request,
  service,
}) => {
  await saveDraft(request, service.id, 'Poster to come')
  const headers = await adminHeaders(request)
  const at = `/api/admin/services/${service.id}`
  const { draft: kept } = await (await request.get(`${at}/draft`, { headers })).json()
  const plan = { version: kept.version, etag: kept.etag, publish_at: '2030-01-14T18:30:00.000Z' }
  expect((await request.put(`${at}/draft/moment`, { headers, data: plan })).status()).toBe(200)
  const changed = newService({ title: 'Festival poster design', about_service: 'Changed meanwhile.' })
  expect((await request.put(at, { headers, data: changed })).status()).toBe(200)

  await enterConsole(page, '/admin/services?filter={"q":"Festival poster design"}')
  await expect(page.getByText('draft no longer planned: the service was changed').first()).toBeVisible()
  await goWithin(page, `/admin/services/${service.id}`)
  const form = formOf(page)
  await expect(form).toContainText(
    `It was planned for 15 Jan 2030, 12:00 AM IST. ${draftMessages.changedAfterPlan}`,
  )
  await form.getByRole('button', { name: 'Show the draft' }).click()
  const draft = page.getByRole('dialog', { name: 'Draft of Festival poster design' })
  await expect(draft).toContainText(draftMessages.changedAfterPlan)
  await expect(draft).not.toContainText('The shop publishes it')
  await expectNoViolations(page)
  await draft.getByRole('button', { name: 'Publish then' }).click()
  await expect(draft).toContainText('The shop publishes it on 15 Jan 2030, 12:00 AM IST')
})

test('two people save a draft: the second sees both and keeps hers', async ({
  page,
  request,
  service,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  await enterConsole(page, `/admin/services/${service.id}`)
  const form = formOf(page)
  const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  await form.getByLabel('Title').fill('My poster')
  await saveDraft(request, service.id, 'Their poster')
  await form.getByRole('button', { name: 'Save as draft' }).dblclick()
  await expect(conflict).toContainText(draftMessages.savedMeanwhile)
  const title = conflict.getByRole('region', { name: 'Title' })
  await expect(title.getByRole('group', { name: 'Mine' })).toContainText('My poster')
  await expect(title.getByRole('group', { name: 'Theirs' })).toContainText('Their poster')
  await expectNoViolations(page)
  await conflict.getByRole('button', { name: 'Back to editing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('My poster')
  await expect(form.getByRole('button', { name: 'Show the draft' })).toBeVisible()
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(draftMessages.saved)).toBeVisible()
  const headers = await adminHeaders(request)
  const kept = await (await request.get(`/api/admin/services/${service.id}/draft`, { headers })).json()
  expect(kept.draft.content.title).toBe('My poster')
})

test('a draft that was edited and saved anew meanwhile is shown against the form, and can be taken', async ({
  page,
  request,
  service,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  await saveDraft(request, service.id, 'First poster')
  await enterConsole(page, `/admin/services/${service.id}`)
  const form = formOf(page)
  await form.getByLabel('Title').fill('Typed before the draft was opened')
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await page.getByRole('button', { name: 'Edit the draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace what you have typed?' })
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Typed before the draft was opened')
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await page.getByRole('button', { name: 'Edit the draft' }).click()
  await question.getByRole('button', { name: 'Edit the draft' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('First poster')

  await form.getByLabel('Title').fill('My poster')
  await saveDraft(request, service.id, 'Their poster')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText(conflictMessages.taken)).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Their poster')
  await form.getByLabel('Title').fill('Our poster')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(draftMessages.saved)).toBeVisible()
})
