import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect } from './shop.ts'

/** Where PICTURES=1 puts a picture of every screen, for people to look at; the README shows some of them. */
const pictures = path.resolve(import.meta.dirname, '../../test-results/pictures')
const shownInReadme = path.resolve(import.meta.dirname, '../pictures')
const SHOWN = ['home-1440', 'services-1440', 'service-360', 'console-edit-1440']

const HEIGHT = 800

/** A screen, and what shows once its content, not only its frame, is there. */
export interface Screen {
  name: string
  path: string
  ready: (page: Page) => Locator
}

type Shown = Pick<Screen, 'name' | 'ready'>

/** What stands in for content that is still being fetched. */
const PLACEHOLDERS = '[aria-busy="true"]:visible, .MuiSkeleton-root:visible, [role="progressbar"]:visible'

async function settled(page: Page, ready: Locator): Promise<void> {
  await expect(ready).toBeVisible()
  await expect(page.locator(PLACEHOLDERS)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // A lazy picture outside the view, such as a gallery's next slide, is never fetched: it cannot be waited for.
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
    await Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getTiming().iterations !== Infinity &&
            // What a closed answer hides is not painted, and so its changes of colour never end.
            (effect as KeyframeEffect).target?.checkVisibility(),
        )
        .map((animation) => animation.finished.catch(() => {})),
    )
  })
}

/** Photographs what is in view where PICTURES=1 asks for it: nothing is checked by it. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return
  const folder = SHOWN.includes(name) ? shownInReadme : pictures
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
}

async function fits(page: Page, { name, ready }: Shown, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await settled(page, ready(page))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  await photograph(page, `${name}-${width}`)
}

/**
 * Holds what the page shows now to the standards, at each width in turn: nothing scrolls sideways, and axe finds
 * nothing. At 768 px nothing shows that the other two lack; in the dark scheme, where only colours differ, one width
 * is enough.
 */
export async function inspect(
  page: Page,
  shown: Shown,
  widths: readonly number[] = [1440, 768, 360],
): Promise<void> {
  for (const width of widths) {
    const name = `${shown.name} at ${width} px`
    await page.emulateMedia({ colorScheme: 'light' })
    await fits(page, shown, width)
    if (width === 768) continue
    await expectNoViolations(page, { name })
    if (width !== widths[0]) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page, shown.ready(page))
    await expectNoViolations(page, { name: `${name}, dark`, onlyColours: true })
    await photograph(page, `${shown.name}-dark-${width}`)
  }
}
