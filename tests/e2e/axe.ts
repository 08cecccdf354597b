import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another scheme of colours can break. */
const COLOURS = ['color-contrast', 'link-in-text-block']

interface Check {
  /** Said before each finding. */
  name?: string
  /** Leave out what colours have no part in. */
  onlyColours?: boolean
}

/**
 * Fails where axe finds something on the page as it is now. The mode for pages without foreign frames, and no account of
 * what is in order, take a quarter of the time.
 */
export async function expectNoViolations(
  page: Page,
  { name, onlyColours = false }: Check = {},
): Promise<void> {
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
