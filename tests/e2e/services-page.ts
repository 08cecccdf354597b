import type { Page } from '@playwright/test'

export const results = (page: Page) => page.locator('.results-groups')
export const count = (page: Page) => page.locator('.results-status')
export const titles = (page: Page) => results(page).locator('.service-card-title')
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search services' })
export const apply = (page: Page) => page.getByRole('button', { name: 'Apply Filters' }).click()
