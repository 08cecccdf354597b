import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until the service worker controls it; reloads if the installation failed. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await page.keyboard.press('Shift')
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isControlled, { timeout: 15_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/** Returns the paths of the cached pages. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('pages'))
    const keys = name ? await (await caches.open(name)).keys() : []
    return keys.map(({ url }) => new URL(url).pathname)
  })
