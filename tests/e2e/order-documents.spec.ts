import { documentMessages } from '@karigar/contract/words/document-messages'
import { financialYear } from '@karigar/contract/rules/document-number'
import { gstinCheckDigit } from '@karigar/contract/rules/gstin'
import { formatRupees } from '@karigar/contract/rules/pricing'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { newCustomer, placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const GSTIN = `29AAPFU0939F1Z${gstinCheckDigit('29AAPFU0939F1Z')}`
const year = financialYear(new Date())
const card = (page: Page) => page.getByRole('region', { name: 'Documents' })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await card(page).getByLabel(label).first().click()
  await page.getByRole('option', { name: option }).click()
}

test('a registered shop issues an invoice for a business, takes it back, and issues another', async ({
  page,
  request,
}) => {
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
      .fill(`${GSTIN.slice(0, 14)}?`)
    await card(page).getByLabel('SAC').first().fill('998314')
    await card(page).getByRole('button', { name: 'Save Documents' }).click()
    await expect(card(page).getByText(documentMessages.gstinForm)).toBeVisible()
    await card(page).getByLabel('GSTIN').fill(GSTIN)
    await expectNoViolations(page)
    await card(page).getByRole('button', { name: 'Save Documents' }).click()
    await expect(page.getByText(documentMessages.settingsSaved)).toBeVisible()
  })

  const session = await newCustomer(request)
  const { order_id, totalAmount } = await placeOrder(request, session)
  const amount = formatRupees(totalAmount)
  await page.goto(`/admin/orders/${order_id}`)
  const issue = async (name: string) => {
    await card(page).getByRole('button', { name: 'Issue a document' }).click()
    await page.getByRole('menuitem', { name: `${name}, ${amount}` }).click()
    await expect(page.getByText(documentMessages.issued).last()).toBeVisible()
  }

  await test.step('the billing details are kept', async () => {
    await card(page).getByRole('link', { name: 'Change the billing details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Billing Details' })
    await dialog.getByLabel('Name').fill('Mehta Traders')
    await dialog.getByLabel('GSTIN').fill(GSTIN)
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
    expect(
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g),
    ).toHaveLength(1)
    await page.emulateMedia({ media: null, colorScheme: null })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/admin/orders/${order_id}`)
  })

  await test.step('a credit note takes it back, and the next invoice has the next number', async () => {
    await issue('Credit note')
    await expect(card(page).getByText(`Takes back INV/${year}/1`)).toBeVisible()
    await issue('Invoice')
    await expect(card(page).getByRole('link', { name: `Invoice INV/${year}/2` })).toBeVisible()
  })
})
