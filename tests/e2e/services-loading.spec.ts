import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { apply, count, searchBox, titles } from './services-page.ts'
import { expect, test } from './shop.ts'

const FAILED = 'Failed to load services. Please try again later.'

/** Delays or, with `refused`, aborts requests for the search data until the returned function is called. */
async function dataIs(page: Page, refused: boolean): Promise<() => void> {
  let isOpen = false
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/catalogue.json', async (route) => {
    if (!isOpen && refused) return route.abort()
    await opened
    return route.continue()
  })
  return () => {
    isOpen = true
    open()
  }
}

test('the page says that the services are loading, and then shows them', async ({ page }) => {
  const release = await dataIs(page, false)
  // No word of a card begins so: only the index finds it.
  await page.goto('/services?search=lgoo')
  await expect(page.getByText('Loading services...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Development' })).toBeHidden()
  release()
  await expect(titles(page).first()).toHaveText('Logo Design')
  await expect(page.getByText('Loading services...')).toBeHidden()
})

test('a search by link shows the cards that the page has, until the index is there', async ({ page }) => {
  const release = await dataIs(page, false)
  await page.goto('/services?search=logo')
  await expect(titles(page).first()).toHaveText('Logo Design')
  await expect(page.getByRole('status').filter({ hasText: 'Loading services...' })).toBeVisible()
  release()
  await expect(count(page)).toHaveText(/^\d+ services for “logo”$/)
  await expect(titles(page).first()).toHaveText('Logo Design')
})

test('no card stands in for a search that asks for more than cards tell', async ({ page }) => {
  const release = await dataIs(page, false)
  for (const query of [
    'search=logo&sort=price-low',
    'search=logo&subcategory=Branding',
    'search=logo&page=2',
  ]) {
    await page.goto(`/services?${query}`, { waitUntil: 'load' })
    await expect(titles(page)).toHaveCount(0)
  }
  release()
})

test('what shows the results is fetched side by side, because each file found in another costs a round trip', async ({
  page,
}) => {
  const asked: string[] = []
  const late: string[] = []
  const answered: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  /** Waits until a file whose name begins so has been asked for, and notes it when it has not. */
  async function isAsked(file: string): Promise<void> {
    await expect
      .poll(() => asked.some((path) => path.startsWith(`/_assets/${file}`)))
      .toBe(true)
      .catch(() => late.push(file))
  }
  await page.route('**/_assets/Layout.*.css', async (route) => {
    await isAsked('index.astro')
    await route.continue()
    answered.push('sheet')
  })
  await page.route('**/_assets/list-browser.*.js', async (route) => {
    const response = await route.fetch()
    const imported = [...(await response.text()).matchAll(/from"\.\/([^"]+)"/g)]
    expect(imported.length).toBeGreaterThan(1)
    for (const [, file = ''] of imported) await isAsked(file)
    await route.fulfill({ response })
    answered.push('code')
  })
  await page.goto('/services?search=logo')
  // The first cards come before the code that finds all of them.
  await expect.poll(() => answered.toSorted()).toEqual(['code', 'sheet'])
  await expect(titles(page).first()).toHaveText('Logo Design')
  expect(late).toEqual([])
})

for (const width of [360, 1440])
  test(`nothing moves while a filtered list loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const release = await dataIs(page, false)
    await page.goto('/services?category=Design&label=Logo')
    await expect(page.getByText('Loading services...')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    release()
    await expect(page.locator('.label-banner')).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { shifts } = window as unknown as { shifts: number[] }
          requestAnimationFrame(() =>
            setTimeout(() => resolve(shifts.reduce((sum, value) => sum + value, 0)), 0),
          )
        }),
    )
    expect(moved).toBeLessThan(0.01)
  })

test('the newest search wins while the services load', async ({ page }) => {
  const release = await dataIs(page, false)
  await page.goto('/services?search=logo')
  await expect(page.getByRole('status').filter({ hasText: 'Loading services...' })).toBeVisible()
  await searchBox(page).fill('podcast')
  await searchBox(page).press('Enter')
  release()
  await expect(count(page)).toHaveText('1 service for “podcast”')
  await expect(titles(page)).toHaveText(['Podcast Episode Editing'])
})

test('input made while the services load is kept', async ({ page }) => {
  const release = await dataIs(page, false)
  await page.goto('/services?category=Design&search=logo')
  const category = page.getByLabel('Category', { exact: true })
  await expect(searchBox(page)).toHaveValue('logo')
  await expect(category).toHaveValue('Design')
  await searchBox(page).fill('podcast')
  await category.selectOption('Media')
  await searchBox(page).focus()
  release()
  await expect(count(page)).toHaveText('3 services for “logo” in Design')
  await expect(searchBox(page)).toHaveValue('podcast')
  await expect(category).toHaveValue('Media')
  await expect(page.getByLabel('Subcategory')).toHaveValue('')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/services?category=Design&search=logo&sort=price-low')
  await expect(searchBox(page)).toHaveValue('podcast')
})

test('services that fail to load show an error and can be retried', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/services could not be loaded/, /Failed to load resource/)
  const recover = await dataIs(page, true)
  await page.goto('/services?category=Design')
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await expect(page.getByText('Loading services...')).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page).first()).toHaveText('Logo Design')
  await expect(page.getByText(FAILED)).toBeHidden()
})

test('code that fails to load shows the same error and can be retried', async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(/services could not be loaded/, /Failed to load resource/, /Failed to fetch/)
  await page.route(/list-browser.*\.js$/, (route) => route.abort())
  await page.goto('/services?search=logo')
  await expect(page.getByText(FAILED)).toBeVisible()
  await page.unroute(/list-browser.*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page).first()).toHaveText('Logo Design')
})

test('the search data and its code are fetched when a search begins, not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isHeavy = (path: string) =>
    /catalogue\.json|list-browser|search-file|search-words|search-fillers|\/search\./.test(path)
  await page.goto('/services')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter(isHeavy)).toEqual([])
  await searchBox(page).focus()
  await expect.poll(() => fetched.filter(isHeavy).length).toBe(6)

  // Filters without a search need no search index.
  fetched.length = 0
  await page.goto('/services?category=Media')
  await expect(titles(page).first()).toBeVisible()
  expect(fetched.filter((path) => /search-words|search-fillers|\/search\./.test(path))).toEqual([])
})

test('without scripts the page shows the whole list and says that searching needs JavaScript', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/services')
  await expect(page.getByText(/Searching and filtering need JavaScript/)).toBeVisible()
  await searchBox(page).fill('logo')
  await page.getByLabel('Category', { exact: true }).selectOption('Design')
  await apply(page)
  await expect(page).toHaveURL('/services?search=logo&sort=&category=Design')
  await expect(page.getByRole('link', { name: 'Logo Design' })).toBeVisible()
  await expect(page.getByText('Loading services...')).toBeHidden()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Design' }).click()
  await expect(page).toHaveURL('/categories/design')
  await context.close()
})
