/** Which pages have React, and when it comes: the shop's pages are light, and the parts that are applications have it. */
import type { Page } from '@playwright/test'
import { BEFORE_REACT, PUBLIC_ISLANDS, WITHOUT_REACT } from '../../scripts/testing/script-budget.ts'
import { customerSession } from './customers.ts'
import { enter } from './enter.ts'
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { expect, test } from './shop.ts'

/** Names of the files with React that the page asks for from now on. */
function reactFiles(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? ''
    if (name.startsWith('react.')) names.push(name)
  })
  return names
}

const islands = (page: Page) => page.locator('astro-island')

test('every public page is of one kind: without React, with React once it is needed, or with React', () => {
  const kinds = [...Object.keys(WITHOUT_REACT), ...Object.keys(BEFORE_REACT), ...PUBLIC_ISLANDS]
  expect(kinds.toSorted()).toEqual(PUBLIC_PAGES.toSorted())
})

for (const path of Object.keys(WITHOUT_REACT))
  test(`${path} has no island and no React, whatever a visitor does`, async ({ page }) => {
    const files = reactFiles(page)
    await page.goto(path)
    await page.keyboard.press('Tab')
    await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
    await expect(islands(page)).toHaveCount(0)
    expect(files).toEqual([])
    const html = await (await page.request.get(path)).text()
    // Neither the runtime of islands nor a hash of it.
    expect(html).not.toContain('astro-island')
  })

for (const path of Object.keys(BEFORE_REACT))
  test(`${path} has an island that loads nothing before it is needed`, async ({ page }) => {
    const files = reactFiles(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(islands(page).first()).toHaveAttribute('ssr')
    expect(files).toEqual([])
  })

for (const path of PUBLIC_ISLANDS)
  test(`${path} has an island that is alive at once`, async ({ page }) => {
    const files = reactFiles(page)
    await page.goto(path)
    await expect(islands(page).first()).not.toHaveAttribute('ssr')
    expect(new Set(files).size).toBe(1)
  })

test('a customer’s pages have islands, and one file of React for all of them', async ({ page, request }) => {
  const files = reactFiles(page)
  await page.goto('/dashboard')
  // A visitor who is led to the sign-in has no use for it.
  await expect(page).toHaveURL(/\/login/)
  expect(files).toEqual([])
  await enter(page, await customerSession(request))
  for (const path of ACCOUNT_PAGES) {
    await page.goto(path)
    // The word to staff is an island, too, which sleeps.
    await expect(page.locator('.account-in astro-island')).not.toHaveAttribute('ssr')
  }
  expect(new Set(files).size).toBe(1)
})

test('a page’s policy names the hashes of what stands in it, and no others', async ({ request }) => {
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text()
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    const inline = html.match(/<script(?: type="module")?>|<style>/g) ?? []
    const hashes = policy.match(/'sha256-[^']+'/g) ?? []
    expect(new Set(hashes).size, path).toBeGreaterThan(0)
    // The same script or style may stand in a page twice.
    expect(hashes.length, path).toBeLessThanOrEqual(inline.length)
  }
})
