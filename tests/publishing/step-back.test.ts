import { readFile, readlink, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { publishMessages } from '@karigar/contract/office/publish.words'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'
import { shopWithBucket } from '../support/shop-with-bucket.ts'
import { hold, goForward } from '../../api/src/publishing/publish-centre.actions.ts'
import { ADMIN, LOGO, publishedShop } from '../support/published-shop.ts'

describe('a step back to an earlier release', () => {
  it('holds the site there while edits wait, and the way forward shows them', async () => {
    const shop = await publishedShop()
    const { app, centre, done, page, live, liveRelease, setTitle } = shop
    const first = await liveRelease()
    await done('anew')
    const second = await liveRelease()
    await setTitle('Second release')
    expect(await page(LOGO)).toContain('Second release')

    await done('hold', { release: first })
    expect(await liveRelease()).toBe(first)
    expect(await page(LOGO)).not.toContain('Second release')
    const back = await centre()
    expect(back.publishing).toMatchObject({
      state: 'held',
      held: { release: first, by: ADMIN, at: expect.any(String) },
    })
    expect(back.publishes[0]).toMatchObject({ kind: 'back', asked_by: ADMIN, rendered: 0 })
    expect(back.waiting).toMatchObject({ total: 1, latest: [{ thing_name: 'Second release' }] })

    const untouched = await page(LOGO)
    await setTitle('Waits')
    app.publisher.publishNow()
    await app.publisher.publish()
    expect(await liveRelease()).toBe(first)
    expect(await page(LOGO)).toBe(untouched)
    expect((await centre()).waiting.total).toBe(2)

    await done('forward')
    expect(await liveRelease()).toBe(second)
    expect(await page(LOGO)).toContain('Waits')
    const forward = await centre()
    expect(forward.publishing).toMatchObject({ state: 'live', held: null })
    expect(forward.waiting.total).toBe(0)
    expect(forward.publishes[0]).toMatchObject({
      kind: 'forward',
      asked_by: ADMIN,
      changes: { total: 2 },
    })
    expect(await faultsOfSite(live, app.db)).toEqual([])
    expect(await readFile(path.join(live, '..', 'releases', first, LOGO), 'utf8')).toBe(untouched)
  })

  it('goes forward without a change of the catalogue, too, and from one earlier release to another', async () => {
    const { app, centre, done, live, liveRelease } = await publishedShop()
    const first = await liveRelease()
    await done('anew')
    const second = await liveRelease()
    await done('anew')
    const third = await liveRelease()
    await done('hold', { release: first })
    await done('hold', { release: second })
    expect(await liveRelease()).toBe(second)
    await done('forward')
    expect(await liveRelease()).toBe(third)
    expect((await centre()).publishing.state).toBe('live')
    expect(await faultsOfSite(live, app.db)).toEqual([])
  })

  it('lasts over a restart', async () => {
    const shop = await publishedShop()
    const first = await shop.liveRelease()
    await shop.done('anew')
    await shop.done('hold', { release: first })
    await shop.setTitle('Not yet')
    const restarted = await buildTestApp({ beside: shop, site: await compiledSite() })
    await restarted.app.publisher.publish()
    expect(await shop.liveRelease()).toBe(first)
    expect(await shop.page(LOGO)).not.toContain('Not yet')
    const status = await restarted.call('GET', '/api/admin/publishing', { as: shop.as })
    expect(status.json<Publishing>()).toMatchObject({ state: 'held', held: { release: first } })
  })

  it('ends when its release is no longer on the disk', async () => {
    const shop = await publishedShop()
    const first = await shop.liveRelease()
    await shop.done('anew')
    const second = await shop.liveRelease()
    await shop.app.db
      .updateTable('publication')
      .set({ held_release: first, held_by: 'A', held_at: 'B' })
      .execute()
    const releases = path.join(shop.config.dataDir, 'published', 'releases')
    await rm(path.join(releases, first), { recursive: true })
    await rm(path.join(releases, `${first}.manifest.json`))
    await shop.app.publisher.publish()
    expect(await shop.liveRelease()).toBe(second)
    expect((await shop.centre()).publishing).toMatchObject({ state: 'live', held: null })
  })

  it('mends on the way forward what was damaged in the newest release', async () => {
    const { app, done, live, liveRelease, page } = await publishedShop()
    const first = await liveRelease()
    await done('anew')
    await writeFile(path.join(live, LOGO), 'damaged')
    await done('hold', { release: first })
    await done('forward')
    expect(await page(LOGO)).not.toBe('damaged')
    expect(await faultsOfSite(live, app.db)).toEqual([])
  })

  it('is refused for what is no kept release or live already, and the site stays as it is', async () => {
    const { centre, done, live, liveRelease, post } = await publishedShop()
    const now = await liveRelease()
    const refused = async (
      action: 'anew' | 'hold' | 'forward',
      status: number,
      detail: string,
      json?: object,
    ) => {
      const response = await post(action, json)
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject({ detail })
    }
    await refused('hold', 404, publishMessages.releaseMissing, { release: '20200101000000000-gone' })
    await refused('hold', 404, publishMessages.releaseMissing, { release: '../current' })
    await refused('hold', 404, publishMessages.releaseMissing, { release: '' })
    await refused('hold', 409, publishMessages.releaseLive, { release: now })
    await refused('forward', 409, publishMessages.notHeld)
    expect(await readlink(live)).toContain(now)

    await done('anew')
    await done('hold', { release: now })
    await refused('hold', 409, publishMessages.releaseLive, { release: now })
    await refused('anew', 409, publishMessages.held)
    expect((await centre()).publishing.state).toBe('held')
  })

  it('is followed by the bucket, back and forward', async () => {
    const { db, machine, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    const published = path.dirname(first.live)
    const release = path.basename(await readlink(first.live))
    await db.updateTable('publication').set({ anew_by: 'Asha' }).execute()
    await first.publishAll()
    await setTitle('Newer')
    await first.publishAll()

    await hold(db, published, release, 'Asha')
    await first.publishAll()
    expect(await readFile(path.join(first.live, LOGO), 'utf8')).not.toContain('Newer')
    await expectSameAs(first)
    await goForward(db, 'Asha')
    await first.publishAll()
    expect(await readFile(path.join(first.live, LOGO), 'utf8')).toContain('Newer')
    await expectSameAs(first)
  })

  it('stops a whole release that is being made, which never goes live', async () => {
    const { app, centre, done, post, liveRelease } = await publishedShop()
    const first = await liveRelease()
    await done('anew')
    const anew = await post('anew')
    const back = await post('hold', { release: first })
    expect([anew.statusCode, back.statusCode]).toEqual([200, 200])
    await app.publisher.publish()
    expect(await liveRelease()).toBe(first)
    const { publishes, releases, publishing } = await centre()
    expect(publishes.map(({ kind }) => kind)).toEqual(['back', 'release', 'release'])
    expect(releases).toHaveLength(2)
    expect(publishing.state).toBe('held')
  })

  it('is brought to the bucket later when that fails, and is held rather than failed then', async () => {
    const { db, store, machine, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    const published = path.dirname(first.live)
    const release = path.basename(await readlink(first.live))
    await db.updateTable('publication').set({ anew_by: 'Asha' }).execute()
    await first.publishAll()
    await setTitle('Newer')
    await first.publishAll()

    let tries = 0
    store.decide(() => (++tries <= 3 ? 503 : 'pass'))
    await hold(db, published, release, 'Asha')
    await first.publishAll()
    expect((await first.status()).state).toBe('failed')
    await expect.poll(async () => (await first.status()).state, { timeout: 15_000 }).toBe('held')
    await first.settled()
    await expectSameAs(first)
  })
})
