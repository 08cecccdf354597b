import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { stateMessages } from '@karigar/contract/catalogue/state.words'
import { describe, expect, it } from 'vitest'
import {
  changeCategory,
  readCategory,
} from '../../api/src/modules/catalogue/categories/categories.actions.ts'
import { changeLabel } from '../../api/src/modules/catalogue/labels/labels.actions.ts'
import { runDueSchedule } from '../../api/src/modules/catalogue/schedule/schedule.actions.ts'
import { changeService, readService } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

async function publishedShop() {
  const { app, config, call } = await buildTestApp({ site: await compiledSite() })
  const { db, publisher } = app
  const live = path.join(config.dataDir, 'published', 'current')
  await publisher.publish()
  const at = async (state: State, what: 'service' | 'category' | 'label') => {
    if (what === 'service')
      await changeService(db, 'logo-design', { ...(await readService(db, 'logo-design')), state })
    if (what === 'category')
      await changeCategory(db, 'design', { name: (await readCategory(db, 'design')).name, state })
    if (what === 'label') await changeLabel(db, 'logo', { name: 'Logo', category_id: 'design', state })
    await publisher.publish()
  }
  /** Has the time come for what was planned. */
  const due = async (table: 'categories' | 'labels', id: string, planned: object) => {
    await db.updateTable(table).set(planned).where('id', '=', id).execute()
    await runDueSchedule(db)
    await publisher.publish()
  }
  return {
    at,
    due,
    get: (address: string) => call('GET', address),
    read: (file: string) => readFile(path.join(live, file), 'utf8'),
    /** The files that differ from a fresh publish. */
    faults: () => faultsOfSite(live, db),
    /** The published files that show a service, among those that show services. */
    async naming(id: string) {
      const files = ['index.html', 'services.html', 'catalogue.json', 'feed.xml', 'sitemaps/pages.xml']
      const all = [...files, 'sitemaps/design-1.xml', 'categories/design.html']
      const contents = await Promise.all(
        all.map((file) => readFile(path.join(live, file), 'utf8').catch(() => '')),
      )
      return all.filter((_, index) =>
        new RegExp(`/services/${id}["<?]|"id":"${id}"`).test(contents[index] ?? ''),
      )
    },
  }
}

describe('publishing what is hidden', () => {
  it('takes a hidden service off every page, and leaves one at its address that leads on', async () => {
    const { at, get, read, faults, naming } = await publishedShop()
    const before = await read('services/logo-design.html')
    expect((await naming('logo-design')).length).toBeGreaterThan(3)
    await at('hidden', 'service')
    expect(await naming('logo-design')).toEqual([])
    expect(await faults()).toEqual([])
    const page = await get('/services/logo-design')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<h1>${stateMessages.serviceHidden}</h1>`)
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    expect(page.body).toMatch(/href="\/categories\/design"/)
    expect(page.body).not.toContain('Logo Design')
    // Carts read this file, and tell of a service that has gone when it is not there.
    expect((await get('/services/logo-design.json')).statusCode).toBe(404)
    await at('live', 'service')
    expect(await faults()).toEqual([])
    expect(await read('services/logo-design.html')).toBe(before)
    expect((await get('/services/logo-design.json')).statusCode).toBe(200)
  })

  it('takes a hidden category away with its services, and brings all of it back', async () => {
    const { at, get, read, faults } = await publishedShop()
    const before = await read('services/logo-design.html')
    await at('hidden', 'category')
    expect(await faults()).toEqual([])
    expect((await get('/categories/design')).body).toContain(stateMessages.categoryHidden)
    const page = await get('/services/logo-design')
    expect(page.body).toContain(stateMessages.serviceHidden)
    expect(page.body).not.toContain('/categories/design')
    expect((await get('/')).body).not.toContain('/services/logo-design')
    expect((await get('/sitemaps/design-1.xml')).statusCode).toBe(404)
    await at('live', 'category')
    expect(await faults()).toEqual([])
    expect(await read('services/logo-design.html')).toBe(before)
  })

  it('shows a hidden label on no page', async () => {
    const { at, read, faults } = await publishedShop()
    const labels = async () =>
      (JSON.parse(await read('catalogue.json')) as { labels: { id: string }[] }).labels.map(({ id }) => id)
    expect(await labels()).toContain('logo')
    await at('hidden', 'label')
    expect(await labels()).not.toContain('logo')
    expect(await read('catalogue.json')).not.toContain('"id":"logo"')
    expect(await faults()).toEqual([])
    await at('live', 'label')
    expect(await read('catalogue.json')).toContain('"id":"logo"')
    expect(await faults()).toEqual([])
  })

  it.each([
    ['categories', 'design'],
    ['labels', 'logo'],
  ] as const)('takes %s off the pages and brings them back at their times', async (table, id) => {
    const { due, read, faults } = await publishedShop()
    const before = await read('services/logo-design.html')
    await due(table, id, { taken_down_at: '2020-01-01T00:00:00.000Z' })
    expect(await read('services/logo-design.html')).not.toBe(before)
    expect(await faults()).toEqual([])
    await due(table, id, { goes_live_at: '2020-01-02T00:00:00.000Z' })
    expect(await read('services/logo-design.html')).toBe(before)
    expect(await faults()).toEqual([])
  })
})
