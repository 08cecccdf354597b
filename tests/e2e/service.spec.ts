import type { Page } from '@playwright/test'
import { expect, publicSiteUrl, test } from './shop.ts'

/** The service page's own script, named after its source file `[id].astro`. */
const PAGE_SCRIPT = /\/_assets\/_id_.*\.js$/
const WEBSITE = '/services/professional-website-development'

const panel = (page: Page) => page.getByRole('region', { name: 'Price and options' })
const price = (page: Page) => panel(page).locator('.price-now')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const cartLink = (page: Page, items: string) =>
  page.getByRole('link', { name: new RegExp(`^Cart, ${items}`) })

async function chatText(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: /Buy Now/ }).getAttribute('href')
  return new URL(href ?? '').searchParams.get('text') ?? ''
}

/** Delays requests for the matching files until the returned function is called. */
async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Opens a page whose scripts are delayed, and waits until its tiers are visible. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('.tiers').filter({ visible: true })).toHaveCount(1)
}

test.describe('Add to Cart', () => {
  test('works with less than 15 kB of scripts, all loaded with the page', async ({ page, consoleErrors }) => {
    // The first touch also loads the script that records orders, which adding to the cart does not need.
    consoleErrors.expected.push(/Failed to load resource/)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(WEBSITE)
    await page.route('**/_assets/*.js', (route) => route.abort())
    await page.getByLabel('Variants').selectOption('10 Pages')
    await page.getByRole('radio', { name: /Super Quick/ }).check()
    await addButton(page).click()
    await expect(page.getByText('Added Professional Website Development to cart')).toBeVisible()
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(1000)
    expect(total).toBeLessThan(15_000)
  })

  test('counts a double click once and each later click once more, and confirms it', async ({ page }) => {
    await page.goto('/services/logo-design')
    await expect(page.getByText(/^Buy Now orders/)).toBeHidden()
    await addButton(page).dblclick()
    await expect(cartLink(page, '1 item')).toBeVisible()
    await addButton(page).click()
    await expect(cartLink(page, '2 items')).toBeVisible()
    await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
    await expect(addButton(page).getByText('Added')).toBeVisible()
    await expect(addButton(page).getByText('Added')).toHaveCSS('opacity', '0')
  })

  test('keeps clicks made before its script has loaded, each with its own choice', async ({ page }) => {
    const release = await hold(page, '**/_assets/*.js')
    await openWithoutScripts(page, '/services/logo-design')
    await addButton(page).dblclick()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('Variants').selectOption('Symbol and Wordmark')
    await page.getByRole('radio', { name: /Premium/ }).check()
    await addButton(page).click()
    release()
    await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
    await expect(addButton(page)).not.toHaveAttribute('aria-busy')
    await expect(price(page)).toHaveText('₹12,999')
    await cartLink(page, '2 items').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Wordmark · Standard' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Symbol and Wordmark · Premium' }),
    ).toBeVisible()
  })

  test('keeps an early click when the shopper leaves before its script has loaded', async ({ page }) => {
    const release = await hold(page, PAGE_SCRIPT)
    await openWithoutScripts(page, '/services/logo-design')
    await addButton(page).click()
    await page.goto('/about')
    await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
    await expect(cartLink(page, '1 item')).toBeVisible()
    await page.reload()
    await expect(cartLink(page, '1 item')).toBeVisible()
    release()
  })

  test('opens the cart with the service when its script fails to load', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/Failed to load resource/)
    await page.route(PAGE_SCRIPT, (route) => route.abort())
    await page.goto('/services/logo-design')
    await addButton(page).click()
    await page.waitForURL('**/cart')
    await expect(page.getByRole('link', { name: 'Logo Design' })).toBeVisible()
  })

  test('keeps an early click without session storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    const release = await hold(page, '**/_assets/*.js')
    await openWithoutScripts(page, '/services/logo-design')
    await addButton(page).click()
    release()
    await expect(cartLink(page, '1 item')).toBeVisible()
  })
})

test.describe('the choice', () => {
  test('is the first variant in the published page', async ({ request }) => {
    const html = await (await request.get(WEBSITE)).text()
    expect(html.match(/<fieldset/g)).toHaveLength(3)
    expect(html.match(/<fieldset[^>]* data-chosen/g)).toHaveLength(1)
  })

  test('shows everywhere and in the address, and adds nothing to the history', async ({ page }) => {
    await page.goto('/services')
    await page.goto(`${WEBSITE}?utm_source=mail`)
    await page.getByLabel('Variants').selectOption('20 Pages')
    await page.getByRole('radio', { name: /Premium/ }).check()
    await expect(page).toHaveURL(`${WEBSITE}?utm_source=mail&variant=20+Pages&tier=Premium`)
    await expect(price(page)).toHaveText('₹74,999')
    await expect(panel(page).locator('.buy-price')).toContainText('₹89,999')
    await expect(panel(page).locator('.buy-price')).toContainText('17% Off')
    await expect(panel(page).getByText('Guaranteed delivery in 32 days')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Delivery time:' })).toContainText('32 days')
    expect(await chatText(page)).toContain('Professional Website Development (20 Pages · Premium)')

    // The Delayed tier has no original price.
    await page.getByRole('radio', { name: /Delayed/ }).check()
    await expect(panel(page).locator('.buy-price del')).toBeHidden()
    await expect(panel(page).getByText(/% Off/)).toBeHidden()

    // Another variant keeps the tier if it has one of that name, and the default choice needs no query.
    await page.getByLabel('Variants').selectOption('5 Pages')
    await expect(page.getByRole('radio', { name: /Delayed/ })).toBeChecked()
    await expect(page).toHaveURL(`${WEBSITE}?utm_source=mail&tier=Delayed`)
    await page.getByRole('radio', { name: /Standard/ }).check()
    await expect(page).toHaveURL(`${WEBSITE}?utm_source=mail`)
    await page.goBack()
    await expect(page).toHaveURL(/\/services$/)
  })

  test('that the browser restores by itself is shown by the price and the address', async ({ page }) => {
    await page.goto(WEBSITE)
    await page.getByRole('radio', { name: /Delayed/ }).check()
    await expect(page).toHaveURL(/tier=Delayed/)
    await page.evaluate(() => history.replaceState(null, '', location.pathname))
    await page.goto('/about')
    await page.goBack()
    await expect(page.getByRole('radio', { name: /Delayed/ })).toBeChecked()
    await expect(price(page)).toHaveText('₹15,999')
    await expect(page).toHaveURL(/tier=Delayed/)
  })

  test('is read from the address before any script has loaded', async ({ page }) => {
    const release = await hold(page, '**/_assets/*.js')
    await openWithoutScripts(page, `${WEBSITE}?variant=10+Pages&tier=Delayed`)
    await expect(page.getByLabel('Variants')).toHaveValue('10 Pages')
    await expect(page.getByRole('radio', { name: /Delayed/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /₹24,999/ })).toBeHidden()
    release()
    await expect(price(page)).toHaveText('₹28,999')
    await addButton(page).click()
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Professional Website Development' }).click()
    await expect(page).toHaveURL(`${WEBSITE}?variant=10+Pages&tier=Delayed`)
    await page.reload()
    await expect(price(page)).toHaveText('₹28,999')
  })

  for (const query of ['variant=99+Pages&tier=Gold', 'variant=&tier=', 'tier=standard', 'variant=10']) {
    test(`falls back to the default for ?${query}`, async ({ page }) => {
      await page.goto(`${WEBSITE}?${query}`)
      await expect(page).toHaveURL(WEBSITE)
      await expect(page.getByLabel('Variants')).toHaveValue('5 Pages')
      await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked()
      await expect(price(page)).toHaveText('₹18,999')
    })
  }

  test('made before the scripts have loaded is what Buy Now orders', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    )
    const release = await hold(page, '**/_assets/*.js')
    await openWithoutScripts(page, WEBSITE)
    await page.getByRole('radio', { name: /Super Quick/ }).check()
    const chat = context.waitForEvent('page')
    await page.getByRole('link', { name: /Buy Now/ }).click()
    release()
    // The new tab opens the chat once the order has its number.
    await (await chat).waitForURL('https://wa.me/**', { waitUntil: 'commit' })
    const url = new URL((await chat).url())
    expect(url.searchParams.get('text')).toContain('(5 Pages · Super Quick)')
  })

  test('can be made and added to the cart with the keyboard alone', async ({ page }) => {
    await page.goto(WEBSITE)
    await page.getByLabel('Variants').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Variants')).toHaveValue('10 Pages')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(price(page)).toHaveText('₹41,999')
    await page.keyboard.press('Tab')
    await expect(page.locator('summary', { hasText: 'Add your name' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(addButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cartLink(page, '1 item')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /Buy Now/ })).toBeFocused()
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('every price is readable, and Buy Now orders the default choice, which the page names', async ({
    page,
  }) => {
    await page.goto(WEBSITE)
    await expect(addButton(page)).toBeHidden()
    await expect(page.getByLabel('Variants')).toBeHidden()
    await expect(page.getByRole('group', { name: 'Get it by (20 Pages)' })).toContainText('₹74,999')
    await expect(page.getByText('Buy Now orders 5 Pages, Standard.')).toBeVisible()
    const text = await chatText(page)
    expect(text).toContain('Professional Website Development (5 Pages · Standard)')
    expect(text).toContain(`${publicSiteUrl}${WEBSITE}`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the buy buttons stand above the bottom navigation, and both give way while one scrolls down', async ({
    page,
  }) => {
    await page.goto(WEBSITE)
    const bar = page.locator('.buy-actions')
    const navigation = page.getByRole('navigation', { name: 'Quick links' })
    const [buttons, below] = [await bar.boundingBox(), await navigation.boundingBox()]
    expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
    for (const control of [addButton(page), page.getByRole('link', { name: /Buy Now/ })]) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    // The price is read without them.
    const head = page.locator('.service-price')
    await expect(head).toContainText('₹18,999')
    await expect(head).toBeInViewport()

    const root = page.locator('html')
    await expect(async () => {
      await page.mouse.wheel(0, 60)
      await expect(root).toHaveAttribute('data-bars', 'away', { timeout: 200 })
    }).toPass()
    await expect(bar).not.toBeInViewport()
    await expect(navigation).not.toBeInViewport()
    await addButton(page).focus()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await addButton(page).blur()
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -60)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(navigation).toBeInViewport({ ratio: 1 })

    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await addButton(page).focus()
    // The bars do not cover the end of the footer.
    await expect(bar).toBeInViewport({ ratio: 1 })
    const end = await page.getByText(/^© /).boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  })

  test('the bar names the chosen tier and its price', async ({ page }) => {
    await page.goto(`${WEBSITE}?variant=20+Pages`)
    await page.getByRole('radio', { name: /Premium/ }).tap()
    await expect(page.locator('.buy-actions-price')).toHaveText(/₹74,999\s*Premium/)
    await addButton(page).tap()
    await expect(page.getByText('Added Professional Website Development to cart')).toBeInViewport()
  })
})

test('a printed service shows all its prices and its address, and no buttons', async ({ page }) => {
  await page.goto(WEBSITE)
  await page.emulateMedia({ media: 'print' })
  for (const amount of ['₹18,999', '₹28,999', '₹74,999'])
    await expect(page.locator('.tiers').getByText(amount, { exact: true })).toBeVisible()
  await expect(page.getByText(`${publicSiteUrl}${WEBSITE}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
