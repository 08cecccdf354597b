import { readlink } from 'node:fs/promises'
import path from 'node:path'
import type { BulkChange } from '@karigar/contract/catalogue/bulk-edit.wire'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runDueDrafts } from '../../api/src/modules/office/service-drafts/draft-plans.actions.ts'
import { runDueSchedule } from '../../api/src/modules/catalogue/schedule/schedule.actions.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { compareSite, isAsItShouldBe } from '../../api/src/publishing/compare-site.ts'
import { readManifest } from '../../api/src/publishing/releases/release-manifest.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

/** Enough to be related to each other in two categories, and quickly published. */
const FEW = ['logo-design', 'restaurant-qr-menu-site', 'brand-guidelines-kit', 'website-copywriting']
const MOST_SERVICES = 12

const SEQUENCES = 150
/** How often every page is rendered again and compared byte for byte. */
const RENDERED_EVERY = 30

const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items[n % Math.max(items.length, 1)]

const versions = ({ version, etag }: ServiceDraft) => ({ version, etag })

const PAST = '2020-01-01T00:00:00.000Z'

/** A shop whose steps name things by any number; a step for which there is nothing answers null. */
async function shopOfSteps() {
  const site = await compiledSite()
  const shop = await buildTestApp({ site })
  const { app, call } = shop
  const { db } = app
  await db.deleteFrom('services').where('id', 'not in', FEW).execute()
  await app.publisher.publish()
  const as = await tokenOf(shop, 'admin')
  const published = path.join(shop.config.dataDir, 'published')
  let lastSet: string | undefined
  /** What each release had when it was last live, by its name. */
  const releases = new Map<string, string>()

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, json?: object) =>
    call(method, `/api/admin/${address}`, { as, ...(json && { json }) })
  const some = async (table: 'services' | 'categories' | 'labels', n: number) =>
    pick(await db.selectFrom(table).selectAll().orderBy('id').execute(), n)
  const liveRelease = async () => path.basename(await readlink(path.join(published, 'current')))
  const contentOf = async (release: string) =>
    JSON.stringify(
      Object.entries((await readManifest(path.join(published, 'releases', release)))?.pages ?? {}).toSorted(),
    )
  const heldAt = async () =>
    (await db.selectFrom('publication').select('held_release').executeTakeFirstOrThrow()).held_release

  /** Notes what the live release has once everything is published, unless it is held, when nothing changes it. */
  async function noteLive(): Promise<void> {
    await app.publisher.publish()
    if ((await heldAt()) === null) releases.set(await liveRelease(), await contentOf(await liveRelease()))
  }

  async function content(n: number, text: number) {
    const category = (await some('categories', n))?.id ?? ''
    const labels = await db.selectFrom('labels').select('id').where('category_id', '=', category).execute()
    return newService({
      title: `Poster ${text}`,
      category_id: category,
      label_ids: labels.slice(0, text % 3).map(({ id }) => id),
      price_categories: [{ name: 'Basic', price: 900 + text, original_price: null, delivery_time: '3 days' }],
    })
  }

  async function draftOf(
    n: number,
  ): Promise<{ at: string; draft: ServiceDraft | null; etag: string } | null> {
    const service = await some('services', n)
    if (!service) return null
    const at = `services/${service.id}`
    const etag = String((await send('GET', at)).headers.etag)
    return { at, etag, ...(await send('GET', `${at}/draft`)).json<{ draft: ServiceDraft | null }>() }
  }

  const bulkChanges = async (n: number, text: number): Promise<BulkChange> =>
    [
      { kind: 'price', by: 'percent', value: text - 20, round: '9' } as const,
      { kind: 'state', state: text % 2 === 0 ? 'hidden' : 'live' } as const,
      { kind: 'delivery', delivery_time: `${1 + (text % 9)} days`, tier: null } as const,
      { kind: 'category', category_id: (await some('categories', text))?.id ?? '' } as const,
      { kind: 'delete' } as const,
    ][n % 5] ?? { kind: 'delete' }

  const steps = {
    async save(n: number, text: number) {
      const service = await some('services', n)
      return service && send('PUT', `services/${service.id}`, await content(n, text))
    },
    async add(n: number, text: number) {
      const { length } = await db.selectFrom('services').select('id').execute()
      return length < MOST_SERVICES ? send('POST', 'services', await content(n, text)) : null
    },
    async remove(n: number) {
      const service = await some('services', n)
      return service && send('DELETE', `services/${service.id}`)
    },
    async category(n: number, text: number) {
      const category = await some('categories', n)
      const state = text % 4 === 0 ? 'hidden' : 'live'
      return category && send('PUT', `categories/${category.id}`, { name: `Category ${text}`, state })
    },
    async label(n: number, text: number) {
      const label = await some('labels', n)
      const state = text % 3 === 0 ? 'hidden' : 'live'
      return (
        label &&
        send('PUT', `labels/${label.id}`, { name: `Label ${text}`, category_id: label.category_id, state })
      )
    },
    /** Moves the first things of a list to its end; of the featured ones, pins others. */
    async order(n: number, text: number) {
      const category = (await some('categories', text))?.id ?? ''
      const list = pick(['categories', 'featured', `services-of-${category}`, `labels-of-${category}`], n)
      const { ids } = (await send('GET', `catalogue-order/${list}`)).json<{ ids?: string[] }>()
      if (!ids) return null
      const pinned = (await db.selectFrom('services').select('id').execute()).map(({ id }) => id)
      const things = list === 'featured' ? pinned.slice(0, 3) : ids
      const first = text % Math.max(things.length, 1)
      return send('PUT', `catalogue-order/${list}`, {
        ids: [...things.slice(first), ...things.slice(0, first)],
      })
    },
    async draft(n: number, text: number) {
      const found = await draftOf(n)
      if (!found) return null
      const { at, etag, draft } = found
      const json = { content: await content(n, text), etag, version: draft?.version ?? null }
      return send('PUT', `${at}/draft`, json)
    },
    async publishDraft(n: number) {
      const waiting = await db.selectFrom('service_drafts').selectAll().orderBy('service_id').execute()
      const id = pick(waiting, n)?.service_id
      if (!id) return null
      const { draft } = (await send('GET', `services/${id}/draft`)).json<{ draft: ServiceDraft | null }>()
      return draft && send('POST', `services/${id}/draft/publish`, versions(draft))
    },
    /** Plans a change, whose time then comes. */
    async schedule(n: number, text: number) {
      const table = (['services', 'categories', 'labels'] as const)[text % 3] ?? 'services'
      const thing = await some(table, n)
      if (!thing) return null
      const due = thing.state === 'live' ? { taken_down_at: PAST } : { goes_live_at: PAST }
      await db.updateTable(table).set(due).where('id', '=', thing.id).execute()
      return { statusCode: (await runDueSchedule(db)) > 0 ? 200 : 409 }
    },
    /** Plans a draft, whose time then comes; every third service is changed in between, so that it goes on waiting. */
    async plannedDraft(n: number, text: number) {
      const found = await draftOf(n)
      if (!found) return null
      const { at, etag, draft } = found
      const json = { content: await content(n, text), etag, version: draft?.version ?? null }
      const kept = (await send('PUT', `${at}/draft`, json)).json<{ draft?: ServiceDraft }>().draft
      if (!kept) return null
      const publish_at = '2099-01-01T00:00:00.000Z'
      const planned = await send('PUT', `${at}/draft/moment`, { ...versions(kept), publish_at })
      if (planned.statusCode !== 200) return planned
      if (text % 3 === 0) await send('PUT', at, await content(n, text + 1))
      const due = { publish_at: PAST }
      await db.updateTable('service_drafts').set(due).where('publish_at', '=', publish_at).execute()
      return { statusCode: (await runDueDrafts(db)).published > 0 ? 200 : 409 }
    },
    async bulk(n: number, text: number) {
      const edit = { which: { filter: {} }, change: await bulkChanges(n, text) }
      const seen = await send('POST', 'services/bulk/preview', { ...edit, skip: 0 })
      if (seen.statusCode !== 200) return seen
      const { fingerprint } = seen.json<{ fingerprint: string }>()
      const made = await send('POST', 'services/bulk', { ...edit, fingerprint })
      if (made.statusCode === 200) lastSet = made.json<{ set_id: string }>().set_id
      // Otherwise the shop would soon be empty.
      if (edit.change.kind === 'delete' && lastSet)
        await send('POST', 'services/bulk/undo', { set_id: lastSet })
      return made
    },
    undo: async () => lastSet && send('POST', 'services/bulk/undo', { set_id: lastSet }),
    async bringBack(n: number) {
      const history = await send('GET', 'history?filter={"kind":"service"}&range=[0,24]')
      const entry = pick(history.json<HistoryEntry[]>(), n)
      if (!entry) return null
      const version = await send('GET', `history/${entry.id}/version?side=before`)
      if (version.statusCode !== 200) return version
      const { etag } = version.json<{ etag: string | null }>()
      return send('POST', `history/${entry.id}/restore`, { side: 'before', etag })
    },
    async stepBack(n: number) {
      await noteLive()
      const release = pick([...releases.keys()], n)
      return release ? send('POST', 'publishing/hold', { release }) : null
    },
    forward: () => send('POST', 'publishing/forward'),
    async anew(n: number) {
      if (n % 4 !== 0) return null
      await noteLive()
      const asked = await send('POST', 'publishing/anew')
      // Edits that are made until it is live also go into the release before.
      await app.publisher.publish()
      return asked
    },
  }

  return {
    db,
    steps,
    publishAll: () => app.publisher.publish(),
    /**
     * Says what is wrong with the live site: how it differs from what the database says or, while it is held at a
     * release, whether it was touched since.
     */
    async faults(rendersAll: boolean): Promise<object> {
      const held = await heldAt()
      const live = await liveRelease()
      if (held !== null)
        return live === held && (await contentOf(live)) === releases.get(live)
          ? {}
          : { held, live, now: await contentOf(live), was: releases.get(live) }
      releases.set(live, await contentOf(live))
      const compared = await compareSite({
        db,
        content: siteContent,
        folder: published,
        buildId: site.buildId,
      })
      if (!isAsItShouldBe(compared) || compared.publishedRevision !== compared.catalogueRevision)
        return compared
      const rendered = rendersAll ? await faultsOfSite(path.join(published, 'current'), db) : []
      return rendered.length > 0 ? { rendered } : {}
    },
    /** Forgets releases that are no longer kept. */
    async forgetGone() {
      for (const release of releases.keys())
        if ((await readManifest(path.join(published, 'releases', release))) === null) releases.delete(release)
    },
  }
}

type Steps = Awaited<ReturnType<typeof shopOfSteps>>['steps']

const step = fc.record({
  kind: fc.constantFrom<(keyof Steps)[]>(
    'save',
    'add',
    'remove',
    'category',
    'label',
    'order',
    'draft',
    'publishDraft',
    'schedule',
    'plannedDraft',
    'bulk',
    'undo',
    'bringBack',
    'stepBack',
    'forward',
    'anew',
  ),
  n: fc.nat(60),
  text: fc.nat(40),
})

const UNDONE = (['bulk', 'undo'] as const).map((kind) => ({ kind, n: 2, text: 1 }))

it('the live site is what a fresh publish would make, after any edits, drafts, schedules, undo and steps back', async () => {
  const shop = await shopOfSteps()
  const done = new Map<string, number>()
  let sequences = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (sequence) => {
      const failed: string[] = []
      for (const { kind, n, text } of sequence) {
        const answer = await shop.steps[kind](n, text)
        // A step that is refused is a valid one, too: it must change nothing.
        if (answer && answer.statusCode < 300) done.set(kind, (done.get(kind) ?? 0) + 1)
        if (answer && answer.statusCode >= 500) failed.push(kind)
      }
      await shop.publishAll()
      await shop.forgetGone()
      sequences += 1
      expect(failed).toEqual([])
      expect(await shop.faults(sequences % RENDERED_EVERY === 0)).toEqual({})
    }),
    // One whose bulk edit is undone, which chance might leave out.
    { numRuns: SEQUENCES, endOnFailure: true, examples: [[UNDONE]] },
  )
  // Each kind of step took place, and not only refusals.
  expect(sequences).toBe(SEQUENCES)
  for (const kind of Object.keys(shop.steps)) expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true])
  await shop.steps.forward()
  await shop.publishAll()
  expect(await shop.faults(true)).toEqual({})
}, 600_000)
