import { renderToStaticMarkup } from 'react-dom/server'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '../page/cart-line.ts'
import { CartRow } from './CartRow.tsx'
import CartPage from './CartPage.tsx'
import type { LineIssue, ReviewedLine } from './cart-review.ts'
import { OrderSummary } from './OrderSummary.tsx'

const chat = { shopName: 'Studio', whatsapp: '919876543210', siteUrl: 'https://shop.example' }

const line: CartLine = {
  service_id: 'logo-design',
  title: 'Logo Design',
  variant: 'Mascot',
  tier: 'Standard',
  price: 1499.5,
  original_price: 1999,
  delivery_time: '2 days',
  image_url: '/media/logo-1200x800.webp',
  revisions: '2',
  quantity: 2,
}

const reviewed = (issue: LineIssue | null = null): ReviewedLine => ({ key: 'a', line, issue })

/** Returns the text of the markup. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const row = (issue?: LineIssue) =>
  renderToStaticMarkup(
    <CartRow ref={createRef()} reviewed={reviewed(issue)} onAccept={() => {}} onFocusLost={() => {}} />,
  )

const summary = (lines: ReviewedLine[] | null) =>
  renderToStaticMarkup(
    <OrderSummary
      lines={lines}
      chat={chat}
      checkoutRef={createRef()}
      onAcceptAll={() => {}}
      onHeld={() => {}}
      onHandedOff={() => {}}
    />,
  )

beforeEach(() => {
  // The cart in the browser's storage must not appear in the prerendered page.
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify([line]) })
})
afterEach(() => vi.unstubAllGlobals())

test('the prerendered page has skeleton rows, the empty cart and the handed-over order, but no lines', () => {
  const html = renderToStaticMarkup(<CartPage chat={chat} chatHref="https://wa.me/919876543210" />)
  expect(html.match(/cart-row-skeleton/g)).toHaveLength(6)
  expect(textOf(html)).toContain('Your cart is empty')
  expect(textOf(html)).toContain('Your order is written out in WhatsApp')
  expect(html).not.toContain('Logo Design')
})

test('a line shows its choice, facts, total and quantity', () => {
  expect(textOf(row())).toBe(
    'Logo Design Mascot · Standard Delivery in 2 days · 2 revisions ₹2,999 ₹1,499.50 each Remove Logo Design, Mascot · Standard',
  )
  expect(row()).toContain('value="2"')
  expect(row()).toContain('/media/logo-1200x800-400w.webp 400w')
})

test('a line whose price has changed can be accepted or removed', () => {
  const html = row({ kind: 'changed', sentences: ['The shop has raised this price.'] })
  expect(textOf(html)).toMatch(/The shop has raised this price\. Accept Logo Design/)
  expect(html.match(/Remove/g)).toHaveLength(1)
})

test('a line whose service is gone has no quantity or total, and links to the services', () => {
  const html = row({ kind: 'service-gone', sentences: ['The shop no longer offers this service.'] })
  expect(textOf(html)).toContain('Not available')
  expect(html).not.toContain('<input')
  expect(html).toContain('href="/services"')
})

test('the summary links to the chat only if no line needs attention', () => {
  expect(summary([reviewed()])).toContain('href="https://wa.me/919876543210?text=')
  const held = summary([reviewed({ kind: 'changed', sentences: ['It has changed.'] })])
  expect(held).not.toContain('wa.me')
  expect(textOf(held)).toContain('A line has changed since you added it. Accept or remove it to check out.')
})

test('the summary shows Subtotal, Taxes and Total, and placeholders before the cart is read', () => {
  expect(textOf(summary([reviewed()]))).toContain('Subtotal ₹2,999.00 Taxes ₹0.00 Total ₹2,999.00')
  expect(textOf(summary(null))).toContain('Subtotal … Taxes ₹0.00 Total …')
  expect(summary(null)).toContain('aria-disabled="true"')
})
