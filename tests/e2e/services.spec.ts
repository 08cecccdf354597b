import { expectNoViolations } from './axe.ts'
import { apply, count, results, searchBox, titles } from './services-page.ts'
import { expect, test } from './shop.ts'

test('the header search opens the results and understands a query in romanised Hindi', async ({ page }) => {
  await page.goto('/about')
  await searchBox(page).fill('shaadi ka card banwana hai')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/services?search=shaadi+ka+card+banwana+hai')
  await expect(titles(page).first()).toHaveText('Wedding Invitation Suite')
  await expect(searchBox(page)).toHaveValue('shaadi ka card banwana hai')
})

test('the header has no search on the list, on service pages and on the sign-in', async ({ page }) => {
  for (const path of ['/services', '/services/logo-design', '/login']) {
    await page.goto(path)
    await expect(page.locator('header.site-header').getByRole('search')).toHaveCount(0)
  }
  await page.goto('/contact')
  await expect(page.locator('header.site-header').getByRole('search')).toBeVisible()
})

test('results are grouped by category, the best one first, with the matching text marked', async ({
  page,
}) => {
  await page.goto('/services?search=loggo')
  await expect(count(page)).toHaveText('5 services for “loggo”')
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(['Design', 'Media'])
  await expect(titles(page).first().locator('mark')).toHaveText('Logo')

  await page.goto('/services?search=wedding+website')
  await expect(count(page)).toContainText('for some of the words of “wedding website”')

  await page.goto('/services?search=lgo')
  await expect(count(page)).toHaveText('5 services closest to “lgo”')
  await expect(titles(page).first()).toHaveText('Logo Design')
})

test('applied filters are in the address, and the back and forward buttons restore them', async ({
  page,
}) => {
  await page.goto('/services')
  await expect(page.getByLabel('Subcategory')).toBeHidden()
  await page.getByLabel('Category', { exact: true }).selectOption('Design')
  await expect(page).toHaveURL('/services')
  await page.getByLabel('Subcategory').selectOption('Brand Identity')
  await apply(page)
  await expect(page).toHaveURL('/services?category=Design&subcategory=Brand+Identity')
  await expect(count(page)).toHaveText('2 services in Brand Identity')
  await expect(titles(page)).toHaveText(['Logo Design', 'Brand Guidelines Kit'])

  await searchBox(page).fill('guide')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/services?category=Design&subcategory=Brand+Identity&search=guide')
  await expect(titles(page)).toHaveText(['Brand Guidelines Kit'])

  await page.goBack()
  await expect(titles(page)).toHaveText(['Logo Design', 'Brand Guidelines Kit'])
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 2, name: 'Development' })).toBeVisible()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Subcategory')).toBeHidden()
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Subcategory')).toHaveValue('Brand Identity')
  await expect(titles(page)).toHaveText(['Brand Guidelines Kit'])
})

test('a shared address restores its filters, given by name or by id', async ({ page }) => {
  for (const query of ['category=Design&label=Logo', 'category=design&label=logo', 'label=logo']) {
    await page.goto(`/services?${query}`)
    await expect(count(page)).toContainText('3 services')
    await expect(page.locator('.label-banner')).toContainText('Label: Logo')
    await expect(page).toHaveTitle(/^Logo · (Design · )?Services · /)
  }
  await page.goto('/services?category=DESIGN&subcategory=brand+identity&search=logo')
  await expect(count(page)).toHaveText(/ for “logo” in Brand Identity$/)
  await expect(page).toHaveTitle(/^“logo” · Brand Identity · Design · Services · /)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveTitle(/^Services · /)
  await page.goto('/services?category=design&subcategory=Festive+%26+Invitations')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Design')
  await expect(page.getByLabel('Subcategory')).toHaveValue('Festive & Invitations')
})

test('a label chip filters the list, and its banner clears only the label', async ({ page }) => {
  await page.goto('/services?category=Design&search=design')
  await page
    .getByRole('navigation', { name: 'Labels' })
    .getByRole('link', { name: /^Logo \(\d+\)$/ })
    .click()
  await expect(page).toHaveURL('/services?category=Design&search=design&label=Logo')
  const banner = page.locator('.label-banner')
  await expect(banner).toContainText('Label: Logo')
  await banner.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/services?category=Design&search=design')
  await expect(banner).toBeHidden()

  // Choosing another category drops the label, because each category has its own labels.
  await page.goto('/services?category=Design&label=Logo')
  await page.getByLabel('Category', { exact: true }).selectOption('Media')
  await apply(page)
  await expect(page).toHaveURL('/services?category=Media')
})

test('Clear and Clear Filters bring back the whole list', async ({ page }) => {
  await page.goto('/services?category=Design&sort=price-low')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/services')
  await expect(count(page)).toHaveText('64 services')
  await expect(page.getByLabel('Sort by')).toHaveValue('')

  await page.goto('/services?search=zzqqxx')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 2, name: 'Development' })).toBeVisible()
})

test('each filter option shows the number of services that it leads to', async ({ page }) => {
  await page.goto('/services?search=website')
  // Waits for the results, because the page arrives with the numbers of the whole list.
  await expect(count(page)).toHaveText(/for “website”$/)
  const category = page.getByLabel('Category', { exact: true })
  const option = category.locator('option[value=Development]')
  await expect(option).toHaveText(/^Development \(\d+\)$/)
  const promised = /\d+/.exec((await option.textContent()) ?? '')?.[0] ?? ''
  await category.selectOption('Development')
  await apply(page)
  await expect(count(page)).toHaveText(`${promised} services for “website” in Development`)

  // The numbers follow a choice that is not applied yet.
  await category.selectOption('Content')
  await expect(page.getByLabel('Subcategory').locator('option', { hasText: 'Translation' })).toHaveText(
    'Translation (1)',
  )
  await expect(count(page)).toContainText('in Development')
})

test('the sort order is kept in the address and undone by the back button', async ({ page }) => {
  const prices = async () =>
    (await results(page).locator('.price-now').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    )
  await page.goto('/services?category=Design')
  await expect(titles(page).first()).toHaveText('Logo Design')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/services?category=Design&sort=price-low')
  await expect.poll(prices).toHaveLength(13)
  const rising = await prices()
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))

  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect.poll(prices).toEqual(rising.toReversed())
  await page.getByLabel('Sort by').selectOption('Delivery time')
  await expect(page).toHaveURL('/services?category=Design&sort=delivery')
  const days = (await results(page).locator('.service-card-time').allTextContents()).map(Number.parseFloat)
  expect(days).toEqual(days.toSorted((a, b) => a - b))

  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Logo Design')
})

test('a sort order without filters also replaces the published list', async ({ page }) => {
  await page.goto('/services')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/services?sort=price-low')
  await expect(count(page)).toHaveText('64 services, page 1 of 2')
})

test('results show their pictures in AVIF, as the published cards do', async ({ page }) => {
  await page.goto('/services')
  const shown = (list: string) =>
    page
      .locator(`${list} .service-card img`)
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(() => shown('.services-list')).toMatch(/-banner-1200x800-\d+w\.avif$/)
  // The order is one that only the code of the results knows.
  await page.goto('/services?sort=price-high')
  await expect.poll(() => shown('.results-groups')).toMatch(/-banner-1200x800-\d+w\.avif$/)
})

test('an empty result suggests a corrected word, the closest services and other categories', async ({
  page,
}) => {
  await page.goto('/services?search=wbstyte')
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closest services' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Popular categories' }).getByRole('link')).toHaveCount(5)
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'website', exact: true }).click()
  await expect(page).toHaveURL('/services?search=website')
  await expect(count(page)).toContainText('for “website”')

  await page.goto('/services?category=Content&search=logo')
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await page.getByRole('link', { name: '5 services for “logo”' }).click()
  await expect(page).toHaveURL('/services?search=logo')

  await page.goto('/services?category=Toys')
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await page.getByRole('link', { name: 'Design (13)' }).click()
  await expect(page).toHaveURL('/services?category=Design')
})

test('a link to a fragment of the page leaves the form and the results unchanged', async ({ page }) => {
  await page.goto('/services?category=Design&search=logo')
  await expect(count(page)).toHaveText('3 services for “logo” in Design')
  await titles(page)
    .first()
    .evaluate((title) => title.setAttribute('data-seen', ''))
  await searchBox(page).fill('podcast')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/#/)
  await expect(searchBox(page)).toHaveValue('podcast')
  await expect(titles(page).first()).toHaveAttribute('data-seen')
})

test('markup in a query is shown as text', async ({ page }) => {
  const evil = '"><img src=x onerror=document.title="bad"><mark>logo</mark>'
  const title = async () => page.title()
  await page.goto(`/services?${new URLSearchParams({ search: evil, category: evil, label: evil })}`)
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await expect(count(page)).toHaveText(`No services found for “${evil}” in ${evil}`)
  await expect(page.locator('.label-banner strong')).toHaveText(evil)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(await title()).not.toBe('bad')
  await page.goto(`/services?search=${'%F0%9F%92%A9'.repeat(30)}&label=%E0%A4%A`)
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
})

test('Escape clears the search box, and a search keeps the focus in it', async ({ page }) => {
  await page.goto('/services')
  // Before the list's script has loaded, Enter would open the results as a new page.
  const script = page.waitForResponse(/list-browser.*\.js$/)
  await searchBox(page).focus()
  await script
  await page.waitForLoadState('networkidle')
  await searchBox(page).fill('reel')
  await searchBox(page).press('Enter')
  await expect(titles(page).first()).toHaveText('Instagram Reel Editing')
  await expect(searchBox(page)).toBeFocused()
  await searchBox(page).press('Escape')
  await expect(searchBox(page)).toHaveValue('')
  await apply(page)
  await expect(page).toHaveURL('/services')
})

test('results are announced to screen readers and pass axe in both colour schemes', async ({ page }) => {
  await page.goto('/services?category=Design&label=Logo&search=logo')
  await expect(page.getByRole('status').filter({ hasText: '3 services for “logo” in Design' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results', exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page)
})

test('links lead to further pages of results, and the back button returns', async ({ page }) => {
  await page.goto('/services?sort=price-low')
  const pager = page.getByRole('navigation', { name: 'Pages of results' })
  await expect(count(page)).toHaveText('64 services, page 1 of 2')
  await expect(titles(page)).toHaveCount(60)
  await expect(pager.locator('[aria-current=page]')).toHaveText('Page 1 of 2')
  await expect(pager.getByRole('link', { name: 'Previous page' })).toBeHidden()
  await expectNoViolations(page)

  await pager.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/services?sort=price-low&page=2')
  await expect(page).toHaveTitle(/^page 2 of 2 · Services · /)
  await expect(titles(page)).toHaveCount(4)
  await expect(page.locator('.results')).toBeFocused()
  await expect(page.locator('.services-head')).toBeInViewport()
  await expect(pager.getByRole('link', { name: 'Next page' })).toBeHidden()
  await expect(pager.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/services?sort=price-low',
  )
  await page.goBack()
  await expect(titles(page)).toHaveCount(60)

  // The address can name a page too; a number beyond the last page shows the last one.
  await page.goto('/services?sort=price-low&page=9')
  await expect(count(page)).toHaveText('64 services, page 2 of 2')
  await page.getByLabel('Category', { exact: true }).selectOption('Design')
  await apply(page)
  await expect(page).toHaveURL('/services?category=Design&sort=price-low')
  await expect(pager).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the filters open by a button, show how many are set and close when applied', async ({ page }) => {
    await page.goto('/services')
    const toggle = page.getByRole('button', { name: 'Filters', exact: true })
    await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.getByLabel('Category', { exact: true }).selectOption('Design')
    await page.getByLabel('Subcategory').selectOption('Brand Identity')
    await apply(page)
    await expect(page.getByLabel('Category', { exact: true })).toBeHidden()
    await expect(page.locator('.filters-count')).toHaveText('2')
    await expect(page.locator('.results')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectNoViolations(page)
  })

  test('two services stand in a row, and a category begins with six and shows six more at a press', async ({
    page,
  }) => {
    await page.goto('/services')
    const group = page.getByRole('region', { name: 'Development' })
    const cards = group.getByRole('listitem').filter({ visible: true })
    await expect(cards).toHaveCount(6)
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(second?.y).toBe(first?.y)
    expect(first?.y).toBeLessThan(450)
    // Until its code has come, the link leads to the category's own page.
    const more = group.locator('[data-show-more]')
    await expect(more).toHaveAttribute('href', '/categories/development')
    await page.keyboard.press('Tab')
    await expect(more).toHaveRole('button')
    await more.press('Enter')
    await expect(cards).toHaveCount(12)
    await expect(cards.nth(6).getByRole('link')).toBeFocused()
    await expect(more).toHaveAccessibleName('Show 1 more in Development')
    await more.click()
    await expect(cards).toHaveCount(13)
    await expect(more).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('[data-show-more]').first()).toBeHidden()
  })

  test('the search box changes its suggestion every three seconds, except in use or with reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const field = page.locator('#site-search')
    await page.clock.runFor(3000)
    await expect(field).toHaveAttribute('placeholder', 'Try “Development”')
    await page.clock.runFor(3000)
    await expect(field).toHaveAttribute('placeholder', 'Try “Design”')
    await field.focus()
    await page.clock.runFor(9000)
    await expect(field).toHaveAttribute('placeholder', 'Try “Design”')
    await field.blur()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.runFor(3000)
    await expect(field).toHaveAttribute('placeholder', 'Search services')
    await page.clock.runFor(9000)
    await expect(field).toHaveAttribute('placeholder', 'Search services')
  })
})
