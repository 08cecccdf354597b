import type { Page } from '@playwright/test'
import { inspect, type Screen } from './inspect-screen.ts'
import { enterConsole, goWithin } from './enter.ts'
import { htmlFaults } from '../support/html-faults.ts'
import { expect, test } from './shop.ts'

const editLink = (page: Page) => page.getByRole('link', { name: /^Edit / }).first()

/** No two neighbours are recognised by the same element, because the console is not loaded between them. */
const CONSOLE: Screen[] = [
  {
    name: 'console',
    path: '/admin',
    ready: (page) => page.getByRole('region', { name: 'Recent Orders' }).getByRole('row').nth(5),
  },
  {
    name: 'console-help',
    path: '/admin/help',
    ready: (page) => page.getByRole('heading', { name: 'Who makes the backup?' }),
  },
  { name: 'console-categories', path: '/admin/categories', ready: editLink },
  {
    name: 'console-missed-searches',
    path: '/admin/missed-searches',
    ready: (page) => page.getByText('No search has been without a result'),
  },
  {
    name: 'console-links',
    path: '/admin/links',
    ready: (page) => page.getByRole('heading', { name: 'Links', level: 1 }),
  },
  { name: 'console-labels', path: '/admin/labels', ready: editLink },
  {
    name: 'console-orders',
    path: '/admin/orders',
    ready: (page) => page.getByRole('link', { name: /^Update KG-/ }).first(),
  },
  { name: 'console-synonyms', path: '/admin/synonyms', ready: editLink },
  {
    name: 'console-bookings',
    path: '/admin/bookings',
    ready: (page) => page.getByText('Kavita Joshi'),
  },
  { name: 'console-list', path: '/admin/services', ready: editLink },
  {
    name: 'console-bookings-week',
    path: '/admin/bookings/week',
    ready: (page) => page.getByRole('region', { name: /^Sun, / }),
  },
  {
    name: 'console-bookings-disabled',
    path: '/admin/bookings/disabled',
    ready: (page) => page.getByText('No dates are disabled.'),
  },
  {
    name: 'console-bookings-settings',
    path: '/admin/bookings/settings',
    ready: (page) => page.getByLabel('Length of a meeting, minutes'),
  },
  {
    name: 'console-history',
    path: '/admin/history',
    // Other tests that share this shop may have changed something.
    ready: (page) =>
      page
        .getByText('Nothing has been changed yet')
        .or(page.getByRole('link', { name: /^Show the difference/ }).first()),
  },
  {
    name: 'manager-support',
    path: '/manager/support',
    ready: (page) => page.getByRole('button', { name: /^Mark in progress, KG-/ }).first(),
  },
  {
    name: 'manager-customers',
    path: '/manager/customers',
    ready: (page) => page.getByRole('main').getByText('customer@example.com'),
  },
  {
    name: 'manager-orders',
    path: '/manager/orders',
    ready: (page) => page.getByRole('link', { name: /^Update status of KG-/ }).first(),
  },
  {
    name: 'console-users',
    path: '/admin/users',
    ready: (page) => page.getByRole('link', { name: /^Manage fires of / }).first(),
  },
  { name: 'console-payment', path: '/admin/payment', ready: (page) => page.getByLabel('API Key') },
  { name: 'console-settings', path: '/admin/settings', ready: editLink },
  {
    name: 'console-settings-invite',
    path: '/admin/settings/invite',
    ready: (page) => page.getByRole('dialog', { name: 'Invite Staff' }).getByLabel('Username'),
  },
  { name: 'console-account', path: '/admin/account', ready: (page) => page.getByText('· this one') },
  { name: 'manager-account', path: '/manager/account', ready: (page) => page.getByText('· this one') },
  {
    name: 'console-settings-general',
    path: '/admin/settings/general',
    ready: (page) => page.getByLabel('Fires for a referral'),
  },
  {
    name: 'console-settings-shop',
    path: '/admin/settings/shop',
    ready: (page) => page.getByLabel('Tagline'),
  },
  {
    name: 'console-edit',
    path: '/admin/services/logo-design',
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
  },
]

/** A page of its own, without the console. */
const INVITATION: Screen = {
  name: 'console-invitation',
  path: '/admin/invitation',
  ready: (page) => page.getByRole('heading', { name: 'This link does not work' }),
}

/** As many screens as one test takes. */
const TOGETHER = 6

for (const panel of ['/admin', '/manager']) {
  const screens = CONSOLE.filter(({ path }) => path.startsWith(panel))
  for (let first = 0; first < screens.length; first += TOGETHER) {
    const [start, ...others] = screens.slice(first, first + TOGETHER)
    if (!start) break
    const names = [start, ...others].map(({ name }) => name).join(', ')
    test(`${names}: each fits the viewport and passes axe`, async ({ page }) => {
      await enterConsole(page, start.path)
      await inspect(page, start)
      for (const screen of others) {
        await goWithin(page, screen.path)
        await inspect(page, screen)
      }
    })
  }
}

test('the page of an invitation fits the viewport and passes axe', async ({ page }) => {
  await enterConsole(page, INVITATION.path)
  await inspect(page, INVITATION)
})

for (const path of ['/admin', '/manager'])
  test(`the page of ${path} is valid HTML`, async ({ request }) => {
    expect(await htmlFaults(await (await request.get(path)).text())).toEqual([])
  })
