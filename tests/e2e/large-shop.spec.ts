import { MOST_SEARCHED_IN_BROWSER } from '@karigar/contract/catalogue/pages/size'
import { changeCatalogue } from '../../api/src/catalogue/change-catalogue.ts'
import { noteChange, shownService } from '../../api/src/history/note-change.ts'
import { addManyServices } from '../support/many-services.ts'
import { expectNoViolations } from './axe.ts'
import { apply, count, results, searchBox, titles } from './services-page.ts'
import { openShopDatabase } from './shop-database.ts'
import { expect, test as sampleTest } from './shop.ts'
import { copySample, openShop } from './start-shop.ts'
import { kept, openWithWorker } from './with-worker.ts'

/** With the 64 services of the sample, one more than browsers search themselves. */
const POSTERS = MOST_SEARCHED_IN_BROWSER - 63
const SEARCH = '**/api/public/search*'

const test = sampleTest.extend<object>({
  newShop: [
    async ({}, use) =>
      use(async () => {
        const shop = await openShop({
          async prepare(dataDir) {
            await copySample(dataDir)
            const db = await openShopDatabase(dataDir)
            await addManyServices(db, POSTERS)
            await db.destroy()
          },
        })
        await expect
          .poll(async () => (await fetch(`${shop.url}/services`)).text(), { timeout: 120_000 })
          .toContain('data-search="api"')
        // The first search loads the catalogue, and on a busy machine a page would show names before it is answered.
        await expect
          .poll(async () => (await fetch(`${shop.url}/api/public/search?search=logo`)).status, {
            timeout: 60_000,
          })
          .toBe(200)
        return shop
      }),
    { scope: 'worker' },
  ],
})

test.use({ changesSample: import.meta.filename })

const pager = (page: Parameters<typeof count>[0]) =>
  page.getByRole('navigation', { name: 'Pages of results' })

test('the API searches, filters and sorts a large shop, and the browser fetches no search data', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await searchBox(page).fill('loggo')
  await searchBox(page).press('Enter')
  await expect(count(page)).toHaveText('5 services for “loggo”')
  await expect(titles(page).first().locator('mark')).toHaveText('Logo')

  const category = page.getByLabel('Category', { exact: true })
  await category.selectOption('Design')
  await expect(page.getByLabel('Subcategory').locator('option', { hasText: 'Brand Identity' })).toHaveText(
    /^Brand Identity \([1-9]\d*\)$/,
  )
  await page.getByLabel('Subcategory').selectOption('Brand Identity')
  await apply(page)
  await expect(page).toHaveURL('/services?category=Design&subcategory=Brand+Identity&search=loggo')
  await expect(titles(page)).toHaveText(['Logo Design', 'Brand Guidelines Kit'])
  await page.goBack()
  await expect(count(page)).toHaveText('5 services for “loggo”')
  expect(
    fetched.filter((name) => /catalogue\.json|search-words|search-fillers|search-file/.test(name)),
  ).toEqual([])
})

test('an edit appears in the next search', async ({ page, shop }) => {
  await page.goto('/services?search=zanzibar')
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  const db = await openShopDatabase(shop.dataDir)
  await changeCatalogue(db, async (trx) => {
    await noteChange(trx, shownService, ['poster-0'])
    await trx.updateTable('services').set({ title: 'Zanzibar poster' }).where('id', '=', 'poster-0').execute()
  })
  await db.destroy()
  await page.reload()
  await expect(titles(page)).toHaveText(['Zanzibar poster'])
})

test('links and the back button lead through the pages of a long list', async ({ page }) => {
  await page.goto('/services?search=festival+poster')
  await expect(count(page)).toHaveText(/^4\d\d services for “festival poster”, page 1 of 8$/)
  await expect(titles(page)).toHaveCount(60)
  await pager(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/services?search=festival+poster&page=2')
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('Page 2 of 8')
  await expect(page.locator('.results')).toBeFocused()
  await expectNoViolations(page)
  await page.goBack()
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('Page 1 of 8')
  await page.goForward()
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('Page 2 of 8')
})

test('results are requested while the query is typed, and not again on Enter', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/public/search') asked.push(searchParams.get('search') ?? '')
  })
  await page.goto('/services')
  await searchBox(page).focus()
  await page.waitForLoadState('networkidle')
  await searchBox(page).fill('podcast')
  await expect.poll(() => asked).toContain('podcast')
  await searchBox(page).press('Enter')
  await expect(titles(page)).toHaveText(['Podcast Episode Editing'])
  expect(asked.filter((text) => text === 'podcast')).toHaveLength(1)
})

test('a longer search at once shows the cards that still match, until its answer replaces them', async ({
  page,
}) => {
  await page.goto('/services?search=logo')
  await expect(titles(page).first()).toHaveText('Logo Design')
  const before = await titles(page).count()
  await page.waitForLoadState('networkidle')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(SEARCH, async (route) => {
    await answered
    await route.continue()
  })
  await searchBox(page).fill('logo desi')
  await searchBox(page).press('Enter')
  await expect(count(page)).toHaveText('Loading services...')
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'true')
  await expect(titles(page).first()).toHaveText('Logo Design')
  expect(await titles(page).count()).toBeLessThan(before)

  answer()
  await expect(count(page)).toHaveText(/^\d+ services? for “logo desi”$/)
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'false')
  await expect(titles(page).first()).toHaveText('Logo Design')
})

test('without the API services are found by name, and Try again restores the full results', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/search could not be reached/, /Failed to load resource/)
  await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: { detail: 'Away' } }))
  await page.goto('/services?category=Design&search=logo&sort=price-low')
  const notice = page.getByText('These are the names alone')
  await expect(notice).toBeVisible()
  const link = results(page).getByRole('link', { name: 'Logo Design', exact: true })
  await expect(link).toHaveAttribute('href', '/services/logo-design')
  await expect(link.locator('mark')).toHaveText('Logo')
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(['Design'])
  await expect(titles(page)).toHaveCount(0)
  await expectNoViolations(page)

  await searchBox(page).fill('festival poster')
  await searchBox(page).press('Enter')
  await expect(pager(page).locator('[aria-current=page]')).toHaveText(/^Page 1 of 8$/)

  await page.unroute(SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await expect(titles(page)).toHaveCount(60)
  await expect(page.getByLabel('Subcategory')).toBeVisible()
})

test('a page rendered before the shop became large still searches through the API', async ({ page }) => {
  await page.route('**/services?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(' data-search="api"', '') })
  })
  await page.goto('/services?search=loggo')
  await expect(count(page)).toHaveText('5 services for “loggo”')
  await expect(titles(page).first()).toHaveText('Logo Design')
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('services are found by the names that were cached after an online search', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/search could not be reached/, /Failed to load resource/)
    await openWithWorker(page, '/services')
    await page.goto('/services?search=logo')
    await expect(titles(page).first()).toHaveText('Logo Design')
    await expect.poll(() => kept(page), { timeout: 20_000 }).toContain('/catalogue.json')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('These are the names alone')).toBeVisible()
    await expect(results(page).getByRole('link', { name: 'Logo Design', exact: true })).toBeVisible()
  })
})
