import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { endOfAnimations, expectNoViolations } from './axe.ts'
import { expect } from './shop.ts'

/** Where PICTURES=1 stores a screenshot of every screen; the README's screenshots go to `shownInReadme`. */
const pictures = path.resolve(import.meta.dirname, '../../test-results/pictures')
const shownInReadme = path.resolve(import.meta.dirname, '../pictures')
const SHOWN = ['home-1440', 'services-1440', 'service-360', 'console-edit-1440']

const HEIGHT = 800

/** A screen; `ready` locates an element that appears only with the content, not already with the frame. */
export interface Screen {
  name: string
  path: string
  ready: (page: Page) => Locator
}

type Shown = Pick<Screen, 'name' | 'ready'>

/** Placeholders for content that is still loading. */
const PLACEHOLDERS = '[aria-busy="true"]:visible, .MuiSkeleton-root:visible, [role="progressbar"]:visible'

async function settled(page: Page, ready: Locator): Promise<void> {
  await expect(ready).toBeVisible()
  await expect(page.locator(PLACEHOLDERS)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Lazy pictures outside the viewport, such as a gallery's next slide, are never fetched.
    const inView = (image: Element) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry?.isIntersecting === true)
        })
        observer.observe(image)
      })
    await Promise.all(
      [...document.images].map(async (image) => {
        if (await inView(image)) await image.decode().catch(() => {})
      }),
    )
  })
  await endOfAnimations(page)
}

/** Takes a screenshot of the viewport if PICTURES=1; checks nothing. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return
  const folder = SHOWN.includes(name) ? shownInReadme : pictures
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
}

async function fits(page: Page, { name, ready }: Shown, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await settled(page, ready(page))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The console redraws its menu for another width a moment after the page has that width.
  await expect.poll(overflow, { message: `${name} scrolls sideways at ${width} px` }).toBeLessThanOrEqual(0)
  await photograph(page, `${name}-${width}`)
}

/** Changes the colour scheme, and waits until the page has followed: the console redraws itself for it. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const look = () =>
    page.evaluate(() => ({
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      background: getComputedStyle(document.body).backgroundColor,
    }))
  const before = await look()
  await page.emulateMedia({ colorScheme })
  if (before.isDark !== (colorScheme === 'dark'))
    await expect.poll(async () => (await look()).background).not.toBe(before.background)
}

/**
 * Checks the open page at each width: it does not scroll sideways, and axe finds nothing. Axe skips 768 px,
 * which shows nothing that the other widths lack, and checks the dark scheme, where only colours differ, at
 * one width.
 */
export async function inspect(
  page: Page,
  shown: Shown,
  widths: readonly number[] = [1440, 768, 360],
): Promise<void> {
  for (const width of widths) {
    const name = `${shown.name} at ${width} px`
    await inScheme(page, 'light')
    await fits(page, shown, width)
    if (width === 768) continue
    await expectNoViolations(page, { name })
    if (width !== widths[0]) continue
    await inScheme(page, 'dark')
    await settled(page, shown.ready(page))
    await expectNoViolations(page, { name: `${name}, dark`, onlyColours: true })
    await photograph(page, `${shown.name}-dark-${width}`)
  }
}
