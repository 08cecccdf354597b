import { readFile } from 'node:fs/promises'
import { paymentCodeWords, paymentWords } from '../../site/src/words/en/orders.ts'
import { conflictMessages } from '@karigar/contract/base/common.words'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import type { APIRequestContext, Download, Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { upiWith } from '../support/upi.ts'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './customers.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, offerUpi, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

/** Places an order of a guest, for ₹449.10, or so many times as much. */
const order = async (request: APIRequestContext, times = 1) =>
  (await placeOrder(request, null, undefined, times)) as RecordedOrder

/** Reads the QR code in a PNG file as an app does that takes it from the gallery. */
async function readPicture(png: Uint8Array): Promise<{ link: string; width: number }> {
  expect((await sharp(png).metadata()).format).toBe('png')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { link: decodeQR({ width, height, data: new Uint8ClampedArray(data) }), width }
}

const readDownload = async (saved: Download) => readPicture(await readFile(await saved.path()))

/** Lets the page share files, which its browser cannot do, and keeps what is shared. */
const allowSharing = (page: Page, outcome = 'done') =>
  page.addInitScript((how) => {
    const shared: File[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.length > 0,
      share: async ({ files = [] }: ShareData) => {
        if (how === 'closed') throw new DOMException('Closed', 'AbortError')
        if (how === 'refused') throw new DOMException('Not allowed', 'NotAllowedError')
        shared.push(...files)
      },
    })
  }, outcome)

/** Returns name, kind and bytes of the files that the page has shared. */
const sharedFiles = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      (window as unknown as { shared: File[] }).shared.map(async (file) => ({
        name: file.name,
        type: file.type,
        bytes: [...new Uint8Array(await file.arrayBuffer())],
      })),
    ),
  )

const savedFrom = async (page: Page, button: Locator) => {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  return saved
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a guest takes the code along as a picture, beside the link', async ({ page, request }) => {
    await offerUpi(request)
    const { order_id, link_key } = await order(request, 10)
    await allowSharing(page)
    await page.goto(`/order/${order_id}#${link_key}`)
    const panel = page.getByRole('region', { name: 'Pay for this order' })
    const link = panel.getByRole('link', { name: /in a UPI app$/ })
    await expect(link).toBeVisible()
    await expect(panel.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
    await expect(panel.getByText(paymentWords.fromGallery)).toBeVisible()
    await expect(panel).toContainText(paymentWords.mostFromGallery('₹2,000'))
    await expectNoViolations(page)
    const href = await link.getAttribute('href')

    await test.step('saved, it is a picture with the order’s name that a UPI app can read', async () => {
      const saved = await savedFrom(page, panel.getByRole('button', { name: 'Save the QR code' }))
      expect(saved.suggestedFilename()).toBe(`${order_id}.png`)
      const picture = await readDownload(saved)
      expect(picture.link).toBe(href)
      expect(picture.width).toBeGreaterThan(900)
      await expect(page.getByText(paymentCodeWords.saved)).toBeVisible()
    })

    await test.step('shared, another app gets the same file', async () => {
      await panel.getByRole('button', { name: 'Share the QR code' }).click()
      await expect
        .poll(() => sharedFiles(page))
        .toMatchObject([{ name: `${order_id}.png`, type: 'image/png' }])
      const [file] = await sharedFiles(page)
      expect((await readPicture(Uint8Array.from(file?.bytes ?? []))).link).toBe(href)
    })
  })

  test('a merchant’s code is said to have no limit', async ({ page, request }) => {
    await offerUpi(request, { mc: '7333' })
    const { order_id, link_key } = await order(request, 10)
    await page.goto(`/order/${order_id}#${link_key}`)
    const panel = page.getByRole('region', { name: 'Pay for this order' })
    await expect(panel.getByRole('link', { name: /in a UPI app$/ })).toHaveAttribute('href', /&mc=7333&/)
    await expect(panel.getByText(paymentWords.fromGallery)).toBeVisible()
    await expect(panel).not.toContainText('Many banks’ apps')
    // This browser shares no files.
    await expect(panel.getByRole('button', { name: /^Save/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Share/ })).toHaveCount(0)
  })

  for (const [outcome, said] of [
    ['closed', 0],
    ['refused', 1],
  ] as const)
    test(`a share sheet that is ${outcome} is answered with ${said} sentences`, async ({ page, request }) => {
      await offerUpi(request)
      const { order_id, link_key } = await order(request)
      await allowSharing(page, outcome)
      await page.goto(`/order/${order_id}#${link_key}`)
      await page.getByRole('button', { name: 'Share the QR code' }).click()
      if (said > 0) await expect(page.getByText(paymentCodeWords.screenshot)).toBeVisible()
      // Saving works all the same, and what is said of it comes after what was said of sharing.
      await page.getByRole('button', { name: 'Save the QR code' }).click()
      await expect(page.getByText(paymentCodeWords.saved)).toBeVisible()
      await expect(page.getByText(paymentCodeWords.screenshot)).toHaveCount(said)
    })
})

test('a new address is tried before customers see it, and goes live with one press', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/412/)
  await offerUpi(request, { upi_address: '' })
  const { order_id, link_key } = await order(request)
  const asked = async () => {
    const headers = { authorization: `Bearer ${link_key}` }
    const answer = await request.get(`/api/users/orders/${order_id}/payment`, { headers })
    return ((await answer.json()) as { upi: { address: string } | null }).upi?.address ?? null
  }
  await enterConsole(page, '/admin/payment')
  const form = page.getByRole('region', { name: 'UPI and advance' })
  const trialOf = (address: string) => form.getByRole('group', { name: `${address} is being tried` })
  const enter = async (address: string) => {
    await form.getByLabel('UPI address').fill(address)
    await form.getByRole('button', { name: 'Save UPI Settings' }).click()
    await expect(trialOf(address)).toBeVisible()
  }

  await test.step('a first one: until it is confirmed, nobody is asked to pay by UPI', async () => {
    await enter('karigar@okaxis')
    await expect(trialOf('karigar@okaxis')).toContainText('customers are not asked to pay by UPI')
    expect(await asked()).toBeNull()
    await expectNoViolations(page)
    const saved = await savedFrom(page, form.getByRole('button', { name: 'Save the code' }))
    expect((await readDownload(saved)).link).toBe(
      await form.getByRole('textbox', { name: 'UPI link' }).inputValue(),
    )
  })

  await test.step('“It came” takes it into use, whatever is typed in the form meanwhile', async () => {
    await form.getByLabel('Name shown to the payer').fill('Karigar Studio')
    await form.getByRole('button', { name: 'It came' }).dblclick()
    await expect(page.getByText(paymentMessages.trialConfirmed)).toBeVisible()
    await expect(trialOf('karigar@okaxis')).toBeHidden()
    await expect(form.getByLabel('Name shown to the payer')).toHaveValue('Karigar Studio')
    expect(await asked()).toBe('karigar@okaxis')
  })

  await test.step('a second one can be given up for the one in use', async () => {
    await enter('karigar.studio@ybl')
    await expect(trialOf('karigar.studio@ybl')).toContainText('still asked to pay to karigar@okaxis')
    await form.getByRole('button', { name: 'Go on with karigar@okaxis' }).click()
    await expect(page.getByText(paymentMessages.settingsSaved)).toBeVisible()
    await expect(trialOf('karigar.studio@ybl')).toBeHidden()
    await expect(form.getByLabel('UPI address')).toHaveValue('karigar@okaxis')
    expect(await asked()).toBe('karigar@okaxis')
  })

  await test.step('an address that a colleague has entered meanwhile is shown instead of confirmed', async () => {
    await enter('karigar.studio@ybl')
    const headers = await adminHeaders(request)
    const data = upiWith({ upi_address: 'karigar@okhdfc' })
    expect((await request.put('/api/admin/settings/upi', { headers, data })).ok()).toBe(true)
    await form.getByRole('button', { name: 'It came' }).click()
    await expect(page.getByText(conflictMessages.changed)).toBeVisible()
    await expect(trialOf('karigar@okhdfc')).toBeVisible()
    await expect(form.getByLabel('UPI address')).toHaveValue('karigar@okhdfc')
    expect(await asked()).toBe('karigar@okaxis')
  })

  await test.step('the history names all of it', async () => {
    await form.getByRole('link', { name: /History/ }).click()
    await expect(page.getByText('UPI address that customers pay to').first()).toBeVisible()
  })
})

test('staff save and share the code of an order, and copy its link', async ({ page, request }) => {
  await offerUpi(request)
  const { order_id } = await order(request)
  await allowSharing(page)
  await enterConsole(page, `/admin/orders/${order_id}`)
  const card = page.getByRole('region', { name: 'Payments' })
  const link = await card.getByRole('textbox', { name: 'UPI link' }).inputValue()
  const saved = await savedFrom(page, card.getByRole('button', { name: 'Save the code' }))
  expect(saved.suggestedFilename()).toBe(`${order_id}.png`)
  expect((await readDownload(saved)).link).toBe(link)
  await card.getByRole('button', { name: 'Share the code' }).click()
  await expect.poll(() => sharedFiles(page)).toMatchObject([{ name: `${order_id}.png` }])
  await card.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText(/^UPI link copied|It is selected/)).toBeVisible()
})
