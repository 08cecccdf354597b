/** Tests which pages load React, and when they load it. */
import type { Page } from '@playwright/test'
import { RULES } from '../../site/src/features/ahead/rules.ts'
import { hashOf } from '../../site/src/lib/page-policy.ts'
import { BEFORE_REACT, PUBLIC_ISLANDS, WITHOUT_REACT } from '../../scripts/testing/script-budget.ts'
import { customerSession } from './customers.ts'
import { enter } from './enter.ts'
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { expect, test } from './shop.ts'

/** Collects the names of React's files that the page requests after this call. */
function reactFiles(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? ''
    if (name.startsWith('react.')) names.push(name)
  })
  return names
}

const islands = (page: Page) => page.locator('astro-island')

test('every public page is in one list: without React, with React on demand, or with React', () => {
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
    // Inline code for islands would show up here.
    expect(html).not.toContain('astro-island')
  })

for (const path of Object.keys(BEFORE_REACT))
  test(`${path} has an island that loads no React before it is needed`, async ({ page }) => {
    const files = reactFiles(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(islands(page).first()).toHaveAttribute('ssr')
    expect(files).toEqual([])
  })

for (const path of PUBLIC_ISLANDS)
  test(`${path} has an island that is hydrated at once`, async ({ page }) => {
    const files = reactFiles(page)
    await page.goto(path)
    await expect(islands(page).first()).not.toHaveAttribute('ssr')
    expect(new Set(files).size).toBe(1)
  })

test('a customer’s pages have islands and share one file of React', async ({ page, request }) => {
  const files = reactFiles(page)
  await page.goto('/dashboard')
  // A visitor is redirected to the sign-in without loading React.
  await expect(page).toHaveURL(/\/login/)
  expect(files).toEqual([])
  await enter(page, await customerSession(request))
  for (const path of ACCOUNT_PAGES) {
    await page.goto(path)
    // The notice to staff is another island, which is not hydrated here.
    await expect(page.locator('.account-in astro-island')).not.toHaveAttribute('ssr')
  }
  expect(new Set(files).size).toBe(1)
})

test('a page’s content security policy has no more hashes than the page has inline scripts and styles, and one of the rules by which pages are prepared', async ({
  request,
}) => {
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text()
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    const inline = html.match(/<script(?: type="module")?>|<style>/g) ?? []
    const all = policy.match(/'sha256-[^']+'/g) ?? []
    const hashes = all.filter((hash) => hash !== `'${hashOf(RULES)}'`)
    expect(all.length - hashes.length, path).toBe(1)
    expect(new Set(hashes).size, path).toBeGreaterThan(0)
    // There may be fewer hashes, because a page may contain the same script or style twice.
    expect(hashes.length, path).toBeLessThanOrEqual(inline.length)
  }
})
