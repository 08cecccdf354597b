import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { bankMessages, gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { credit, type Entry, statement } from '../support/bank.ts'
import { freeLine } from '../support/order-desk.ts'
import { enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Writes an order for a caller, with an amount that no order of the sample has. */
async function write(request: APIRequestContext, name: string, price: number): Promise<AdminOrder> {
  const data = {
    customer_id: null,
    contact_name: name,
    phone: '9811122233',
    note: null,
    lines: [freeLine({ price })],
    discount: 0,
    discount_reason: 'Agreed',
  }
  const made = await request.post('/api/admin/orders', { headers: await adminHeaders(request), data })
  expect(made.status()).toBe(201)
  return (await made.json()) as AdminOrder
}

const payments = async (request: APIRequestContext, id: string) =>
  (await (
    await request.get(`/api/admin/orders/${id}/payments`, { headers: await adminHeaders(request) })
  ).json()) as OrderPayments

/** Uploads what is in the file chooser of the open screen. */
const upload = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function uploadStatement(page: Page, ...entries: Entry[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Upload a statement' })).toBeVisible()
  await upload(page, statement(entries))
}

for (const [width, utr, price] of [
  [390, '417283940001', 15_701],
  [1440, '417283940002', 15_702],
] as const)
  test(`a statement is uploaded, and one press enters a credit on its order, at ${width} px`, async ({
    page,
    request,
  }) => {
    const order = await write(request, 'Zubin Irani', price)
    const show = async (state: string) => {
      if (width === 390) await page.getByRole('button', { name: /^Filter and sort/ }).click()
      await page.getByRole('combobox', { name: 'Show' }).click()
      await page.getByRole('option', { name: state }).click()
      if (width === 390) await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
    }
    await page.setViewportSize({ width, height: 900 })
    await enterConsole(page, '/admin/orders')
    if (width === 390) await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('link', { name: 'Bank', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
    const amount = `₹15,${String(price).slice(2)}`
    const entries = [
      credit({ narration: `UPI-ZUBIN IRANI-zubin@okaxis-${utr}-UPI`, amount: `${amount.slice(1)}.00` }),
      credit({ narration: `NEFT CR ${width} UNKNOWN SENDER`, amount: '77.00' }),
    ]
    await uploadStatement(page, ...entries)
    await expect(page.getByText('2 credits are new.')).toBeVisible()
    const enter = page.getByRole('button', { name: `Enter ${amount} for ${order.order_id}` })
    await expect(enter).toBeVisible()
    await inspect(
      page,
      { name: `console-bank-${width}`, ready: () => enter },
      width === 390 ? [390] : [1440, 960],
    )
    // The second click of a double click finds nothing left to enter.
    await enter.dblclick()
    await expect(page.getByText(bankMessages.entered(order.order_id))).toBeVisible()
    await expect(enter).toHaveCount(0)
    expect((await payments(request, order.id)).entries).toMatchObject([
      { kind: 'full', method: 'upi', amount: price, reference: utr },
    ])

    await uploadStatement(page, ...entries)
    await expect(
      page.getByText('Nothing is new: 2 credits of this statement are here already.'),
    ).toBeVisible()
    await page
      .getByRole('button', { name: /^Set aside ₹77 / })
      .first()
      .click()
    await expect(page.getByText(bankMessages.setAside).first()).toBeVisible()
    await show('Set aside')
    await page
      .getByRole('button', { name: /^Bring back ₹77 / })
      .first()
      .click()
    await expect(page.getByText(bankMessages.broughtBack)).toBeVisible()
    await show('Entered')
    await page.getByRole('main').getByRole('link', { name: order.order_id }).click()
    await expect(page.getByRole('heading', { name: order.order_id })).toBeVisible()
    if (width === 390) await page.getByRole('button', { name: /^Payments/ }).click()
    await expect(page.getByText(utr).first()).toBeVisible()
  })

test('a credit of another amount goes to an order that is searched for by keyboard, after its difference was shown', async ({
  page,
  request,
}) => {
  const order = await write(request, 'Farida Contractor', 16_000)
  await enterConsole(page, '/admin/bank-lines')
  await uploadStatement(page, credit({ narration: 'IMPS FROM A RELATIVE', amount: '15,500.00' }))
  await page.getByRole('link', { name: /^Choose the order: ₹15,500 / }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which order does it pay for?' })
  await expect(dialog.getByText('IMPS FROM A RELATIVE')).toBeVisible()
  await expect(dialog.getByLabel('Another order')).toBeFocused()
  await page.keyboard.type('nobody at all')
  await expect(dialog.getByText(bankMessages.noOrders)).toBeVisible()
  await dialog.getByLabel('Another order').fill('farida')
  const enter = dialog.getByRole('button', { name: `Enter ₹15,500 for ${order.order_id}` })
  await expect(dialog.getByText('₹500 less than the ₹16,000 that is due now.')).toBeVisible()
  await inspect(page, { name: 'console-bank-order', ready: () => enter }, [390, 1440])
  await enter.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(bankMessages.entered(order.order_id))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await payments(request, order.id)).toMatchObject({ paid: 15_500, open: 500 })
})

test('a file that is no statement says why, and a stale proposal shows the newest', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/422/, /409/)
  const order = await write(request, 'Cyrus Mistry', 17_000)
  await enterConsole(page, '/admin/bank-lines')
  await upload(page, 'Date,Balance,Deposit\n01/11/2026,1,1\n')
  await expect(
    page.getByText(bankMessages.missing([bankMessages.columnNarration], ['Date', 'Balance', 'Deposit'], 1)),
  ).toBeVisible()
  await uploadStatement(page, credit({ narration: 'NEFT CYRUS MISTRY', amount: '17,000.00' }))
  const enter = page.getByRole('button', { name: `Enter ₹17,000 for ${order.order_id}` })
  await expect(enter).toBeVisible()
  await request.post(`/api/admin/orders/${order.id}/payments`, {
    headers: await adminHeaders(request),
    data: { amount: 17_000, method: 'cash', received_on: shopDate(new Date()) },
  })
  await enter.click()
  await expect(page.getByText(bankMessages.openChanged(order.order_id))).toBeVisible()
  await expect(enter).toHaveCount(0)
  expect((await payments(request, order.id)).entries).toHaveLength(1)
})

test('a report shows what a settlement is made of, and that it has arrived', async ({ page }) => {
  await enterConsole(page, '/admin/bank-lines')
  await page.getByRole('tab', { name: 'Razorpay settlements' }).click()
  await expect(page.getByText('No settlement is here yet')).toBeVisible()
  const day = addDays(shopDate(new Date()), -1)
  await expect(page.getByRole('button', { name: 'Upload a report' })).toBeVisible()
  await upload(
    page,
    [
      'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr',
      `pay_Lost1,payment,0,976.40,1000,INR,23.60,3.60,${day},setl_One1,UTIBN12345678901`,
      `adj_Two22,adjustment,0,50,50,INR,0,0,${day},setl_One1,UTIBN12345678901`,
    ].join('\n'),
  )
  await expect(page.getByText('2 entries are new.')).toBeVisible()
  await expect(page.getByText(gatewaySettlementMessages.notArrived)).toBeVisible()
  const show = page.getByRole('link', { name: '2 entries of setl_One1' })
  await inspect(page, { name: 'console-settlements', ready: () => show }, [390, 1440])
  await page.getByRole('tab', { name: 'Bank statement' }).click()
  await uploadStatement(
    page,
    credit({ narration: 'NEFT RAZORPAY SOFTWARE-UTIBN12345678901-KARIGAR', amount: '1,000.00' }),
  )
  await expect(page.getByText('1 credit is new.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Razorpay settlements' }).click()
  await page.getByRole('link', { name: /^Razorpay settlement of / }).click()
  const dialog = page.getByRole('dialog', { name: 'Settlement setl_One1' })
  await expect(dialog.getByText(gatewaySettlementMessages.arrivedWrong('₹1,000', '₹1,026.40'))).toBeVisible()
  await expect(dialog.getByText(gatewaySettlementMessages.unknown(1))).toBeVisible()
  await expect(dialog.getByText(gatewaySettlementMessages.noOrder)).toBeVisible()
  await inspect(page, { name: 'console-settlement', ready: () => dialog }, [390, 1440])
})
