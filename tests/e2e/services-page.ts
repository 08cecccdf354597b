import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

export const results = (page: Page) => page.locator('.results-groups')
export const count = (page: Page) => page.locator('.results-status')
export const titles = (page: Page) => results(page).locator('.service-card-title')
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search services' })
export const apply = (page: Page) => page.getByRole('button', { name: 'Apply Filters' }).click()

/** Fails where axe finds something on the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
