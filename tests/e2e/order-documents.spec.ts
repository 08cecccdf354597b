import { orderDocumentsWords } from '../../site/src/words/en/orders.ts'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { financialYear } from '@karigar/contract/sales/document-kinds'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { Page } from '@playwright/test'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { KARNATAKA } from '../support/documents.ts'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole, goWithin } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const year = financialYear(new Date())
const card = (page: Page) => page.getByRole('region', { name: 'Documents' })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await card(page).getByLabel(label).first().click()
  await page.getByRole('option', { name: option }).click()
}

test('a registered shop issues an invoice for a business, takes it back, and issues another', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await enterConsole(page, '/admin/payment')

  await test.step('the shop says how it stands to GST, and is told what is missing', async () => {
    await choose(page, 'GST', 'Registered, regular')
    await card(page).getByRole('button', { name: 'Save Documents' }).click()
    for (const sentence of [
      documentMessages.gstinMissing,
      documentMessages.addressMissing,
      documentMessages.stateMissing,
    ])
      await expect(card(page).getByText(sentence)).toBeVisible()
    await card(page).getByLabel('Address').fill('12 MG Road\nBengaluru 560001')
    await card(page).getByLabel('State').fill('Karn')
    await page.getByRole('option', { name: 'Karnataka (29)' }).click()
    await card(page)
      .getByLabel('GSTIN')
      .fill(`${KARNATAKA.slice(0, 14)}?`)
    await card(page).getByLabel('SAC').first().fill('998314')
    await card(page).getByRole('button', { name: 'Save Documents' }).click()
    await expect(card(page).getByText(documentMessages.gstinForm)).toBeVisible()
    await card(page).getByLabel('GSTIN').fill(KARNATAKA)
    await expectNoViolations(page)
    await card(page).getByRole('button', { name: 'Save Documents' }).click()
    await expect(page.getByText(documentMessages.settingsSaved)).toBeVisible()
  })

  const session = await newCustomer(request)
  const { order_id, totalAmount } = await placeOrder(request, session)
  const amount = formatRupees(totalAmount)
  await goWithin(page, `/admin/orders/${order_id}`)
  const issue = async (name: string) => {
    await card(page).getByRole('button', { name: 'Issue a document' }).click()
    await page.getByRole('menuitem', { name: `${name}, ${amount}`, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Issue this document?' })
    await expect(question).toContainText(documentMessages.issueQuestion)
    await question.getByRole('button', { name: 'Issue' }).dblclick()
    await expect(question).toBeHidden()
    await expect(page.getByText(documentMessages.issued).last()).toBeVisible()
  }

  await test.step('a failure is said in the dialog, and nothing is issued', async () => {
    const calls = '**/api/admin/orders/*/documents'
    await page.route(calls, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await card(page).getByRole('button', { name: 'Issue a document' }).click()
    await page.getByRole('menuitem', { name: 'Quotation, ' }).click()
    const question = page.getByRole('alertdialog', { name: 'Issue this document?' })
    await question.getByRole('button', { name: 'Issue' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
    await page.unroute(calls)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page).getByText('No documents yet.')).toBeVisible()
  })

  await test.step('the billing details are kept', async () => {
    await card(page).getByRole('link', { name: 'Change the billing details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Billing Details' })
    await dialog.getByLabel('Name').fill('Mehta Traders')
    await dialog.getByLabel('GSTIN').fill(KARNATAKA)
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog.getByText(documentMessages.billingAddressMissing)).toBeVisible()
    await dialog.getByLabel('Address').fill('4 Church Street, Bengaluru')
    const headers = await adminHeaders(request)
    const data = { name: 'Mehta and Sons', address: '', state: '', gstin: '' }
    await request.put(`/api/admin/orders/${order_id}/billing`, { headers, data })
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog.getByRole('alert')).toContainText('changed meanwhile, to: Mehta and Sons.')
    await expect(dialog.getByLabel('Name')).toHaveValue('Mehta Traders')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page).getByText('Mehta Traders')).toBeVisible()
  })

  await test.step('the invoice is a page for A4 and for a phone, in light and dark', async () => {
    await issue('Invoice')
    const link = card(page).getByRole('link', { name: `Invoice INV/${year}/1` })
    await expect(link).toBeVisible()
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
    await expect(page.getByText('Mehta Traders')).toBeVisible()
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    const printed = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    // Points of A4, on one sheet.
    expect(
      [...(await printed()).matchAll(/MediaBox \[0 0 (\d+)\.?\d* (\d+)/g)].map(([, ...size]) => size),
    ).toEqual([['594', '841']])
    // A long one goes on, on further sheets.
    await page.evaluate(() => {
      const rows = document.querySelector('tbody')
      if (rows) rows.innerHTML = rows.innerHTML.repeat(60)
    })
    expect((await printed()).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
    await page.emulateMedia({ media: null, colorScheme: null })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/admin/orders/${order_id}`)
  })

  await test.step('a credit note takes it back, and the next invoice has the next number', async () => {
    await issue('Credit note')
    await expect(card(page).getByText(`Takes back INV/${year}/1`)).toBeVisible()
    await issue('Invoice')
    await expect(card(page).getByRole('link', { name: `Invoice INV/${year}/2` })).toBeVisible()
    await expect(card(page).getByRole('list', { name: 'Issued' }).getByRole('listitem')).toHaveCount(3)
  })
})

test('a customer has the GSTIN put on the invoice, and finds the invoice on the order’s page', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const headers = await adminHeaders(request)
  const settings = await request.get('/api/admin/settings/documents', { headers })
  const data = { ...(await settings.json()), address: '12 MG Road\nBengaluru 560001', state: '29' }
  expect((await request.put('/api/admin/settings/documents', { headers, data })).ok()).toBe(true)
  const session = await newCustomer(request)
  const { order_id } = await placeOrder(request, session)
  await enter(page, session)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const part = page.locator('#documents')
  const summary = part.getByText(orderDocumentsWords.summary)
  const ask = part.getByRole('button', { name: 'Put my GSTIN on the invoice' })
  const form = part.getByRole('form', { name: 'Details for the invoice' })
  const billed = part.getByRole('group', { name: 'Billed to' })

  await test.step('nothing of it is loaded before it is opened, which the keyboard does too', async () => {
    await page.goto(`/orders/${order_id}`, { waitUntil: 'networkidle' })
    await expect(summary).toBeVisible()
    expect(asked.filter((path) => /documents/i.test(path))).toEqual([])
    await page.route('**/api/users/orders/*/documents', (route) => route.abort(), { times: 1 })
    await summary.press('Enter')
    await expect(part.getByText(documentMessages.ownLoadFailed)).toBeVisible()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(ask).toBeVisible()
  })

  await test.step('what is wrong is said at its field, and a double press saves once', async () => {
    await ask.click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZX')
    await form.getByRole('button', { name: 'Save these details' }).click()
    for (const sentence of [
      documentMessages.gstinDigit,
      documentMessages.nameMissing,
      documentMessages.billingAddressMissing,
    ])
      await expect(form.getByText(sentence)).toBeVisible()
    await expect(form.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZX')
    await form.getByLabel('GSTIN').fill('27 aapfu0939f 1zv')
    await form.getByLabel('Name').fill('Mehta Traders')
    await form.getByLabel('Address').fill('5 Linking Road\nMumbai')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoViolations(page)
    const saves = asked.length
    await form.getByRole('button', { name: 'Save these details' }).dblclick()
    await expect(page.getByText(documentMessages.billingGiven)).toBeVisible()
    await expect(billed).toBeFocused()
    await expect(billed).toContainText('27AAPFU0939F1ZV')
    await expect(billed).toContainText('Maharashtra (27)')
    expect(asked.slice(saves).filter((path) => path.endsWith('/billing'))).toHaveLength(1)
  })

  await test.step('what staff have entered meanwhile is shown, and replaced by saving again', async () => {
    await part.getByRole('button', { name: 'Change these details' }).click()
    const entered = { name: 'Mehta Mills', address: 'Pune', state: '27', gstin: '' }
    await request.put(`/api/admin/orders/${order_id}/billing`, { headers, data: entered })
    await form.getByRole('button', { name: 'Save these details' }).click()
    await expect(form.getByRole('alert')).toContainText('changed meanwhile, to: Mehta Mills')
    await expect(form.getByLabel('Name')).toHaveValue('Mehta Traders')
    await form.getByRole('button', { name: 'Save these details' }).click()
    await expect(billed).toContainText('Mehta Traders')
  })

  await test.step('once the invoice is issued, a change is refused, and what was typed stays', async () => {
    await part.getByRole('button', { name: 'Change these details' }).click()
    await form.getByLabel('Name').fill('Mehta and Sons')
    const path = `/api/admin/orders/${order_id}/documents`
    const { issuable } = (await (await request.get(path, { headers })).json()) as OrderDocuments
    const shown = issuable.find(({ kind }) => kind === 'invoice')
    const answer = await request.post(path, { headers, data: shown })
    expect(answer.status()).toBe(201)
    await form.getByRole('button', { name: 'Save these details' }).click()
    await expect(form.getByText(documentMessages.invoiced)).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Mehta and Sons')
  })

  await test.step('the invoice is there at once, below the sums, made out to the business', async () => {
    await page.reload()
    const ordered = page.getByRole('region', { name: 'What you ordered' })
    const link = ordered.getByRole('list', { name: 'Documents' }).getByRole('link', { name: 'Invoice INV/' })
    await expect(link).toBeVisible()
    await summary.click()
    await expect(part.getByText(documentMessages.invoiced)).toBeVisible()
    await expect(ask).toBeHidden()
    await expectNoViolations(page)
    const opened = page.waitForEvent('popup')
    await link.click()
    const invoice = await opened
    for (const text of ['Mehta Traders', 'GSTIN 27AAPFU0939F1ZV', 'Maharashtra (27)'])
      await expect(invoice.getByText(text).first()).toBeVisible()
  })
})
