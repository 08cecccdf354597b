import { agreementFailure } from '@karigar/contract/sales/order-version.words'
import { createClient } from '@karigar/contract/client'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LOADING } from '../../../lib/load.ts'
import type { OrderPayment } from '../page/order-payment.ts'
import { $claimQuestion, $order } from '../page/order-store.ts'
import { ClaimQuestion } from '../touch/ClaimQuestion.tsx'
import OrderPage from './OrderPage.tsx'
import { sampleOrder } from '../order.fixture.ts'

// Renders the store's value at once, as in a browser after hydration.
vi.mock('@nanostores/react', () => ({ useStore: <Value,>(store: { get: () => Value }) => store.get() }))

const call = createClient({ base: '/api' })

const drawn = (delivery = 'Guaranteed delivery') =>
  renderToStaticMarkup(
    <OrderPage
      by="account"
      titles={{ missing: accountMessages.orderNotFound }}
      missing={<a href="/orders">All your orders</a>}
      shopName="Karigar"
      whatsapp="+91 98765 43210"
      delivery={delivery}
      documents={<p>To whom it is billed</p>}
    >
      <nav />
    </OrderPage>,
  )

// Files share the stores, too.
beforeEach(() => {
  $order.set(LOADING)
  $claimQuestion.set(null)
})

describe('the page of an order', () => {
  test('reserves the space of its head and shows two skeletons while loading', () => {
    const html = drawn()
    expect(html).toContain('<h1>Your order</h1><p class="cluster order-facts" aria-hidden="true">')
    expect(html).toContain(encodeURIComponent('Hello Karigar, I have a question about my order.'))
    expect(html.match(/class="skeleton"/g)).toHaveLength(2)
  })

  test('leads from what the customer is asked for to the ways to pay it, or to the chat', () => {
    const order = sampleOrder({
      story: [{ text: 'We wait', tone: null, asks: 16_498, at: '2026-11-20T08:30:00.000Z' }],
    })
    const due = {
      order_id: order.order_id,
      total: 16_498,
      paid: 0,
      open: 16_498,
      due: { kind: 'full' as const, amount: 16_498 },
      upi: null,
      notice: null,
      link: null,
      points: null,
    }
    const show = (payment: OrderPayment) =>
      $order.set({ state: 'ready', data: { order, promised: null, payment, agreement: null, call } })
    show({ state: 'ready', due, Panel: null, hasPoints: false, call })
    expect(drawn()).toContain('<span>We wait</span>')
    expect(drawn()).toContain('Ask how to pay')
    const link = { url: 'https://rzp.io/i/abc', amount: 16_498, expires_at: '2026-12-24T10:00:00.000Z' }
    show({ state: 'ready', due: { ...due, link }, Panel: () => <p>Panel</p>, hasPoints: false, call })
    expect(drawn()).toContain('<a class="btn btn-secondary" href="#pay-title">Pay ₹16,498</a>')
  })

  test('says what was paid and what is owed below the sums, and nothing where nothing was and is', () => {
    const show = (order: ReturnType<typeof sampleOrder>) =>
      $order.set({ state: 'ready', data: { order, promised: null, payment: null, agreement: null, call } })
    show(sampleOrder())
    expect(drawn()).toContain('<div><dt>Paid</dt><dd>₹16,498</dd></div>')
    expect(drawn()).toContain(
      '<div class="order-total"><dt>We still have to give back</dt><dd>₹16,498</dd></div>',
    )
    show(sampleOrder({ money: [] }))
    expect(drawn()).not.toContain('Paid and open')
  })

  test('shows the lines, the sums and what happened', () => {
    $order.set({
      state: 'ready',
      data: { order: sampleOrder(), promised: null, payment: null, agreement: null, call },
    })
    const html = drawn()
    expect(html).toContain('<h1>Order <span class="order-number">KG-7F3K2M</span></h1>')
    expect(html).toContain('20 Nov 2026, 2:00 pm</time>')
    expect(html).toContain(
      'href="/services/logo-design?variant=Symbol+and+Wordmark&amp;tier=Standard">Logo Design</a>',
    )
    expect(html).toContain('<p>Symbol and Wordmark · Standard</p>')
    expect(html).toContain('Quantity 2 · Guaranteed delivery in 7 days · Unlimited revisions')
    expect(html).toContain('<strong>₹15,999</strong><span class="muted small">₹7,999.50 each</span>')
    expect(html).toContain(
      '<p>Basic</p><p class="muted small">Quantity 1 · Guaranteed delivery in 2 days</p>',
    )
    expect(drawn('Delivery')).toContain('Quantity 1 · Delivery in 2 days</p>')
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain('<dt>Total</dt><dd>₹16,498</dd>')
    expect(html).toContain('<li><span>Order received</span>')
    expect(html).toContain('<li data-tone="good"><span>We received ₹16,498 by UPI</span>')
    expect(html).toContain('<li data-tone="bad"><span>Order cancelled</span>')
  })

  test('lists the documents at once, each with its page unless its link was withdrawn', () => {
    const issued = { kind: 'invoice', name: 'Invoice', amount: 16_498 } as const
    const issued_at = '2026-11-20T08:30:00.000Z'
    const documents = [
      { ...issued, number: 'INV/26-27/2', path: '/public/documents/key', issued_at },
      { ...issued, number: 'INV/26-27/1', path: null, issued_at },
    ]
    const order = sampleOrder({ documents })
    $order.set({ state: 'ready', data: { order, promised: null, payment: null, agreement: null, call } })
    expect(drawn()).toContain(
      '/public/documents/key" target="_blank" rel="noopener">Invoice INV/26-27/2<span',
    )
    expect(drawn()).toContain('<li>Invoice INV/26-27/1 <span')
  })

  test('asks to whom it is billed, but not of a cancelled order for which no money moved', () => {
    const page = (order: ReturnType<typeof sampleOrder>) => {
      $order.set({ state: 'ready', data: { order, promised: null, payment: null, agreement: null, call } })
      return drawn()
    }
    expect(page(sampleOrder({ status: 'pending', money: [] }))).toContain('To whom it is billed')
    expect(page(sampleOrder({ status: 'cancelled' }))).toContain('To whom it is billed')
    expect(page(sampleOrder({ status: 'cancelled', money: [] }))).not.toContain('To whom it is billed')
  })

  test('links to a chat that names the order', () => {
    $order.set({
      state: 'ready',
      data: { order: sampleOrder(), promised: null, payment: null, agreement: null, call },
    })
    const question = 'Hello Karigar, I have a question about my order KG-7F3K2M.'
    expect(drawn()).toContain(`href="https://wa.me/919876543210?text=${encodeURIComponent(question)}"`)
  })

  test('shows discount and promised day only if there are any', () => {
    $order.set({
      state: 'ready',
      data: { order: sampleOrder(), promised: null, payment: null, agreement: null, call },
    })
    expect(drawn()).not.toContain('First-order discount')
    expect(drawn()).not.toContain('Promised by')
    const order = sampleOrder({ discount: 949.8, totalAmount: 15548.2 })
    $order.set({
      state: 'ready',
      data: { order, promised: 'Friday, 27 Nov', payment: null, agreement: null, call },
    })
    expect(drawn()).toContain('<dt>First-order discount</dt><dd>−₹949.80</dd>')
    expect(drawn()).toContain('Promised by <strong>Friday, 27 Nov</strong>')
  })

  test('says a percentage beside its rupees, and the tax on top of prices without it', () => {
    const ten = { discount: 1650, discount_percent: 10, discount_reason: 'Diwali' }
    const order = sampleOrder({ ...ten, plus_gst: true, tax: 2672.64, totalAmount: 17520.64 })
    $order.set({ state: 'ready', data: { order, promised: null, payment: null, agreement: null, call } })
    expect(drawn()).toContain('<dt>Discount: Diwali (10% off)</dt><dd>−₹1,650</dd>')
    expect(drawn()).toContain('<dt>GST</dt><dd>₹2,672.64</dd>')
    expect(drawn()).toContain('<dt>Total</dt><dd>₹17,520.64</dd>')
  })

  test('names a discount by its reason, and a line that staff wrote without a link', () => {
    const [line] = sampleOrder().services
    if (!line) throw new Error('The sample order has lines.')
    const free = { ...line, service: { ...line.service, id: null, title: 'Rush work' } }
    const order = sampleOrder({ discount: 100, discount_reason: 'Diwali', services: [free] })
    $order.set({ state: 'ready', data: { order, promised: null, payment: null, agreement: null, call } })
    expect(drawn()).toContain('<dt>Discount: Diwali</dt><dd>−₹100</dd>')
    expect(drawn()).toContain('<h3>Rush work</h3>')
  })

  test('says that the change to agree to could not be loaded, and shows the order', () => {
    const agreement = { state: 'failed' } as const
    $order.set({
      state: 'ready',
      data: { order: sampleOrder(), promised: null, payment: null, agreement, call },
    })
    expect(drawn()).toContain(agreementFailure.load)
    expect(drawn()).toContain('<dt>Total</dt><dd>₹16,498</dd>')
  })

  test('says that the shop has moved the day, and lists the files that it shares', () => {
    const links = [{ title: 'Your <logo>', url: 'https://drive.example.com/logo?a=1&b=2' }]
    const order = sampleOrder({ due_on: '2026-12-01', links })
    $order.set({
      state: 'ready',
      data: { order, promised: 'Tuesday, 1 Dec', payment: null, agreement: null, call },
    })
    expect(drawn()).toContain('Due by <strong>Tuesday, 1 Dec</strong>')
    expect(drawn()).toContain('the shop has moved this day')
    expect(drawn()).toContain(
      '<a href="https://drive.example.com/logo?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Your &lt;logo&gt;',
    )
    expect(drawn()).toContain('<span class="muted small">drive.example.com</span>')
  })

  test('shows what the customer told the shop, if anything', () => {
    $order.set({
      state: 'ready',
      data: { order: sampleOrder(), promised: null, payment: null, agreement: null, call },
    })
    expect(drawn()).not.toContain('What you told us')
    $order.set({
      state: 'ready',
      data: {
        order: sampleOrder({ note: 'By <Friday>.\nBlue.' }),
        promised: null,
        payment: null,
        agreement: null,
        call,
      },
    })
    expect(drawn()).toContain('<h2>What you told us</h2><p class="order-note">By &lt;Friday&gt;.\nBlue.</p>')
  })

  test('describes an order that was opened by its link, and asks before adding it', () => {
    $order.set({ state: 'ready', data: null })
    const { order_id, service_name, price, created_at } = sampleOrder()
    $claimQuestion.set({
      title: accountMessages.claimQuestion,
      about: {
        order: { order_id, service_name, price, created_at },
        onAccept: async () => {},
        onDecline: () => {},
      },
      Question: ClaimQuestion,
    })
    const html = drawn()
    expect(html).toContain('<h1 tabindex="-1">Add this order to your account?</h1>')
    expect(html).toContain('<strong>Logo Design and 1 more</strong>, ₹16,498, order KG-7F3K2M of')
    expect(html).toContain('Add to my account</button>')
    expect(html).toContain('It is not mine</button>')
    expect(html).not.toContain('All your orders')
  })

  test('says that the customer has no such order', () => {
    $order.set({ state: 'ready', data: null })
    const html = drawn()
    expect(html).toContain(`<h1 tabindex="-1">${accountMessages.orderNotFound}</h1>`)
    expect(html).toContain('All your orders')
    expect(html).not.toContain('role="alert"')
  })

  test('announces that it could not be loaded', () => {
    $order.set({ state: 'failed', cause: 'Broken' })
    const html = drawn()
    expect(html).toContain('<h1>Your order</h1>')
    expect(html).toContain('role="alert"')
    expect(html).toContain(`<p>${accountMessages.orderFailed}</p><p class="muted small">Broken</p>`)
  })
})
