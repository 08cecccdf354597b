import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that another colour scheme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

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

/**
 * Fails if axe finds a violation on the open page. Legacy mode, which suits pages without cross-origin
 * frames, and reporting only violations make it four times as fast.
 */
export async function expectNoViolations(
  page: Page,
  { name, onlyColours = false }: Check = {},
): Promise<void> {
  await endOfAnimations(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: onlyColours ? { type: 'rule', values: COLOURS } : { type: 'tag', values: STANDARDS },
    })
    .analyze()
  const about = name ? `${name}: ` : ''
  expect(violations.map(({ id, nodes }) => `${about}${id}: ${nodes[0]?.html}`)).toEqual([])
}
