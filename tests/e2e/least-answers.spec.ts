/** Every screen lives with answers that have no more than the specification names for its calls (§3 and §7). */
import { profileMessages } from '@karigar/contract/accounts/profile.words'
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays, shopDate, weekdayOf } from '@karigar/contract/base/shop-clock'
import type { Page } from '@playwright/test'
import { openDay } from './booking-day.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** The fields that are kept of an object, or of each in a list; true keeps all of a value. */
type Kept = true | { readonly [field: string]: Kept }

const named = (fields: string): Kept => Object.fromEntries(fields.split(' ').map((field) => [field, true]))

const TIER = named('name price original_price delivery_time')
const CATEGORY = named('id name description created_at updated_at')
const LABEL = named('id name category_id description created_at updated_at')
const SERVICE: Kept = {
  ...(named(
    'id title description category_id category subcategory has_variants about_service client_requirements inclusions exclusions label_ids service_banner service_thumbnails created_at updated_at',
  ) as object),
  variants: { name: true, price_categories: TIER },
  price_categories: TIER,
  labels: named('id name category_id description'),
}
const ORDER: Kept = {
  ...(named(
    'id order_id user_id service_name variant_name price totalAmount status purchase_status created_at',
  ) as object),
  services: {
    service: named('id title price originalPrice deliveryDays deliveryOption imageUrl revisions'),
    quantity: true,
    selected_price_category: TIER,
  },
}
const USER = named('id user_id name email phone avatar role cashback_points fires created_at')
const ADMIN = named('admin_id username name email created_at')
const SLOT = named('from to')

/** What the specification names of each answer, by method and path. */
const CALLS: readonly (readonly [call: RegExp, kept: Kept])[] = [
  [/^POST \/auth\/(admin\/|manager\/)?login$/, named('access_token')],
  [/^POST \/auth\/register$/, named('user_id name email profile_pic created_at')],
  [/^GET \/public\/services\/[^/]+$/, SERVICE],
  [/^GET \/public\/disabled-dates$/, { status: true, disabled_dates: named('date') }],
  [/^GET \/public\/get_bookings$/, { free_slots: SLOT, booked_slots: SLOT }],
  [/^POST \/public\/add_bookings$/, named('status')],
  [/^GET \/users\/orders$/, ORDER],
  [/^GET \/users\/dashboard$/, named('user_id name cashback_points fires balance')],
  [/^GET \/users\/get_referrals$/, named('user_id referred_id created_at')],
  [/^PUT \/users\/update-profile-json$/, {}],
  [/^POST \/users\/forget-password$/, named('message')],
  [/^GET \/admin\/users(\/[^/]+)?$/, USER],
  [/^DELETE \/admin\/(users|categories|labels|services|settings\/admins)\/[^/]+$/, {}],
  [/^PUT \/admin\/users\/[^/]+\/cashback$/, named('cashback_points')],
  [/^PUT \/admin\/users\/[^/]+\/fires$/, named('fires')],
  [
    /^GET \/admin\/orders\/statistics\/summary$/,
    named(
      'total_orders pending_orders in_progress_orders completed_orders cancelled_orders total_revenue recent_revenue',
    ),
  ],
  [/^GET \/admin\/orders(\/[^/]+)?$/, ORDER],
  [/^PUT \/admin\/orders\/[^/]+\/(purchase-)?status$/, {}],
  [/^(GET|POST) \/admin\/categories$/, CATEGORY],
  [/^PUT \/admin\/categories\/[^/]+$/, CATEGORY],
  [/^GET \/admin\/categories\/[^/]+\/services$/, SERVICE],
  [/^(GET|POST) \/admin\/labels$/, LABEL],
  [/^PUT \/admin\/labels\/[^/]+$/, LABEL],
  [/^POST \/admin\/services$/, SERVICE],
  [/^PUT \/admin\/services\/[^/]+$/, SERVICE],
  [/^POST \/media\/upload-images?$/, named('media_url')],
  [/^(GET|POST) \/admin\/payment\/razorpay$/, named('api_key api_secret enabled')],
  [/^(GET|POST) \/admin\/settings\/admins$/, ADMIN],
  [/^PUT \/admin\/settings\/admins\/[^/]+$/, ADMIN],
  [/^GET \/admin\/get_bookings_admin$/, { bookings: named('user_name user_num topic date time created_at') }],
  [/^GET \/admin\/get_disabled_dates$/, { disabled_dates: named('date disabled_on') }],
  [/^POST \/admin\/(disable|enable)_bookings_admin$/, named('status msg')],
]

function keep(value: unknown, kept: Kept): unknown {
  if (kept === true || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one: unknown) => keep(one, kept))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const of = kept[name]
      return of === undefined ? [] : [[name, keep(inner, of)]]
    }),
  )
}

/** Takes everything out of the answers of these calls that the specification does not name. */
async function answerTheLeast(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`
    const kept = CALLS.find(([pattern]) => pattern.test(call))?.[1]
    if (kept === undefined) return route.fallback()
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: keep(await response.json(), kept) })
  })
}

// Screens go on asking after the last step; an answer must not be cut off by the end of the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

const monday = addDays(shopDate(new Date()), 8 - weekdayOf(shopDate(new Date())))

test('a meeting is booked, and the screens of a customer open', async ({ page }) => {
  await answerTheLeast(page)
  // Not today, which has no free slot in the evening.
  await openDay(page, monday)
  await page.getByRole('radio').first().check()
  await page.getByLabel('Full Name').fill('Nila Rao')
  await page.getByLabel('Phone Number').fill('9876543210')
  await page.getByLabel('Meeting Topic').fill('A menu card')
  await page.getByRole('button', { name: 'Book Meeting' }).click()
  await expect(page.getByText(bookingMessages.banner)).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('customer123')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Total Orders')
  await expect(page.getByRole('main').getByText(/^KG-/).first()).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('main').getByText(/^KG-/).first()).toBeVisible()
  await page.goto('/referrals')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.goto('/profile/settings')
  await page.getByLabel('Full Name').fill('Asha K')
  await page.getByLabel('Email').first().fill('customer@example.com')
  await page.getByLabel('Current Password').first().fill('customer123')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(profileMessages.updated)).toBeVisible()
})

const LISTS = [
  ['/admin', 'Recent Orders'],
  ['/admin/categories', 'Development'],
  ['/admin/labels', 'Logo'],
  ['/admin/services', /₹/],
  ['/admin/orders', 'KG-'],
  ['/admin/users', 'customer@example.com'],
  ['/admin/settings', 'Asha Menon'],
  ['/admin/bookings', 'IST'],
  ['/admin/payment', 'Razorpay'],
] as const

for (const [path, text] of LISTS)
  test(`the console shows ${path}`, async ({ page }) => {
    await answerTheLeast(page)
    await enterConsole(page, path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  })

test('categories are added, changed and deleted, and an order is changed', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const [order] = await (await request.get('/api/admin/orders?limit=1', { headers })).json()
  await answerTheLeast(page)
  await enterConsole(page, '/admin/categories/create')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Printing')
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText(categoryMessages.added)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Printing' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Prints')
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click()
  await expect(page.getByText(categoryMessages.updated)).toBeVisible()
  await page.getByRole('link', { name: 'Delete Prints' }).click()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText(categoryMessages.deleted)).toBeVisible()

  await page.goto('/admin/orders')
  await page.getByRole('link', { name: `Update ${order.order_id}` }).click()
  await dialog.getByRole('combobox', { name: 'Order Status' }).click()
  await page.getByRole('option', { name: 'Cancelled', exact: true }).click()
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByText(orderMessages.updated)).toBeVisible()
})

test('dates are disabled and enabled', async ({ page }) => {
  await answerTheLeast(page)
  await enterConsole(page, '/admin/bookings/disabled')
  await page.getByLabel('Start Date').fill(monday)
  await page.getByLabel('Number of Days').fill('1')
  await page.getByRole('button', { name: 'Disable Dates' }).click()
  await expect(page.getByText(bookingMessages.datesDisabled)).toBeVisible()
  await page
    .getByRole('button', { name: /^Enable/ })
    .first()
    .click()
  await expect(page.getByText(bookingMessages.dateEnabled)).toBeVisible()
})
