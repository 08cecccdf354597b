import type { CartLine } from '../../site/src/features/cart/page/cart-line.ts'
import { newService } from '../support/factories.ts'
import { checkout, empty, expect, message, openCart, row, rows, test, total } from './cart-shop.ts'
import { wrapTexts } from './wrap-texts.ts'

const tiers = (...changed: Partial<CartLine>[]) =>
  changed.map(({ tier = 'Standard', price = 1499.5, delivery_time = '2 days' }) => ({
    name: tier,
    price,
    original_price: null,
    delivery_time,
  }))

test.describe('a cart with outdated lines', () => {
  test('shows a raised price and blocks checkout until it is accepted', async ({ page, service, chats }) => {
    const line = service.line()
    await service.change({ title: 'Poster for a festival', price_categories: tiers({ price: 1899 }) })
    await openCart(page, [{ ...line, quantity: 2 }])

    const changed = row(page, 'Poster for a festival')
    await expect(changed).toContainText(
      'The shop has raised this price since you added it: was ₹1,499.50, now ₹1,899.00.',
    )
    await expect(total(page)).toHaveText('₹3,798.00')
    await expect(checkout(page)).toBeDisabled()
    const why = 'A line has changed since you added it. Accept or remove it to check out.'
    await expect(page.getByText(why, { exact: true })).toBeVisible()
    await expect(page.getByText(`2 items, total ₹3,798.00. ${why}`)).toBeAttached()
    const accept = changed.getByRole('button', { name: 'Accept Poster for a festival, Standard' })
    // Playwright treats the link as disabled, as a screen reader does, so the click is forced.
    await checkout(page).click({ force: true })
    await expect(accept).toBeFocused()
    await checkout(page).press('Enter')
    await expect(accept).toBeFocused()
    expect(chats).toEqual([])

    await accept.press('Enter')
    await expect(changed.getByText(/raised/)).toBeHidden()
    await expect(checkout(page)).toBeFocused()
    expect(await message(page)).toContain('Poster for a festival (Standard)\nQuantity: 2 × ₹1,899 = ₹3,798')
    await page.reload()
    await expect(checkout(page)).toBeEnabled()
    await expect(changed.getByRole('button', { name: /^Accept/ })).toBeHidden()
  })

  test('shows a lower price and another delivery time while it is open', async ({ page, service }) => {
    await openCart(page, [service.line(), service.line('Basic')])
    await expect(checkout(page)).toBeEnabled()
    await service.change({
      price_categories: tiers({ price: 1200 }, { tier: 'Basic', price: 999, delivery_time: '4 days' }),
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(rows(page).first()).toContainText(
      'The shop has lowered this price since you added it: was ₹1,499.50, now ₹1,200.00.',
    )
    await expect(rows(page).last()).toContainText(
      'The delivery time has changed since you added it: was 3 days, now 4 days.',
    )
    await expect(page.getByText(/^2 lines have changed.* Accept or remove them to check out/)).toBeVisible()
    await page.getByRole('button', { name: 'Accept all changes' }).click()
    await expect(checkout(page)).toBeFocused()
    await expect(total(page)).toHaveText('₹2,199.00')
    expect(await message(page)).toContain('Total: ₹2,199 (2 items)')
  })

  test('shows what a service costs now on a page that was translated', async ({ page, service }) => {
    await openCart(page, [{ ...service.line(), quantity: 2 }])
    await expect(rows(page)).toContainText('₹1,499.50 each')
    await page.evaluate(wrapTexts)
    await expect(rows(page)).toContainText('₹1,499.50 each (translated)')
    await service.change({ price_categories: tiers({ price: 1200 }) })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(rows(page)).toContainText('was ₹1,499.50, now ₹1,200.00')
    await expect(rows(page)).toContainText('₹1,200.00 each')
    await expect(total(page)).toContainText('₹2,400.00')
  })

  test('says that a tier is gone, and offers a link to the service and a removal', async ({
    page,
    service,
  }) => {
    const lines = [service.line(), service.line('Basic')]
    await service.change({ price_categories: tiers({ tier: 'Basic', price: 999, delivery_time: '3 days' }) })
    await openCart(page, lines)
    const gone = rows(page).first()
    await expect(gone).toContainText('“Standard” is no longer offered for this service.')
    await expect(gone).toContainText('Not available')
    await expect(gone.getByRole('link', { name: 'See what is offered' })).toHaveAttribute(
      'href',
      `/services/${service.id}`,
    )
    await expect(total(page)).toHaveText('₹999.00')
    await expect(checkout(page)).toBeDisabled()
    await gone.getByRole('button', { name: 'Remove Festival poster design, Standard' }).click()
    await expect(checkout(page)).toBeEnabled()
    expect(await message(page)).not.toContain('Standard')
  })

  test('says that a service is gone', async ({ page, service, consoleErrors }) => {
    consoleErrors.expected.push(/404/)
    const line = service.line()
    await service.remove()
    await openCart(page, [line])
    await expect(rows(page)).toContainText('The shop no longer offers this service.')
    await expect(rows(page).getByRole('link', { name: 'Browse Services' })).toHaveAttribute(
      'href',
      '/services',
    )
    await expect(total(page)).toHaveText('₹0.00')
    await expect(checkout(page)).toBeDisabled()
    await rows(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(empty(page)).toBeFocused()
  })
})

test('a variant is recognised by its whole name, including repeated spaces', async ({ page, service }) => {
  const name = 'Two  posters'
  const { price_categories } = newService()
  await service.change({ has_variants: true, variants: [{ name, price_categories }] })
  await expect.poll(async () => (await page.request.get(`/services/${service.id}`)).text()).toContain(name)
  await page.goto(`/services/${service.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added Festival poster design to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(checkout(page)).toBeEnabled()
  await expect(rows(page)).not.toContainText('no longer offered')
})

test.describe('while the shop is unreachable', () => {
  test('prices are checked without the API, and the chat opens', async ({
    page,
    service,
    chats,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Failed to load resource/)
    const line = service.line()
    await service.change({ price_categories: tiers({ price: 1600 }) })
    const asked: string[] = []
    await page.route('**/api/**', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await openCart(page, [line])
    await expect(rows(page)).toContainText('now ₹1,600.00')
    await rows(page)
      .getByRole('button', { name: /^Accept/ })
      .click()
    expect(asked).toEqual([])
    await checkout(page).click()
    await expect.poll(() => chats).toHaveLength(1)
  })

  test('the cart keeps its lines, says that prices could not be checked, and the chat opens', async ({
    page,
    service,
    chats,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Failed to load resource/)
    await page.route('**/services/*.json', (route) => route.abort())
    await openCart(page, [service.line()])
    const unchecked = page.getByText('Prices could not be checked just now: they are as you added them.')
    await expect(unchecked).toBeVisible()
    await expect(checkout(page)).toBeEnabled()
    await page.unroute('**/services/*.json')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(unchecked).toBeHidden()
    await page.route('**/services/*.json', (route) => route.fulfill({ status: 503, body: 'later' }))
    await page.reload()
    await expect(unchecked).toBeVisible()
    await checkout(page).click()
    await expect.poll(() => chats).toHaveLength(1)
  })
})
