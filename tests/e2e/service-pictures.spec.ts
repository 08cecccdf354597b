import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './shop.ts'

const WEBSITE = '/services/professional-website-development'

const gallery = (page: Page) =>
  page.getByRole('region', { name: 'Pictures of Professional Website Development' })
const zoom = (page: Page) => page.getByRole('dialog', { name: /enlarged$/ })
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' })
const row = (area: Locator) => area.getByRole('list', { name: 'Pictures' })

/** Returns the number of the picture that the row has scrolled to, from 1. */
const inView = (area: Locator) =>
  row(area).evaluate((track) => Math.round(track.scrollLeft / track.clientWidth) + 1)

async function expectPicture(area: Locator, number: number): Promise<void> {
  await expect(area.getByRole('status')).toHaveText(`Picture ${number} / 5`)
  await expect.poll(() => inView(area)).toBe(number)
}

const PHONE = { viewport: { width: 412, height: 820 }, deviceScaleFactor: 1.75, isMobile: true }

/** Returns the paths of the pictures that a page asks for, in order, as they come. */
function askedPictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test.describe('the gallery', () => {
  test('is 400 px high and moves by buttons, past both ends, by thumbnails and by keys', async ({ page }) => {
    await page.goto(WEBSITE)
    const area = gallery(page)
    expect((await row(area).boundingBox())?.height).toBe(400)
    await area.getByRole('button', { name: 'Previous picture' }).click()
    await expectPicture(area, 5)
    await area.getByRole('button', { name: 'Next picture' }).click()
    await expectPicture(area, 1)
    await area.getByRole('button', { name: 'Picture 3 of 5' }).click()
    await expectPicture(area, 3)
    await expect(area.getByRole('button', { name: 'Picture 3 of 5' })).toHaveAttribute('aria-current', 'true')
    await row(area).focus()
    await page.keyboard.press('ArrowRight')
    await expectPicture(area, 4)
    await page.keyboard.press('Home')
    await expectPicture(area, 1)
    await page.keyboard.press('End')
    await expectPicture(area, 5)
  })

  test('loads a small copy of the first picture on a phone, then the full one, and the others once it is touched', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: shop.url,
    })
    const page = await context.newPage()
    const asked = askedPictures(page)
    await page.goto(WEBSITE)
    const first = row(gallery(page)).getByRole('img').first()
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-banner-1200x800\.avif$/)
    expect(asked[0]).toMatch(/-banner-1200x800-640w\.avif$/)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.includes('-1-1200x800.'))).toEqual([])
    await page.keyboard.press('Shift')
    await expect.poll(() => asked.some((path) => path.endsWith('-1-1200x800.avif'))).toBe(true)
    await context.close()
  })

  test('comes as WebP to a browser without AVIF, small and then in full, and never twice', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: shop.url,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    // A type that it does not know is what AVIF is to Safari 15.
    await page.route(WEBSITE, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('image/avif', 'image/unknown'),
      })
    })
    const asked = askedPictures(page)
    await page.goto(WEBSITE)
    const first = row(gallery(page)).getByRole('img').first()
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-banner-1200x800\.webp$/)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.endsWith('.avif'))).toEqual([])
    expect(asked[0]).toMatch(/-banner-1200x800-640w\.webp$/)
    expect(asked.filter((path) => path.endsWith('-banner-1200x800.webp'))).toHaveLength(1)
    await context.close()
  })

  test('follows a swipe', async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(WEBSITE)
    const area = gallery(page)
    const box = await row(area).boundingBox()
    const y = (box?.y ?? 0) + 90
    const finger = await context.newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 280, y }] })
    for (let x = 270; x >= 60; x -= 10)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectPicture(area, 2)
    await context.close()
  })

  test('jumps to a picture with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(WEBSITE)
    await gallery(page).getByRole('button', { name: 'Picture 4 of 5' }).click()
    expect(await inView(gallery(page))).toBe(4)
  })
})

test.describe('the large picture', () => {
  test('opens, moves, magnifies and closes with the keyboard, and returns the focus', async ({ page }) => {
    await page.goto(WEBSITE)
    await gallery(page).getByRole('button', { name: 'Picture 2 of 5' }).click()
    await expectPicture(gallery(page), 2)
    await enlarge(page).focus()
    await page.keyboard.press('Enter')
    await expectPicture(zoom(page), 2)
    await expect(row(zoom(page))).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expectPicture(zoom(page), 3)

    const magnify = zoom(page).getByRole('button', { name: 'Zoom in' })
    const picture = zoom(page).getByRole('img', { name: /picture 3 of 5/ })
    const whole = (await picture.boundingBox())?.width ?? 0
    await magnify.focus()
    await page.keyboard.press('Enter')
    await expect(magnify).toHaveAttribute('aria-pressed', 'true')
    expect((await picture.boundingBox())?.width).toBeGreaterThan(whole * 2)
    // The arrow keys move within the magnified picture.
    await page.keyboard.press('ArrowRight')
    await expectPicture(zoom(page), 3)
    await magnify.focus()
    await page.keyboard.press('Enter')
    expect((await picture.boundingBox())?.width).toBeCloseTo(whole, 0)

    await page.keyboard.press('Escape')
    await expect(zoom(page)).toBeHidden()
    await expect(enlarge(page)).toBeFocused()
    await expectPicture(gallery(page), 3)
  })

  test('opens by a click, magnifies the clicked point and closes on a click beside the picture', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.goto(WEBSITE)
    await gallery(page).getByRole('img').first().click()
    const picture = zoom(page).getByRole('img', { name: /picture 1 of 5/ })
    const whole = await picture.boundingBox()
    expect(whole?.height).toBeLessThanOrEqual(700)
    await picture.click({ position: { x: 700, y: 500 } })
    const frame = zoom(page).getByRole('listitem').first()
    expect(await frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    // Showing another picture ends the magnification.
    await zoom(page).getByRole('button', { name: 'Next picture' }).click()
    await expectPicture(zoom(page), 2)
    await expect(zoom(page).getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'false')
    // The previous picture slides through the point that is clicked next.
    await expect(picture).not.toBeInViewport()
    await page.mouse.click(100, 350)
    await expect(zoom(page)).toBeHidden()
    await enlarge(page).click()
    await zoom(page).getByRole('button', { name: 'Close' }).click()
    await expect(zoom(page)).toBeHidden()
  })

  for (const width of [360, 768, 1440])
    test(`fits ${width} px and passes axe`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(WEBSITE)
      await enlarge(page).click()
      await expectPicture(zoom(page), 1)
      const box = await zoom(page).boundingBox()
      expect(box).toEqual({ x: 0, y: 0, width, height: 800 })
      await expectNoViolations(page)
      await zoom(page).getByRole('button', { name: 'Zoom in' }).click()
      await expectNoViolations(page)
    })
})

test.describe('the share button', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Share' })

  test('opens the device’s share sheet with the choice in the address', async ({ page, shop }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.title = JSON.stringify(data)
      }
    })
    await page.goto(`${WEBSITE}?variant=20+Pages`)
    await expect(page.getByRole('radio', { name: /₹74,999/ })).toBeVisible()
    await share(page).click()
    const title = 'Professional Website Development'
    await expect(page).toHaveTitle(JSON.stringify({ title, url: `${shop.url}${WEBSITE}?variant=20+Pages` }))
  })

  test('shows no message when the share sheet is closed', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async () => {
        document.title = 'closed'
        // A fallback to copying the link, which would be wrong here, would succeed at once.
        navigator.clipboard.writeText = async () => {}
        throw new DOMException('closed', 'AbortError')
      }
    })
    await page.goto(WEBSITE)
    await share(page).click()
    await expect(page).toHaveTitle('closed')
    // Checked without waiting, because a toast would disappear again.
    expect(await page.locator('#toasts').innerHTML()).toBe('')
  })

  test('copies the link if there is no share sheet', async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(WEBSITE)
    await page.getByRole('radio', { name: /Super Quick/ }).check()
    await share(page).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${shop.url}${WEBSITE}?tier=Super+Quick`)
  })

  test('shows the link if it may not be copied', async ({ page, shop }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('no', 'NotAllowedError')
      }
    })
    await page.goto(WEBSITE)
    await share(page).click()
    await expect(page.getByText('Copy this link to share it')).toBeVisible()
    await expect(page.getByText(`${shop.url}${WEBSITE}`, { exact: true })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`a page with another variant just added passes axe at ${width} px in the ${colorScheme} scheme`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${WEBSITE}?variant=10+Pages&tier=Delayed`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText(/^Added .* to cart$/)).toBeVisible()
      await expectNoViolations(page)
    })
