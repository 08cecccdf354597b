/**
 * Pages that are prepared before they are opened, pictures that grow into them, and pages that come back as they were left.
 * These tests drive the browser themselves (`scripts/testing/tab.ts`), because Playwright keeps it from preparing pages.
 */
import { openTab, type Tab } from '../../scripts/testing/tab.ts'
import { expect, test } from './shop.ts'

/** Notes in the tab's storage what pages see of transitions, and whether they were kept whole. */
const NOTES = `
addEventListener('pagereveal', ({ viewTransition }) => { sessionStorage.grew = String(viewTransition !== null) })
addEventListener('pageshow', ({ persisted }) => { document.documentElement.dataset.persisted = String(persisted) })
`
const ACTIVATED = `performance.getEntriesByType('navigation')[0].activationStart`
const CART = `localStorage['karigar:cart:1'] ?? ''`

async function withTab(
  options: Parameters<typeof openTab>[0],
  visit: (tab: Tab) => Promise<void>,
): Promise<void> {
  const tab = await openTab({ script: NOTES, ...options })
  try {
    await visit(tab)
    expect(tab.complaints).toEqual([])
  } finally {
    await tab.close()
  }
}

/** Opens the list and lets the view stand still on a card, which is then prepared; returns its path. */
async function restOnCard(tab: Tab, address: string): Promise<string> {
  await tab.goto(`${address}/services`)
  await tab.scroll(300)
  await tab.until(`document.querySelector('[data-ahead]')`)
  await expect.poll(() => tab.ahead()).toBeGreaterThan(0)
  const path = await tab.run<string>(`document.querySelector('[data-ahead]').pathname`)
  // The page is whole, and has run all of its scripts, once its picture came in full.
  await expect
    .poll(() =>
      tab.requests.some(({ page, url, bytes }) => page === path && /\d\.(webp|avif)$/.test(url) && bytes > 0),
    )
    .toBe(true)
  return path
}

test('the card on which a phone’s view rests is prepared, and opened at once with its sharp picture', async ({
  shop,
}) =>
  withTab({}, async (tab) => {
    const path = await restOnCard(tab, shop.url)
    const before = tab.requests.length
    await tab.tap('[data-ahead]')
    await tab.until(`location.pathname === ${JSON.stringify(path)}`)
    expect(await tab.run<number>(ACTIVATED)).toBeGreaterThan(0)
    expect(await tab.run<string>(`document.querySelector('.gallery-track img').currentSrc`)).not.toMatch(
      /\d+w\./,
    )
    expect(await tab.run<string>('sessionStorage.grew')).toBe('true')
    expect(tab.requests.slice(before).filter(({ url }) => new URL(url).pathname === path)).toEqual([])
  }))

test('a prepared page counts, claims and asks for nothing until it is shown', async ({ shop }) =>
  withTab({}, async (tab) => {
    await tab.goto(`${shop.url}/services`)
    const line = {
      service_id: 'logo-design',
      title: 'Logo Design',
      variant: null,
      tier: 'Standard',
      price: 1,
      original_price: null,
      delivery_time: '3 days',
      image_url: null,
      revisions: null,
    }
    await tab.run(`sessionStorage['karigar:waiting'] = ${JSON.stringify(JSON.stringify([line]))}`)
    await tab.run(`sessionStorage['flash-toast'] = '{"title":"Said once"}'`)
    const opened = await tab.run<string>(`sessionStorage['karigar:opened']`)
    await tab.scroll(300)
    await expect.poll(() => tab.ahead()).toBeGreaterThan(0)
    const path = await tab.run<string>(`document.querySelector('[data-ahead]').pathname`)
    await expect
      .poll(() => tab.requests.some(({ page, url }) => page === path && /\d\.(webp|avif)$/.test(url)))
      .toBe(true)
    expect(await tab.run(CART)).toBe('')
    expect(await tab.run(`sessionStorage['karigar:opened'] ?? ''`)).toBe(opened)
    expect(tab.requests.filter(({ url, isAhead }) => isAhead && /\/(api|sw\.js)/.test(url))).toEqual([])

    await tab.tap('[data-ahead]')
    await tab.until(`location.pathname === ${JSON.stringify(path)}`)
    expect(await tab.run<number>(ACTIVATED)).toBeGreaterThan(0)
    await tab.until(`${CART}.includes('"quantity":1')`)
    await tab.until(`document.getElementById('toasts').textContent.includes('Said once')`)
    expect(await tab.run(`sessionStorage['karigar:opened']`)).toContain(path)
  }))

test('pages of one person, and pages with a query, are not prepared when they are touched', async ({
  shop,
}) =>
  withTab({}, async (tab) => {
    await tab.goto(`${shop.url}/about`)
    await tab.scroll(50)
    for (const to of [
      '/cart',
      '/login',
      '/orders',
      '/dashboard',
      '/booking',
      '/services?category=Design',
      '/faq',
    ]) {
      await tab.run(`(() => {
        const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(to)}, textContent: 'Touched' })
        link.style.cssText = 'position:fixed;inset:200px auto auto 100px;z-index:9;padding:30px'
        link.addEventListener('click', (event) => event.preventDefault())
        link.dataset.test = ''
        document.querySelector('[data-test]')?.remove()
        document.body.append(link)
      })()`)
      await tab.tap('[data-test]')
    }
    await tab.until(`document.querySelector('[data-ahead]')`)
    expect(
      await tab.run(`[...document.querySelectorAll('[data-ahead]')].map(({ pathname }) => pathname)`),
    ).toEqual(['/faq'])
  }))

test.describe('nothing is prepared', () => {
  const LINES = { 'for who saves data': { saveData: true }, 'on a slow line': { effectiveType: '3g' } }
  for (const [whom, connection] of Object.entries(LINES))
    test(whom, async ({ shop }) =>
      withTab(
        {
          script: `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify({ effectiveType: '4g', ...connection })} })`,
        },
        async (tab) => {
          await tab.goto(`${shop.url}/services`)
          await tab.scroll(300)
          await tab.until(`document.querySelector('script[type=speculationrules]')`)
          await tab.run('new Promise((resolve) => setTimeout(resolve, 1000))')
          expect(await tab.run(`document.querySelectorAll('[data-ahead]').length`)).toBe(0)
          expect(tab.ahead()).toBe(0)
        },
      ),
    )
})

test('pictures do not grow for who wants less motion', async ({ shop }) =>
  withTab({ isStill: true }, async (tab) => {
    const path = await restOnCard(tab, shop.url)
    await tab.tap('[data-ahead]')
    await tab.until(`location.pathname === ${JSON.stringify(path)}`)
    expect(await tab.run<string>('sessionStorage.grew')).toBe('false')
  }))

test('the list comes back from a service as it was left: filters, results and place', async ({ shop }) =>
  withTab({}, async (tab) => {
    await tab.goto(`${shop.url}/services?category=Design`)
    await tab.until(`document.querySelectorAll('.results-groups .service-card').length > 2`)
    await tab.scroll(500)
    const place = await tab.run<number>('Math.round(scrollY)')
    expect(place).toBeGreaterThan(300)
    await tab.run(`document.querySelectorAll('.results-groups .service-card a')[2].click()`)
    await tab.until(`document.querySelector('.gallery') && document.readyState === 'complete'`)
    await tab.run('history.back()')
    await tab.until(`document.documentElement.dataset.persisted === 'true'`)
    expect(await tab.run<number>('Math.round(scrollY)')).toBe(place)
    expect(await tab.run(`document.querySelector('[name=category]').value`)).toBe('Design')
    expect(await tab.run(`location.search`)).toBe('?category=Design')
  }))
