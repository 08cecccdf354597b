import type { Order } from '@karigar/contract/sales/order.wire'
import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { bearer, newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { inspect, photograph } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
const services = (page: Page) => page.getByRole('region', { name: 'Services' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Change Order/ })

/** Adds a line of ₹500 to an order, as another member of the staff would. */
async function addLine(request: APIRequestContext, order: Order, price = 500): Promise<void> {
  const headers = await adminHeaders(request)
  const answer = await request.put(`/api/admin/orders/${order.id}/content`, {
    headers,
    data: {
      lines: [
        ...order.services.map(({ service, variant_name, selected_price_category: tier, quantity }) => ({
          service_id: service.id,
          title: '',
          variant_name,
          tier_name: tier.name,
          price: tier.price,
          delivery_time: tier.delivery_time,
          quantity,
        })),
        {
          service_id: null,
          title: 'Rush work',
          variant_name: null,
          tier_name: '',
          price,
          quantity: 1,
          delivery_time: '',
        },
      ],
      discount: order.discount,
      discount_reason: order.discount_reason,
      note: 'Ready two days earlier',
    },
  })
  expect(answer.status()).toBe(200)
}

test('staff change an order, and the customer agrees to the higher total', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const session = await newCustomer(request)
  const order = await placeOrder(request, session)
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const dialog = dialogOf(page)

  await test.step('what is wrong is said at its field, and nothing is lost', async () => {
    await services(page).getByRole('link', { name: 'Change lines or discount' }).click()
    await dialog.getByRole('button', { name: 'Add line' }).click()
    const added = dialog.getByRole('group', { name: 'Line 2', exact: true })
    await added.getByLabel('Price of one').fill('much')
    await dialog.getByLabel('Discount', { exact: true }).fill('99999')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(added.getByText(deskMessages.titleMissing)).toBeVisible()
    await expect(added.getByText(deskMessages.priceInvalid)).toBeVisible()
    await expect(dialog.getByText(/A discount can be at most the sum/)).toBeVisible()
    await added.getByLabel('What for').fill('Rush work')
    await added.getByLabel('Price of one').fill('₹ 1,500')
  })

  await test.step('a service is added from the catalogue, in another tier', async () => {
    await dialog.getByLabel('Add a service from the catalogue').fill('logo')
    await page.getByRole('option', { name: 'Logo Design', exact: true }).click()
    const added = dialog.getByRole('group', { name: 'Line 3', exact: true })
    await added.getByLabel('Option').click()
    const option = page.getByRole('option', { name: /Premium/ }).first()
    const price = /₹([\d,]+)$/.exec((await option.textContent()) ?? '')?.[1]?.replaceAll(',', '')
    await option.click()
    await expect(added.getByLabel('Price of one')).toHaveValue(String(price))
    await added.getByRole('button', { name: 'Remove line 3' }).click()
    await expect(added).toBeHidden()
  })

  await test.step('a discount needs a reason; the rise is said before it is saved', async () => {
    await dialog.getByLabel('Discount', { exact: true }).fill('100')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText(deskMessages.reasonMissing)).toBeVisible()
    await dialog.getByLabel('What the discount is for').fill('Diwali')
    await dialog.getByLabel('What has changed').fill('With rush work')
    await expect(dialog.getByText(/The total rises/)).toBeVisible()
    await expectNoViolations(page)
    await photograph(page, 'order-change-1440')
    await dialog.getByRole('button', { name: 'Save changes' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(deskMessages.changedAndAsked)).toBeVisible()
    await expect(services(page).getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2)
    await expect(services(page)).toContainText('New: Rush work (1 × ₹1,500)')
    await expect(services(page)).toContainText('Discount: ₹100, Diwali')
  })

  const total = order.price + 1400
  const context = await browser.newContext({ baseURL: shop.url })
  const customer = await context.newPage()
  await enter(customer, session)
  await customer.goto(`/orders/${order.order_id}`)

  await test.step('the customer sees both side by side, and agrees once', async () => {
    const asked = customer.getByRole('article', { name: 'What is asked for now' })
    await expect(asked).toContainText('New Rush work')
    await expect(asked).toContainText(rupees(total))
    await expect(customer.getByRole('article', { name: 'What was agreed' })).toContainText(
      rupees(order.totalAmount),
    )
    await inspect(customer, { name: 'order-agreement', ready: () => asked })
    const no = customer.getByRole('link', { name: 'No, write to us' })
    const text = agreementMessages.no('Karigar', order.order_id, rupees(total))
    await expect(no).toHaveAttribute(
      'href',
      new RegExp(`text=${encodeURIComponent(text).replaceAll('.', '\\.')}`),
    )
    await customer.getByRole('button', { name: `Agree to ${rupees(total)}` }).dblclick()
    await expect(customer.getByText(agreementMessages.agreed)).toBeVisible()
    await expect(customer.getByRole('article', { name: 'What was agreed' })).toBeHidden()
    await expect(customer.getByText('Discount: Diwali')).toBeVisible()
  })

  await test.step('staff see that and when', async () => {
    await page.reload()
    await expect(services(page)).toContainText('Agreed by the customer')
    await expect(services(page).getByRole('button', { name: 'Agreed in the chat' })).toBeHidden()
    const ready = () => services(page).getByRole('list', { name: 'Versions' })
    await inspect(page, { name: 'order-desk', ready }, [1440, 768])
    await page.setViewportSize({ width: 360, height: 800 })
    await services(page)
      .getByRole('button', { name: /^Services/ })
      .click()
    await inspect(page, { name: 'order-desk-phone', ready }, [360])
  })
  await context.close()
})

test('nobody agrees to what has changed since it was shown', async ({ page, request, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const session = await newCustomer(request)
  const order = await placeOrder(request, session)
  await addLine(request, order)
  await enter(page, session)
  await page.goto(`/orders/${order.order_id}`)
  const agree = page.getByRole('button', { name: `Agree to ${rupees(order.totalAmount + 500)}` })
  await expect(agree).toBeVisible()
  await addLine(request, order, 700)
  await agree.click()
  await expect(page.getByText(agreementMessages.otherVersion)).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Agree to ${rupees(order.totalAmount + 700)}` }),
  ).toBeVisible()
  const answer = await request.get(`/api/users/orders/${order.order_id}`, { headers: bearer(session) })
  expect((await answer.json()).agreed_total).toBe(order.totalAmount)
})

test('a colleague’s change is named before it is replaced, and an agreement is recorded from the chat', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const order = await placeOrder(request, null)
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  await services(page).getByRole('link', { name: 'Change lines or discount' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Quantity').fill('3')
  await addLine(request, order)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText(/Meanwhile .* has changed this order to/)).toBeVisible()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(services(page).getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3)

  await page.getByRole('link', { name: 'All orders', exact: true }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Agreement').click()
  await page.getByRole('option', { name: 'Awaiting agreement' }).click()
  const row = page.getByRole('row').filter({ hasText: order.order_id })
  await expect(row).toContainText('Awaiting agreement')
  await row.getByRole('link', { name: order.order_id, exact: true }).click()
  await services(page).getByRole('button', { name: 'Agreed in the chat' }).click()
  const question = page.getByRole('alertdialog', { name: 'Record the Agreement' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'They have agreed' }).dblclick()
  await expect(services(page)).toContainText('Agreed in the chat, recorded by')
  await page.getByRole('combobox', { name: 'Order Status' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(services(page)).toContainText(deskMessages.closed.completed)
  await page.goto(`/admin/orders/${order.order_id}/lines`)
  await expect(services(page)).toContainText(deskMessages.closed.completed)
  await expect(dialog).toBeHidden()
})
