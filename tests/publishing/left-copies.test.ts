import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { changeService } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { newService } from '../support/factories.ts'
import { shopWithPublisher } from '../support/shop-with-publisher.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

const LOGO = 'services/logo-design.html'

afterEach(() => vi.useRealTimers())

/** Starts a publisher that calls `onLive` each time pages are live and their compressed copies are not written yet. */
async function shopWith(onLive: (shop: Awaited<ReturnType<typeof shopWith>>) => void) {
  let listener: (() => void) | undefined
  const { db, folder, publisher } = await shopWithPublisher({ onLive: () => listener?.() })
  await publisher.publish()
  const live = () => realpathSync(path.join(folder, 'current'))
  const shop = {
    db,
    publisher,
    live,
    /** Returns the text of a page's compressed copy in a release, by default the live one; null when there is none. */
    copy(release = live()) {
      const file = path.join(release, `${LOGO}.br`)
      return existsSync(file) ? brotliDecompressSync(readFileSync(file)).toString() : null
    },
    page: () => readFileSync(path.join(live(), LOGO), 'utf8'),
    setTitle: (title: string) => changeService(db, 'logo-design', newService({ title })),
  }
  listener = () => onLive(shop)
  return shop
}

it('leaves compressed copies to the publish that is asked for meanwhile, which writes them', async () => {
  const copies: (string | null)[] = []
  const { db, publisher, setTitle, live, copy, page } = await shopWith((shop) => {
    copies.push(shop.copy())
    if (copies.length < 3) void shop.publisher.publish()
  })
  await setTitle('Edited once')
  await publisher.publish()
  expect(copies).toEqual([null, null, null])
  expect(page()).toContain('Edited once')
  expect(copy()).toBe(page())
  expect(await faultsOfSite(live(), db)).toEqual([])
})

it('writes the copies of the newest page when a page was edited again meanwhile', async () => {
  let edits = 1
  const { db, publisher, setTitle, live, copy, page } = await shopWith((shop) => {
    edits += 1
    if (edits > 3) return
    void shop.setTitle(`Edited ${edits} times`).then(() => shop.publisher.publish())
    void shop.publisher.publish()
  })
  await setTitle('Edited once')
  await publisher.publish()
  await publisher.settled()
  expect(page()).toContain('Edited 3 times')
  expect(copy()).toBe(page())
  expect(await faultsOfSite(live(), db)).toEqual([])
})

it('does not leave copies for ever while one publish follows another', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const copies: (string | null)[] = []
  const { publisher, setTitle } = await shopWith((shop) => {
    copies.push(shop.copy())
    if (copies.length === 2) vi.advanceTimersByTime(5000)
    if (copies.length < 3) void shop.publisher.publish()
  })
  await setTitle('Edited once')
  await publisher.publish()
  expect(copies).toEqual([null, null, expect.stringContaining('Edited once')])
})

it('writes the copies that were left before a new release is made, because that may take long', async () => {
  let left: string | undefined
  const { publisher, setTitle, copy, live } = await shopWith((shop) => {
    if (left !== undefined) return
    left = ''
    void updatePublication(shop.db, { anew_by: 'Asha' })
    void shop.publisher.publish()
  })
  const before = live()
  await setTitle('Edited once')
  await publisher.publish()
  expect(live()).not.toBe(before)
  expect(copy(before)).toContain('Edited once')
})
