import type { CDPSession, Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { checkout, expect, onlyChat, openCart, rows, test } from './cart-shop.ts'
import { photograph } from './inspect-screen.ts'

const handedOff = (page: Page) => page.getByRole('region', { name: 'Your order is written out in WhatsApp' })
const empty = (page: Page) => page.getByRole('heading', { name: 'Your cart is empty' })

test('checkout opens the chat, clears the cart and offers to reopen the chat or restore the cart', async ({
  page,
  context,
  service,
  chats,
}) => {
  await openCart(page, [{ ...service.line(), quantity: 3 }])
  await checkout(page).click()
  await onlyChat(context, chats)
  await expect(page.getByText('Cart cleared')).toBeVisible()
  await expect(empty(page)).toBeVisible()
  await expect(handedOff(page).getByRole('heading')).toBeFocused()
  await expect(handedOff(page).getByRole('link', { name: /^Open the chat again/ })).toHaveAttribute(
    'href',
    chats[0] ?? '',
  )

  await page.reload()
  await expect(handedOff(page)).toBeVisible()
  await page.goto('/services')
  await page.goBack()
  await expect(handedOff(page)).toBeVisible()
  await handedOff(page).getByRole('button', { name: 'Put the cart back' }).click()
  await expect(rows(page).getByRole('textbox')).toHaveValue('3')
  await expect(handedOff(page)).toBeHidden()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(empty(page)).toBeVisible()
  await expect(handedOff(page)).toBeHidden()
})

test('a double click opens one chat and does not press the controls that replace the cart', async ({
  page,
  context,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  await checkout(page).dblclick()
  await onlyChat(context, chats)
  await expect(handedOff(page)).toBeVisible()
})

test('a press on the controls that replace the cart, right after checkout, does nothing', async ({
  page,
  context,
  service,
  chats,
}) => {
  await openCart(page, [service.line()])
  // Presses the new controls as soon as they have replaced the cart.
  await page.evaluate(() => {
    const after = new MutationObserver(() => {
      if (document.documentElement.dataset.cart !== 'empty') return
      document.querySelector<HTMLElement>('.handed-off button')?.click()
      document.querySelector<HTMLElement>('.handed-off a[target]')?.click()
      document.documentElement.dataset.pressedAgain = 'yes'
      after.disconnect()
    })
    after.observe(document.documentElement, { attributeFilter: ['data-cart'] })
  })
  await checkout(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-pressed-again', 'yes')
  await onlyChat(context, chats)
  await expect(empty(page)).toBeVisible()
})

test('holding Enter opens one chat', async ({ page, context, service, chats }) => {
  await openCart(page, [service.line()])
  // Some browsers follow a link repeatedly while Enter is held down; here the event is sent by hand.
  const isFollowed = await checkout(page).evaluate((link) =>
    link.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(isFollowed).toBe(false)
  await checkout(page).focus()
  for (let times = 0; times < 8; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await onlyChat(context, chats)
  await expect(handedOff(page)).toBeVisible()
})

async function tabs(session: CDPSession): Promise<number> {
  const { targetInfos } = await session.send('Target.getTargets')
  return targetInfos.filter(({ type }) => type === 'page').length
}

const BEHIND: [string, NonNullable<Parameters<Locator['click']>[0]>][] = [
  ['with Control held', { modifiers: ['Control'] }],
  ['with the middle button', { button: 'middle' }],
]
for (const [name, options] of BEHIND)
  test(`a click ${name} opens the chat in a background tab and leaves the cart unchanged`, async ({
    page,
    browser,
    service,
  }) => {
    await openCart(page, [service.line()])
    const session = await browser.newBrowserCDPSession()
    const before = await tabs(session)
    // The order is recorded in the background; until then the test must not delete its service.
    const recorded = page.waitForResponse(
      (response) => response.url().endsWith('/api/public/orders') && response.status() === 201,
    )
    await checkout(page).click(options)
    await recorded
    // The browser is asked, because Playwright does not always report a background tab.
    await expect.poll(() => tabs(session)).toBe(before + 1)
    await expect(rows(page)).toHaveCount(1)
    await expect(empty(page)).toBeHidden()
  })

test('holding Enter accepts or removes one line', async ({ page, service }) => {
  const line = { ...service.line(), price: 1 }
  await openCart(page, [line, { ...line, tier: 'Basic' }])
  const accept = page.getByRole('button', { name: /^Accept Festival/ })
  await expect(accept).toHaveCount(2)
  const hold = async () => {
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  }
  await accept.first().focus()
  await hold()
  await expect(accept).toHaveCount(1)
  await expect(accept).toBeFocused()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus()
  await hold()
  await expect(rows(page)).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 800 } })

    const inspect = async (page: Page, name: string) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await expectNoViolations(page)
      await photograph(page, `cart-${name}-${colorScheme}`)
    }

    test('a changed, an unchecked and a handed-over cart fit the viewport and pass axe', async ({
      page,
      service,
      consoleErrors,
    }) => {
      consoleErrors.expected.push(/404/, /Failed to load resource/)
      const line = service.line()
      await openCart(page, [
        { ...line, price: 1000, delivery_time: '3 days' },
        { ...line, tier: 'Premium', quantity: 99, price: 99_999 },
        { ...line, service_id: 'no-such-service' },
      ])
      await expect(page.getByText('The shop no longer offers this service.')).toBeVisible()
      await inspect(page, 'changed')

      await page.route('**/services/*.json', (route) => route.abort())
      await openCart(page, [{ ...line, quantity: 99, price: 99_999.5 }])
      await expect(page.getByText(/^Prices could not be checked/)).toBeVisible()
      await inspect(page, 'unchecked')

      await checkout(page).click()
      await expect(handedOff(page)).toBeVisible()
      await inspect(page, 'handed-off')
    })
  })
