import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './shop.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that another colour scheme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: { run(where: Document, options: RunOptions): Promise<AxeResults> }
  }
}

interface Check {
  /** Prefix of each finding. */
  name?: string
  /** Run only the rules about colours. */
  onlyColours?: boolean
}

/** Waits until nothing on the page fades or moves: half faded, a text has too little contrast. */
export async function endOfAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getTiming().iterations !== Infinity &&
            // Hidden elements, such as a closed FAQ answer, are not painted, so their transitions never end.
            (effect as KeyframeEffect).target?.checkVisibility(),
        )
        .map((animation) => animation.finished.catch(() => {})),
    )
  })
}

/** Fails if axe finds a violation on the open page, which has no frames. It is put into the page once. */
export async function expectNoViolations(
  page: Page,
  { name, onlyColours = false }: Check = {},
): Promise<void> {
  await endOfAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    // Whatever else axe can report would be thrown away.
    resultTypes: ['violations'],
    // No page plays sound, and without that rule no style sheet has to be fetched once more.
    preload: false,
    runOnly: onlyColours ? { type: 'rule', values: COLOURS } : { type: 'tag', values: STANDARDS },
  }
  const found = await page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, asked)
    /** Letters in a drawn sign are a picture of the name beside them; axe takes them for a part of the label. */
    const isNamed = (selector: string) => {
      const copy = document.querySelector(selector)?.cloneNode(true) as Element
      for (const drawn of copy.querySelectorAll('svg')) drawn.remove()
      const text = copy.textContent?.trim() ?? ''
      return text !== '' && copy.getAttribute('aria-label')?.includes(text) === true
    }
    return violations
      .filter(
        ({ id, nodes }) =>
          id !== 'label-content-name-mismatch' || !nodes.every(({ target }) => isNamed(String(target[0]))),
      )
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, options)
  const about = name ? `${name}: ` : ''
  expect(found.map((violation) => about + violation)).toEqual([])
}
