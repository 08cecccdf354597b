import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until the worker answers for it; an installation that fails is tried again by the next page. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await page.keyboard.press('Shift')
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isControlled, { timeout: 15_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/** Paths that are kept. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('pages'))
    const keys = name ? await (await caches.open(name)).keys() : []
    return keys.map(({ url }) => new URL(url).pathname)
  })
