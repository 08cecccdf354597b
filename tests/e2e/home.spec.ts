import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const dot = (page: Page, slide: number) => banner(page).getByRole('button', { name: `Slide ${slide}:` })
const shows = (page: Page, slide: number) => expect(dot(page, slide)).toHaveAttribute('aria-current', 'true')

/** How long the banner shows each slide (§9). */
const ROTATION_MS = 5000

/** Opens the home page with a paused clock that only the test advances. */
async function openAtRest(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-26T10:00:00+05:30' })
  await page.clock.pauseAt('2026-11-26T10:00:01+05:30')
  await page.goto('/')
}

test.describe('the banner', () => {
  test.use({ reducedMotion: 'no-preference' })

  test.beforeEach(async ({ page }) => {
    await openAtRest(page)
    await page.mouse.move(5, 800)
  })

  test('shows the heading, text, badges and number of slides of the specification', async ({ page }) => {
    await expect(
      banner(page).getByRole('heading', { name: 'Professional Website Development' }),
    ).toBeVisible()
    await expect(banner(page).getByText('Website, Social Media, UI/UX, Video Editing & more')).toBeVisible()
    for (const badge of ['250+ Design Services', 'Transparent Pricing', 'On-time Delivery'])
      await expect(banner(page).getByText(badge, { exact: true })).toBeVisible()
    await expect(banner(page).getByRole('button', { name: /^Slide / })).toHaveCount(3)
  })

  test('moves on every five seconds, and from the last slide to the first', async ({ page }) => {
    await shows(page, 1)
    await page.clock.runFor(ROTATION_MS - 100)
    await shows(page, 1)
    await page.clock.runFor(100)
    await shows(page, 2)
    await page.clock.runFor(2 * ROTATION_MS)
    await shows(page, 1)
  })

  test('stays on its slide while paused and moves on when played', async ({ page }) => {
    await banner(page).getByRole('button', { name: 'Pause the banner' }).click()
    const play = banner(page).getByRole('button', { name: 'Play the banner' })
    await expect(play).toBeVisible()
    await page.mouse.move(5, 800)
    await play.blur()
    await page.clock.runFor(3 * ROTATION_MS)
    await shows(page, 1)
    await play.click()
    await page.mouse.move(5, 800)
    await banner(page).getByRole('button', { name: 'Pause the banner' }).blur()
    await page.clock.runFor(ROTATION_MS)
    await shows(page, 2)
  })

  test('stays on its slide while it has the pointer or the focus', async ({ page }) => {
    await banner(page).hover()
    await page.clock.runFor(2 * ROTATION_MS)
    await shows(page, 1)
    await page.mouse.move(5, 890)
    const link = banner(page).getByRole('link', { name: 'Explore Development' })
    await link.focus()
    await page.clock.runFor(2 * ROTATION_MS)
    await shows(page, 1)
    // Either the pointer or the focus is enough.
    await banner(page).hover()
    await page.mouse.move(5, 890)
    await page.clock.runFor(2 * ROTATION_MS)
    await shows(page, 1)
    await banner(page).hover()
    await link.blur()
    await page.clock.runFor(2 * ROTATION_MS)
    await shows(page, 1)
    await page.mouse.move(5, 890)
    await page.clock.runFor(ROTATION_MS)
    await shows(page, 2)
  })

  test('stays on its slide in a hidden tab and waits five full seconds afterwards', async ({ page }) => {
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await page.clock.runFor(ROTATION_MS - 100)
    await hide(true)
    await page.clock.runFor(3 * ROTATION_MS)
    await shows(page, 1)
    await hide(false)
    await page.clock.runFor(ROTATION_MS - 100)
    await shows(page, 1)
    await page.clock.runFor(100)
    await shows(page, 2)
  })

  test('moves by arrows, past both ends, and by dots', async ({ page }) => {
    await banner(page).getByRole('button', { name: 'Previous slide' }).click()
    await shows(page, 3)
    await banner(page).getByRole('button', { name: 'Next slide' }).click()
    await shows(page, 1)
    await dot(page, 2).click()
    await shows(page, 2)
    await expect(banner(page).getByRole('link', { name: 'Explore Design' })).toBeVisible()
    await expect(banner(page).getByRole('link', { name: 'Explore Development' })).toBeHidden()
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })
  test('the banner does not move by itself', async ({ page }) => {
    await openAtRest(page)
    await expect(banner(page).getByRole('button', { name: 'Play the banner' })).toBeVisible()
    await page.clock.runFor(3 * ROTATION_MS)
    await shows(page, 1)
  })

  test('a row scrolls to its new place without animation', async ({ page }) => {
    await page.goto('/')
    const on = page.getByRole('button', { name: 'More Media services' })
    const row = page.getByRole('region', { name: 'Media', exact: true }).getByRole('list').last()
    await on.scrollIntoViewIfNeeded()
    await expect(on).toHaveAttribute('aria-disabled', 'false')
    await row.evaluate(
      (element, arrow) => {
        const { scrollLeft } = element
        ;(arrow as HTMLElement).click()
        if (element.scrollLeft - scrollLeft < 300) throw new Error('the row is still on its way')
      },
      await on.elementHandle(),
    )
  })
})

test('Load More shows four more services, focuses the first of them, and disappears after the last', async ({
  page,
}) => {
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured services' })
  const cards = featured.getByRole('article')
  await expect(cards).toHaveCount(4)
  const more = featured.getByRole('button', { name: 'Load More' })
  await more.click()
  await expect(cards).toHaveCount(8)
  await expect(cards.nth(4).getByRole('link')).toBeFocused()
  while (await more.isVisible()) await more.click()
  await expect(cards).toHaveCount(await featured.locator('article').count())
  await featured.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/services$/)
})

test('a category shows at most eight services, its labels and a link to all services', async ({ page }) => {
  await page.goto('/')
  for (const category of ['Development', 'Design', 'Media', 'Content', 'Marketing']) {
    const section = page.getByRole('region', { name: category, exact: true })
    const count = await section.getByRole('article').count()
    expect(count, category).toBeGreaterThan(0)
    expect(count, category).toBeLessThanOrEqual(8)
    await expect(section.getByRole('link', { name: /^See All/ })).toHaveAttribute(
      'href',
      `/services?category=${category}`,
    )
  }
  const design = page.getByRole('region', { name: 'Design', exact: true })
  await expect(design.getByRole('link', { name: 'Logo', exact: true })).toHaveAttribute(
    'href',
    '/services?category=Design&label=Logo',
  )
})

test("a row's arrows scroll it, and keep the focus when they are disabled at an end", async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Design', exact: true })
  await section.scrollIntoViewIfNeeded()
  const back = section.getByRole('button', { name: 'Previous Design services' })
  const on = section.getByRole('button', { name: 'More Design services' })
  const first = section.getByRole('article').first()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toHaveAttribute('aria-disabled', 'false')
  await on.click()
  await expect(first).not.toBeInViewport({ ratio: 0.5 })
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  await expect(async () => {
    await on.press('Enter')
    await expect(on).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
  }).toPass()
  await expect(on).toBeFocused()
  await expect(section.getByRole('article').last()).toBeInViewport({ ratio: 0.9 })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  })

  test('a row has no arrows and scrolls sideways without the page', async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Media', exact: true })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('button', { name: /services$/ })).toHaveCount(0)
    const rail = section.getByRole('list').last()
    await rail.evaluate((element) => element.scrollBy({ left: 600, behavior: 'instant' }))
    expect(await rail.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('a swipe moves the banner to the next slide, a tap does not', async ({ page }) => {
    await openAtRest(page)
    const box = await banner(page).getByRole('group', { name: '1 of 3' }).boundingBox()
    if (!box) throw new Error('the banner has no place')
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + 60 }],
      })
    await touch('touchStart', 200)
    await touch('touchEnd')
    await shows(page, 1)
    await touch('touchStart', 300)
    for (const x of [250, 200, 150]) await touch('touchMove', x)
    await touch('touchEnd')
    await shows(page, 2)
  })

  test('the search box changes its suggestion every three seconds, except in use', async ({ page }) => {
    await openAtRest(page)
    const box = page.getByRole('searchbox', { name: 'Search services' })
    await expect(box).toHaveAttribute('placeholder', 'Search services')
    await page.clock.runFor(3000)
    await expect(box).toHaveAttribute('placeholder', 'Try “Development”')
    await page.clock.runFor(3000)
    await expect(box).toHaveAttribute('placeholder', 'Try “Design”')
    await box.focus()
    await page.clock.runFor(9000)
    await expect(box).toHaveAttribute('placeholder', 'Try “Design”')
  })
})

test('the home page shows the specified figures, testimonials and brands', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'The studio in numbers' })
  for (const [value, label] of [
    ['10,000+', 'Happy Clients'],
    ['25,000+', 'Projects Completed'],
    ['99%', 'On-time Delivery'],
    ['5+', 'Years of Excellence'],
  ] as const) {
    await expect(figures.getByText(value, { exact: true })).toBeVisible()
    await expect(figures.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure')).toHaveCount(3)
  await expect(
    page.getByRole('region', { name: 'Trusted by Leading Brands' }).getByRole('listitem'),
  ).toHaveCount(6)
})
