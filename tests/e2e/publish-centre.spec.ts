import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { publishMessages } from '@karigar/contract/office/publish.words'
import type { APIRequestContext } from '@playwright/test'
import { enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: 'publish-centre' })

/** Waits until every saved change is on the site, as long as the test may take: all pages are made anew. */
async function waitUntilLive(request: APIRequestContext): Promise<void> {
  const headers = await adminHeaders(request)
  const read = async () =>
    (await (await request.get('/api/admin/publishing', { headers })).json()) as Publishing
  await expect.poll(async () => (await read()).state, { timeout: 0 }).toBe('live')
}

test('staff see what a publish changed, go back to an earlier release and forward again', async ({
  page,
  context,
  request,
}) => {
  const shopper = await context.newPage()
  const shownTitle = async () => {
    await shopper.goto('/services/logo-design')
    return (await shopper.getByRole('heading', { level: 1 }).textContent()) ?? ''
  }
  const before = await shownTitle()
  await enterConsole(page, '/admin')
  await page
    .getByRole('region', { name: 'The site is live' })
    .getByRole('link', { name: 'Publish centre' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publish centre' })).toBeVisible()
  const releases = page.getByRole('list', { name: 'Releases' }).getByRole('listitem')
  const publishes = page.getByRole('region', { name: 'Last publishes' })

  await test.step('everything anew makes a second release', async () => {
    await expect(page.getByText('Nothing waits: every saved change is on the site.')).toBeVisible()
    const already = await releases.count()
    await page.getByRole('button', { name: 'Publish everything anew' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish everything' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await waitUntilLive(request)
    await expect(releases).toHaveCount(already + 1)
    await expect(publishes.getByRole('button').first()).toContainText('Everything anew, by')
  })

  await test.step('an edit is listed with who made it and its pages', async () => {
    const headers = await adminHeaders(request)
    const address = '/api/admin/services/logo-design'
    const service = (await (await request.get(address, { headers })).json()) as Record<string, unknown>
    const saved = await request.put(address, { headers, data: { ...service, title: 'Monogram Design' } })
    expect(saved.status()).toBe(200)
    await expect.poll(shownTitle).toBe('Monogram Design')
    await page.reload()
    const edit = publishes.getByRole('button').first()
    await expect(edit).toContainText('Monogram Design')
    await edit.click()
    const change = publishes.getByRole('list', { name: 'Changes that went live' })
    await expect(change).toContainText('Asha Menon')
    await expect(publishes.getByRole('list', { name: 'Changed files' })).toContainText(
      '/services/logo-design',
    )
    await inspect(page, { name: 'publish-centre', ready: () => change })
    await page.setViewportSize({ width: 1280, height: 800 })
    await change.getByRole('link', { name: 'Monogram Design' }).click()
    await expect(page.getByRole('dialog')).toContainText('Monogram Design')
    await page.goBack()
  })

  const notice = page.getByRole('alert').filter({ hasText: 'Shoppers see an earlier release of the site.' })

  await test.step('a step back shows shoppers the release before, and every screen says so', async () => {
    await releases
      .nth(1)
      .getByRole('button', { name: /^Go back to the site as of/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
    await expect(notice).toBeVisible()
    await expect(releases.nth(1)).toContainText('Shown')
    await expect.poll(shownTitle).toBe(before)
    await expect(page.getByRole('button', { name: 'Publish everything anew' })).toBeDisabled()
    await expect(page.getByRole('list', { name: 'Changes that are not on the site yet' })).toContainText(
      'Monogram Design',
    )
    await inspect(page, { name: 'publish-centre-held', ready: () => notice }, [360])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Categories/ })).toBeVisible()
    await expect(notice).toContainText('What you save waits')
    await expect(page.getByRole('button', { name: 'Held back' })).toBeVisible()
  })

  await test.step('the way forward shows everything again', async () => {
    await notice.getByRole('button', { name: 'Go forward' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go forward' }).click()
    await expect(notice).toBeHidden()
    await expect.poll(shownTitle).toBe('Monogram Design')
    await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
  })
})

test('the publish centre says when it cannot be loaded, and what was refused', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/500|404/)
  await page.route('**/api/admin/publishing/centre', (route) => route.fulfill({ status: 500, json: {} }))
  await enterConsole(page, '/admin/publishing')
  const alert = page.getByRole('alert').filter({ hasText: publishMessages.loadFailed })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/admin/publishing/centre')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Releases' })).toBeVisible()

  const headers = await adminHeaders(request)
  expect((await request.post('/api/admin/publishing/anew', { headers })).status()).toBe(200)
  await waitUntilLive(request)
  // The screen asks only once a minute when nothing was saved in it.
  await page.reload()
  await expect(page.getByRole('list', { name: 'Releases' }).getByRole('button')).not.toHaveCount(0)
  await page.route('**/api/admin/publishing/hold', (route) =>
    route.fulfill({ status: 404, json: { detail: publishMessages.releaseMissing } }),
  )
  await page
    .getByRole('button', { name: /^Go back to the site as of/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(publishMessages.releaseMissing)
})
