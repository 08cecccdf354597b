import { MAX_LINK_LENGTH } from '@karigar/contract/base/chat-link'
import type { Page, Response } from '@playwright/test'
import {
  checkout,
  empty,
  expect,
  message,
  openCart,
  row,
  rows,
  sampleLines,
  test,
  total,
} from './cart-shop.ts'

/** Records the scripts that a page loads; the returned function gives the sum of their compressed bytes. */
function scriptBytes(page: Page): () => Promise<number> {
  const seen: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') seen.push(response)
  })
  return async () => {
    const sizes = await Promise.all(seen.map((response) => response.request().sizes()))
    expect(sizes.length).toBeGreaterThan(0)
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

test.describe('the cart', () => {
  test('loads few scripts while empty, and does not shift while it loads filled', async ({
    page,
    request,
  }) => {
    const lines = await sampleLines(request, 3)
    await page.addInitScript(() => {
      const shown = window as unknown as { shift: number }
      shown.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shown.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const bytes = scriptBytes(page)
    await page.goto('/cart', { waitUntil: 'networkidle' })
    await expect(empty(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services')
    expect(await bytes()).toBeLessThan(13_000)

    await openCart(page, lines)
    await expect(rows(page)).toHaveCount(3)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift).toBeLessThanOrEqual(0.01)
    // A filled cart also loads React, as one file.
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''),
    )
    expect(new Set(names.filter((name) => name.startsWith('react.')))).toHaveProperty('size', 1)
  })

  test('shows each line with its facts and changes quantities by buttons and by typing', async ({
    page,
    service,
  }) => {
    await openCart(page, [{ ...service.line(), quantity: 2 }])
    const line = row(page, 'Festival poster design')
    await expect(line.getByRole('link', { name: 'Festival poster design' })).toHaveAttribute(
      'href',
      `/services/${service.id}?tier=Standard`,
    )
    await expect(line).toContainText('Delivery in 2 days · 2 revisions')
    await expect(line).toContainText('₹2,999.00')
    await expect(line).toContainText('₹1,499.50 each')
    await expect(total(page)).toHaveText('₹2,999.00')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Taxes₹0.00')
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/services')

    const quantity = line.getByRole('textbox', { name: 'Quantity of Festival poster design, Standard' })
    const less = line.getByRole('button', { name: 'Decrease quantity' })
    await less.press('Enter')
    await expect(quantity).toHaveValue('1')
    await expect(less).toBeDisabled()
    // The focus moves to the other button when its own is disabled.
    await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
    await expect(page.getByText('1 item, total ₹1,499.50.')).toBeAttached()

    for (const typed of ['0', '-3', '1.5', '', 'many']) {
      await quantity.fill(typed)
      await quantity.press('Enter')
      await expect(quantity).toHaveValue('1')
    }
    await expect(page.getByText('A quantity is a whole number from 1 to 99')).toBeVisible()
    await quantity.fill('१२')
    await quantity.press('Enter')
    await expect(total(page)).toHaveText('₹17,994.00')
    await expect(page.getByRole('link', { name: /^Cart, 12 items/ })).toBeVisible()
    expect(await message(page)).toContain('Quantity: 12 × ₹1,499.50 = ₹17,994')
    await quantity.fill('100')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('99')
    await expect(page.getByText('99 is the most of one service in an order')).toBeVisible()
  })

  test('leads on to what is related, and not to what it holds', async ({ page, request }) => {
    const [line] = await sampleLines(request, 1)
    const { related } = await (await request.get(`/services/${line?.service_id}.json`)).json()
    const [first, second] = related as { id: string; title: string; price: number }[]
    await openCart(page, line ? [line] : [])
    const links = page.getByRole('region', { name: 'You might also like' }).getByRole('link')
    await expect(links.first()).toHaveAccessibleName(first?.title ?? '')
    await expect(links.first()).toHaveAttribute('href', `/services/${first?.id}`)

    const held = await (await request.get(`/services/${first?.id}.json`)).json()
    await openCart(page, line ? [line, { ...line, service_id: first?.id ?? '', title: held.title }] : [])
    await expect(links.first()).toHaveAccessibleName(second?.title ?? '')
  })

  test('can undo a removal, and keeps the focus nearby', async ({ page, request }) => {
    const lines = await sampleLines(request, 3)
    await openCart(page, lines)
    const remove = (index: number) =>
      page.getByRole('button', { name: `Remove ${lines[index]?.title}`, exact: false })
    await remove(1).press('Enter')
    await expect(page.getByText('Item removed from cart')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(remove(2)).toBeFocused()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page).nth(1)).toContainText(lines[1]?.title ?? '')
    await expect(page.getByRole('link', { name: lines[1]?.title ?? '' })).toBeFocused()

    for (const index of [0, 1, 2]) await remove(index).press('Enter')
    await expect(empty(page)).toBeFocused()
    await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
  })

  test('keeps the toast of a removal while it has the focus, and returns the focus', async ({
    page,
    request,
  }) => {
    await page.clock.install()
    await openCart(page, await sampleLines(request, 2))
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .press('Enter')
    const before = page.getByRole('button', { name: /^Remove/ })
    await expect(before).toBeFocused()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await undo.hover()
    await page.mouse.move(5, 5)
    await page.clock.runFor(60_000)
    await expect(undo).toBeFocused()
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(page.getByText('Item removed from cart')).toHaveCount(0)
    await expect(before).toBeFocused()
  })

  test('can be cleared and restored', async ({ page, request }) => {
    await openCart(page, await sampleLines(request, 2))
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByText('Cart cleared')).toBeVisible()
    await expect(empty(page)).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  test('fits into a link with forty lines', async ({ page, request }) => {
    const lines = await sampleLines(request, 40)
    expect(lines).toHaveLength(40)
    await openCart(page, lines)
    await expect(rows(page)).toHaveCount(40)
    const rupees = lines.reduce((sum, { price }) => sum + price, 0)
    await expect(total(page)).toHaveText(
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(rupees),
    )
    const href = (await checkout(page).getAttribute('href')) ?? ''
    expect(href.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
    const text = await message(page)
    expect(text).toContain(
      `Total: ${((await total(page).textContent()) ?? '').replace('.00', '')} (40 items)`,
    )
    expect(text).toContain('10% first-order offer')
    expect(text).toContain('https://localhost/services')
  })
})

test.describe('two tabs', () => {
  test('show the same cart, whichever of them changes it', async ({ page, context, request }) => {
    const lines = await sampleLines(request, 2)
    await openCart(page, lines)
    const other = await context.newPage()
    await other.goto('/cart')
    const quantity = (tab: Page) => rows(tab).first().getByRole('textbox')
    await rows(other).first().getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity(page)).toHaveValue('2')
    // A quantity that is being typed is not overwritten.
    await quantity(page).fill('7')
    await rows(other).first().getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible()
    await expect(quantity(page)).toHaveValue('7')
    await quantity(page).press('Enter')
    await expect(quantity(other)).toHaveValue('7')
    await rows(other).first().getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('link', { name: /^Cart, 9 items/ })).toBeVisible()
    await quantity(page).blur()
    await expect(quantity(page)).toHaveValue('8')
    await rows(page)
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(rows(other)).toHaveCount(1)
    await other.goto('/services/logo-design')
    await other.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(row(page, 'Logo Design')).toBeVisible()
    // A toast appears only in the tab that made the change.
    await expect(page.getByText('Added Logo Design to cart')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await other.goto('/cart')
    await expect(empty(other)).toBeVisible()
  })
})

test.describe('a browser that', () => {
  test('blocks storage shows a warning, and nothing breaks', async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await page.goto('/services/logo-design')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('alert')).toContainText('Your browser could not keep your cart')
    await expect(page.getByRole('status').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
    await page.goto('/cart')
    await expect(empty(page)).toBeVisible()
  })

  test('has no storage left keeps the stored cart and shows a warning', async ({ page, service }) => {
    await openCart(page, [service.line()])
    await page.evaluate(() => {
      for (let size = 4_000_000, index = 0; size >= 1; index++) {
        try {
          localStorage.setItem(`full-${index}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    await page.goto('/services/logo-design')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('alert')).toContainText('Your browser could not keep your cart')
    await page.goto('/cart')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(empty(page)).toBeVisible()
  })

  for (const damaged of ['}{ not a cart', '[{"service_id": "a"}]', '"cart"', '{"length": 3}'])
    test(`stores the damaged cart ${damaged} shows an empty cart that can be filled`, async ({ page }) => {
      await page.goto('/faq')
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        'karigar:cart:1',
        damaged,
      ] as const)
      await page.goto('/cart')
      await expect(empty(page)).toBeVisible()
      await page.goto('/services/logo-design')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added Logo Design to cart')).toBeVisible()
      await page.goto('/cart')
      await expect(rows(page)).toHaveCount(1)
    })
})
