import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enterConsole } from './enter.ts'
import { inspect } from './inspect-screen.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const crops = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' })
const frame = (page: Page) => crops(page).getByLabel(/^The part of .* to show$/)

/** A blue picture whose upper quarter is red. */
async function picture(width: number, height: number): Promise<Buffer> {
  const red = { create: { width, height: height / 4, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .png()
    .toBuffer()
}

async function upload(page: Page, button: string, files: Record<string, Buffer>): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (
    await choosing
  ).setFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })))
}

/** The stored picture's width by its height, and the colour at its upper edge. */
async function stored(page: Page, address: string) {
  const body = await (await page.request.get(address)).body()
  const { width, height } = await sharp(body).metadata()
  const { data } = await sharp(body)
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ratio: width / height, edge: (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue' }
}

test('a banner that is not 3:2 is cropped before its upload, by the keyboard too', async ({ page }) => {
  await enterConsole(page, '/admin/services/logo-design')
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  const banner = form.getByRole('group', { name: 'Banner' })
  const shown = banner.locator('img')
  const before = await shown.getAttribute('src')

  await test.step('a picture that nobody wants after all is not uploaded', async () => {
    await upload(page, 'Replace banner', { 'square.png': await picture(900, 900) })
    await expect(frame(page)).toBeVisible()
    await crops(page).getByRole('button', { name: 'Do not upload' }).click()
    await expect(crops(page)).toBeHidden()
    await expect(shown).toHaveAttribute('src', before ?? '')
  })

  await upload(page, 'Replace banner', { 'square.png': await picture(900, 900) })
  await expect(crops(page)).toHaveAccessibleDescription(
    /Finger: drag it.* Mouse: drag it.* Keyboard: press Tab/,
  )
  await inspect(page, { name: 'picture-crop', ready: () => frame(page) })
  await page.setViewportSize({ width: 1280, height: 800 })
  // From the middle to the lower edge, where nothing is red.
  await frame(page).focus()
  for (let step = 0; step < 300; step += 1) await page.keyboard.press('ArrowUp')
  await crops(page).getByRole('button', { name: 'Crop and upload' }).dblclick()
  await expect(crops(page)).toBeHidden()
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  const service = await (await page.request.get('/api/public/services/logo-design')).json()
  const { ratio, edge } = await stored(page, service.service_banner)
  expect(ratio).toBeCloseTo(1.5, 2)
  expect(edge).toBe('blue')
})

test('of several thumbnails each is asked for once, and one may stay as it is', async ({ page }) => {
  await enterConsole(page, '/admin/services/create')
  const thumbnails = page.getByRole('group', { name: 'Thumbnails' })
  await upload(page, 'Upload thumbnails', {
    'fits.png': await picture(900, 600),
    'square.png': await picture(900, 900),
    'tall.png': await picture(600, 900),
  })
  await expect(crops(page)).toContainText('1 more picture waits.')
  await crops(page).getByRole('button', { name: 'Use it as it is' }).click()
  await expect(page.getByLabel('The part of tall.png to show')).toBeVisible()
  await expect(crops(page)).not.toContainText('waits.')
  await page.keyboard.press('Escape')
  await expect(crops(page)).toBeHidden()
  await expect(thumbnails.getByRole('listitem')).toHaveCount(2)
})

test('the picture that replaces one everywhere is cropped before its upload', async ({ page }) => {
  await enterConsole(page, '/admin/pictures')
  await page.getByLabel('Search pictures').fill('youtube-thumbnail-set-banner')
  await page.getByRole('button', { name: /^Replace youtube-thumbnail-set-banner/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Replace / })
  await upload(page, 'Upload the new picture', { 'square.png': await picture(900, 900) })
  await expect(frame(page)).toBeVisible()
  await crops(page).getByRole('button', { name: 'Crop and upload' }).click()
  await expect(dialog.getByText('Afterwards')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(dialog.getByText(/^Replaced in /)).toBeVisible()
  const service = await (await page.request.get('/api/public/services/youtube-thumbnail-set')).json()
  expect((await stored(page, service.service_banner)).ratio).toBeCloseTo(1.5, 2)
})
