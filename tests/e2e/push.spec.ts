import type { BrowserContext, Page } from '@playwright/test'
import type { PushSubscription } from '@karigar/contract/accounts/push.wire'
import { alertMessages } from '@karigar/contract/accounts/alert.words'
import { type PushService, startPushService } from '../support/push-service.ts'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'
import { openShop } from './start-shop.ts'

const card = (page: Page) => page.getByRole('region', { name: 'On this device' })

/**
 * Gives the browser the subscription of a device at the tests' push service, because the browsers of the tests have
 * none of their own. All else is the browser's: permission, worker, encryption of the messages, notifications.
 */
async function subscribeAt(context: BrowserContext, subscription: PushSubscription): Promise<void> {
  await context.addInitScript((given) => {
    const KEY = 'test subscription'
    const made = () => ({
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || String(options.applicationServerKey).length !== 87)
        throw new Error('The options are wrong.')
      localStorage.setItem(KEY, 'yes')
      return made() as unknown as globalThis.PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(KEY) ? (made() as unknown as globalThis.PushSubscription) : null
  }, subscription)
}

/** Hands what the push service has received to the browser, as the service would. */
async function deliver(page: Page, service: PushService, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify(service.received.at(-1)?.message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin/')
    return (await registration?.getNotifications())?.map(({ title, data }) => [title, String(data)])
  })

test('a device that has allowed it is told of an order, and a press leads there', async ({ browser }) => {
  const service = await startPushService()
  const shop = await openShop({ env: { PUSH_TO_PRIVATE: '1' } })
  const { url } = shop
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  const asked: string[] = []
  await context.exposeFunction('askedForPermission', (when: string) => void asked.push(when))
  await context.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      void (window as unknown as { askedForPermission: (when: string) => void }).askedForPermission('asked')
      return ask()
    }
  })
  await subscribeAt(context, service.device('desk'))
  const page = await context.newPage()

  await test.step('the permission is asked for on a press alone', async () => {
    await enterConsole(page, '/admin/account')
    await expect(card(page).getByText(alertMessages.pushOffHint)).toBeVisible()
    expect(asked).toEqual([])
    await expectNoViolations(page)
    await context.grantPermissions(['notifications'])
    await card(page).getByRole('button', { name: 'Turn On Messages' }).click()
    await expect(card(page).getByText(alertMessages.pushOnHint)).toBeVisible()
    expect(asked).toEqual(['asked'])
  })

  await test.step('an order is pushed, and the worker shows it without any name or amount', async () => {
    const { order_id } = await placeOrder(context.request, null)
    await expect.poll(() => service.received.length).toBe(1)
    expect(service.received[0]?.message).toMatchObject({
      title: 'New order',
      path: `/admin/orders/${order_id}`,
    })
    await deliver(page, service, url)
    await expect.poll(() => shown(page)).toEqual([['New order', `/admin/orders/${order_id}`]])

    const [worker] = context.serviceWorkers().filter((each) => each.url().endsWith('/admin/push-worker.js'))
    await worker?.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerRegistration & {
        registration: ServiceWorkerRegistration
        dispatchEvent: (event: Event) => void
      }
      const [notification] = await scope.registration.getNotifications()
      const press = new Event('notificationclick')
      // As the browser does it, except that only a person's own press may bring the window to the front.
      Object.assign(press, { notification, waitUntil: (work: Promise<void>) => work.catch(() => {}) })
      scope.dispatchEvent(press)
    })
    await expect(page.getByRole('heading', { name: `Order ${order_id}` })).toBeVisible()
    await expect.poll(() => shown(page)).toEqual([])
  })

  await test.step('after another sign-in on this device it stays registered', async () => {
    await enterConsole(page, '/admin/account')
    await expect(card(page).getByRole('button', { name: 'Turn Off Messages' })).toBeVisible()
    await placeOrder(context.request, null)
    await expect.poll(() => service.received.length).toBe(2)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (process.env.PICTURES) await page.screenshot({ path: `test-results/pictures/account-${width}.png` })
    }
  })

  await test.step('nothing is pushed once it is turned off, or the device is signed out', async () => {
    await card(page).getByRole('button', { name: 'Turn Off Messages' }).click()
    await expect(card(page).getByRole('button', { name: 'Turn On Messages' })).toBeVisible()
    await placeOrder(context.request, null)
    await card(page).getByRole('button', { name: 'Turn On Messages' }).click()
    await expect(card(page).getByText(alertMessages.pushOnHint)).toBeVisible()
    await placeOrder(context.request, null)
    await expect.poll(() => service.received.length).toBe(3)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/`)
    const before = service.requests()
    await placeOrder(context.request, null)
    await enterConsole(page, '/admin/account')
    await expect(card(page).getByRole('button', { name: 'Turn On Messages' })).toBeVisible()
    await placeOrder(context.request, null)
    expect([service.requests(), service.refused]).toEqual([before, []])
  })

  await context.close()
  await shop.end()
  await service.close()
})

test('a browser that forbids messages says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await enterConsole(page, '/admin/account')
  await expect(card(page).getByText(alertMessages.pushDenied)).toBeVisible()
  await expect(card(page).getByRole('button')).toHaveCount(0)
})
