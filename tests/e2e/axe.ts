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

/**
 * Fails if axe finds a violation on the open page. Legacy mode, which suits pages without cross-origin
 * frames, and reporting only violations make it four times as fast.
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
