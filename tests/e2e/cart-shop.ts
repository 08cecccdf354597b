import type { CartLine } from '../../site/src/features/cart/page/cart-line.ts'
import { servicePrices } from '@karigar/contract/catalogue/pages/pages'
import type { SaveService, Service } from '@karigar/contract/catalogue/service.wire'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { newService } from '../support/factories.ts'
import { adminHeaders, expect, test as base } from './shop.ts'

/** A service that only one test uses; changes go through the real API and are really published. */
export interface OwnService {
  id: string
  /** Saves other fields and waits until the live site shows them. */
  change(changes: Partial<SaveService>): Promise<void>
  /** Deletes the service and waits until it is gone from the live site. */
  remove(): Promise<void>
  /** Returns a cart line for one of its tiers, at the current price. */
  line(tier?: string): CartLine
}

async function ownService(request: APIRequestContext): Promise<OwnService> {
  const headers = await adminHeaders(request)
  const created = await request.post('/api/admin/services', { headers, data: newService() })
  let saved = (await created.json()) as Service
  const { id } = saved
  const live = () => request.get(`/services/${id}.json`)
  const isLive = async () => {
    const prices = servicePrices(saved, null)
    return expect
      .poll(async () => {
        const response = await live()
        return response.ok() ? response.json() : response.status()
      })
      .toEqual({
        ...prices,
        image_url: prices.image_url ?? expect.stringMatching(/^\/covers\//),
        related: expect.any(Array),
      })
  }
  await isLive()
  return {
    id,
    async change(changes) {
      const response = await request.put(`/api/admin/services/${id}`, {
        headers,
        data: { ...newService(), ...changes },
      })
      expect(response.status()).toBe(200)
      saved = (await response.json()) as Service
      await isLive()
    },
    async remove() {
      await request.delete(`/api/admin/services/${id}`, { headers })
      await expect.poll(async () => (await live()).status()).toBe(404)
    },
    line(name = 'Standard') {
      const tier = saved.price_categories.find((other) => other.name === name)
      if (!tier) throw new Error(`There is no tier ${name}`)
      const { price, original_price, delivery_time } = tier
      return {
        service_id: id,
        title: saved.title,
        variant: null,
        tier: name,
        price,
        original_price,
        delivery_time,
        image_url: null,
        revisions: '2',
        quantity: 1,
      }
    },
  }
}

interface Fixtures {
  service: OwnService
  /** The addresses of the opened chats; the requests do not leave the machine. */
  chats: string[]
}

export const test = base.extend<Fixtures>({
  service: async ({ page, request }, use) => {
    const service = await ownService(request)
    await use(service)
    // A row that has just been put back may still be fetching its cover, which goes with the service.
    if (!page.isClosed()) await page.goto('about:blank')
    await service.remove()
  },
  chats: [
    async ({ context }, use) => {
      const opened: string[] = []
      await context.route('https://wa.me/**', (route) => {
        opened.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' })
      })
      await use(opened)
    },
    { auto: true },
  ],
})

export { expect }

/** Opens the cart with these lines, stored as by an earlier visit. */
export async function openCart(page: Page, lines: readonly CartLine[]): Promise<void> {
  await page.goto('/faq')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    'karigar:cart:1',
    JSON.stringify(lines),
  ] as const)
  await page.goto('/cart')
  await expect(page.locator('.cart-filled')).toHaveAttribute('aria-busy', 'false')
}

/** Returns a cart line for each of the first `count` services of the shop, at current prices. */
export async function sampleLines(request: APIRequestContext, count: number): Promise<CartLine[]> {
  const { services } = await (await request.get('/catalogue.json')).json()
  return Promise.all(
    services.slice(0, count).map(async ({ id }: { id: string }) => {
      const prices = await (await request.get(`/services/${id}.json`)).json()
      const variant = prices.variants[0] ?? null
      const [tier] = variant ? variant.price_categories : prices.price_categories
      const { title, image_url, revisions } = prices
      const { price, original_price, delivery_time } = tier
      return {
        service_id: id,
        title,
        variant: variant?.name ?? null,
        tier: tier.name,
        price,
        original_price,
        delivery_time,
        image_url,
        revisions,
        quantity: 1,
      }
    }),
  )
}

export const row = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading'), hasText: text })
export const rows = (page: Page) => page.locator('.cart-row:not(.cart-row-skeleton)')
export const empty = (page: Page) => page.getByRole('heading', { name: 'Your cart is empty' })

export const checkout = (page: Page) => page.getByRole('link', { name: /^Proceed to Checkout/ })

export const total = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).locator('dd').last()

/** Returns the message that the checkout link would open the chat with. */
export async function message(page: Page): Promise<string> {
  const href = await checkout(page).getAttribute('href')
  return new URL(href ?? '').searchParams.get('text') ?? ''
}

/** Waits until a chat is open, and expects that it is the only one. */
export async function onlyChat(context: BrowserContext, chats: string[]): Promise<void> {
  await expect.poll(() => chats.length).toBeGreaterThan(0)
  // The request comes before Playwright reports the tab; a second tab would be reported after the first.
  await expect.poll(() => context.pages().length).toBeGreaterThan(1)
  await context.pages()[0]?.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(chats).toHaveLength(1)
  expect(context.pages()).toHaveLength(2)
}

/** Returns the message that a chat was opened with. */
export const textOf = (chat: string | undefined) => new URL(chat ?? '').searchParams.get('text') ?? ''

/** Stops the page's clock; its timers then wait for `page.clock.runFor`. Call `page.clock.install()` before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  // A little later than now, for the clock runs until this arrives and cannot be set back.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}
