/** What a browser keeps of the console. */
import { SEEN } from '@karigar/contract/accounts/seen'
import { expect, type Page } from '@playwright/test'

export interface KeptAnswer {
  address: string
  body: string
}

/** Returns the answers that are kept, and whose they are; null where there is no such database. */
export const seen = (page: Page) =>
  page.evaluate(async (name) => {
    // Opening it would make it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return null
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
      })
    const database = await asked(indexedDB.open(name))
    database.addEventListener('versionchange', () => database.close())
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return null
    // oxlint-disable-next-line no-restricted-properties -- the browser’s own database
    const reading = database.transaction(stores)
    const [answers, owner] = await Promise.all([
      asked(reading.objectStore('answers').getAll()),
      asked(reading.objectStore('owner').get('owner')),
    ])
    database.close()
    return {
      answers: answers as KeptAnswer[],
      owner: (owner as { user: string } | undefined)?.user ?? null,
    }
  }, SEEN)

/** Returns the paths of the answers that are kept, without `/api`. */
export async function seenPaths(page: Page): Promise<string[]> {
  const { answers = [] } = (await seen(page)) ?? {}
  return answers.map(({ address }) => new URL(address, 'http://x').pathname.replace(/^\/api/, ''))
}

/** Returns the text of everything that this site keeps in the browser's databases and caches. */
export async function everythingKept(page: Page): Promise<string> {
  const inCaches = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/\.(?:woff2|png|webp|js|css)$/.test(new URL(request.url).pathname))
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts
  })
  return JSON.stringify([await seen(page), inCaches])
}

/** Touches the console and waits until its worker keeps what is seen, and has kept these paths. */
export async function waitUntilSeen(page: Page, ...paths: string[]): Promise<void> {
  await expect
    .poll(async () => {
      // The console may not listen yet.
      await page.keyboard.press('Shift')
      return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
    })
    .toContain('/push-worker.js')
  await expect.poll(() => seenPaths(page)).toEqual(expect.arrayContaining(paths))
}

/** Returns how many files of the console's code are kept. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('console-'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().filter(({ url }) => url.includes('/admin/assets/')).length
  })

/** Waits until the whole code of the console is kept, without which no page of it opens anew. */
export const waitForFiles = (page: Page) => expect.poll(() => keptFiles(page)).toBeGreaterThan(200)
