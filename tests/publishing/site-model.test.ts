import { pictureId } from '@karigar/contract/catalogue/picture.rules'
import type { State } from '@karigar/contract/catalogue/state.wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Kysely } from 'kysely'
import { findCatalogueRevision, raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import type { Tables } from '../../api/src/database/database.ts'
import {
  addCategory,
  changeCategory,
  readCategory,
  removeCategory,
} from '../../api/src/modules/catalogue/categories/categories.actions.ts'
import {
  changeCatalogueOrder,
  readCatalogueOrder,
} from '../../api/src/modules/catalogue/catalogue-order/catalogue-order.actions.ts'
import {
  addLabel,
  changeLabel,
  readLabel,
  removeLabel,
} from '../../api/src/modules/catalogue/labels/labels.actions.ts'
import { changePicture } from '../../api/src/modules/catalogue/pictures/pictures.actions.ts'
import {
  addService,
  changeService,
  readService,
  removeServices,
} from '../../api/src/modules/catalogue/services/services.actions.ts'
import {
  addSynonym,
  changeSynonym,
  removeSynonym,
} from '../../api/src/modules/catalogue/synonyms/synonyms.actions.ts'
import { changeShop, readShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { comparePages } from '../../api/src/publishing/compare-site.ts'
import { goneFiles } from '../../api/src/publishing/pages-to-render.ts'
import { createSiteModel } from '../../api/src/publishing/site-model.ts'
import type { Ledger, SiteModel } from '../../api/src/publishing/site-state.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { addManyServices } from '../support/many-services.ts'

/** Maps each file that the site should have to the hash of its inputs. */
type Hashes = Map<string, string>

/** Compares a copy of the site with a plan made from the database alone, like publish:site -- --check. */
const differences = (db: Kysely<Tables>, copy: Hashes) =>
  createSiteModel(db, siteContent).follow(async ({ plan }) =>
    comparePages({ pages: Object.fromEntries(copy) }, plan),
  )

const NONE = { missing: [], different: [], leftOver: [] }

/** Updates a copy of the site with only the changes in the ledger; returns how many pages it checked. */
async function catchUp(model: SiteModel, ledger: Ledger, copy: Hashes): Promise<number> {
  return model.follow(async ({ plan }) => {
    const changes = ledger.changes()
    let looked = 0
    for (const page of changes === 'all' ? plan.all() : plan.affected(changes)) {
      copy.set(page.file, page.hash)
      looked += 1
    }
    for (const file of goneFiles({ pages: Object.fromEntries(copy) }, plan, changes)) copy.delete(file)
    ledger.clear()
    return looked
  })
}

type Edit = (db: Kysely<Tables>) => Promise<unknown>

const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items[n % Math.max(items.length, 1)]

const ids = async (
  db: Kysely<Tables>,
  table: 'services' | 'categories' | 'labels' | 'synonyms',
): Promise<string[]> => (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

/** Ignores the error of a refused edit, which is a valid case too: it must change nothing. */
const tried =
  (edit: Edit): Edit =>
  async (db) =>
    edit(db).catch(() => undefined)

async function someService(db: Kysely<Tables>, n: number, text: number) {
  const category = pick(await ids(db, 'categories'), n) ?? ''
  const labels = await db.selectFrom('labels').select('id').where('category_id', '=', category).execute()
  return newService({
    title: `Poster ${text}`,
    description: `First ${text}\nSecond`,
    category_id: category,
    subcategory: text % 3 === 0 ? 'Posters' : '',
    service_banner: somePicture(text),
    service_thumbnails: [somePicture(n)],
    label_ids: labels.slice(0, text % 3).map(({ id }) => id),
    price_categories: [
      { name: 'Standard', price: 900 + text, original_price: 2000 + n, delivery_time: '3 days' },
    ],
  })
}

/** Shows or hides a service, a category or a label, which is otherwise saved as it is. */
const showOrHide = (kind: number, n: number, state: State): Edit =>
  tried(async (db) => {
    if (kind === 12) {
      const service = await readService(db, pick(await ids(db, 'services'), n) ?? '')
      return changeService(db, service.id, { ...service, state })
    }
    if (kind === 13) {
      const { id, name } = await readCategory(db, pick(await ids(db, 'categories'), n) ?? '')
      return changeCategory(db, id, { name, state })
    }
    const { id, name, category_id } = await readLabel(db, pick(await ids(db, 'labels'), n) ?? '')
    return changeLabel(db, id, { name, category_id, state })
  })

/** Moves one thing of a list to another place, turns the list round, takes its order away, or pins some services. */
const reorder = (n: number, text: number): Edit =>
  tried(async (db) => {
    const category = pick(await ids(db, 'categories'), n) ?? ''
    if (n % 5 === 0) {
      const all = await ids(db, 'services')
      return changeCatalogueOrder(db, 'featured', { ids: all.slice(text % all.length).slice(0, text % 4) })
    }
    const list = n % 5 === 1 ? 'categories' : `${n % 5 === 2 ? 'labels' : 'services'}-of-${category}`
    const { ids: order } = await readCatalogueOrder(db, list)
    const [moved] = order.splice(text % Math.max(order.length, 1), 1)
    const after = moved === undefined ? [] : order.toSpliced(n % (order.length + 1), 0, moved)
    return changeCatalogueOrder(db, list, {
      ids: text % 9 === 0 ? [] : text % 7 === 0 ? after.toReversed() : after,
    })
  })

/** One of five pictures, so that services share them. */
const somePicture = (text: number) => `/media/poster-${text % 5}-1200x800.webp`

/** Says what a picture shows, or takes the words away. */
const describePicture = (n: number, text: number): Edit =>
  tried(async (db) =>
    changePicture(db, pictureId(somePicture(n)) ?? '', { alt: text % 3 === 0 ? '' : `Picture ${text}` }),
  )

const edits: fc.Arbitrary<Edit> = fc
  .tuple(fc.nat(19), fc.nat(60), fc.nat(40))
  .map(([kind, n, text]): Edit => {
    if (kind <= 3)
      return tried(async (db) =>
        changeService(db, pick(await ids(db, 'services'), n) ?? '', await someService(db, n, text)),
      )
    if (kind <= 5) return tried(async (db) => addService(db, await someService(db, n, text)))
    if (kind === 6) return tried(async (db) => removeServices(db, [pick(await ids(db, 'services'), n) ?? '']))
    if (kind === 7)
      return tried(async (db) =>
        changeLabel(db, pick(await ids(db, 'labels'), n) ?? '', {
          name: `Label ${text}`,
          category_id: pick(await ids(db, 'categories'), n) ?? '',
        }),
      )
    if (kind === 8) return tried(async (db) => removeLabel(db, pick(await ids(db, 'labels'), n) ?? ''))
    if (kind === 9)
      return tried(async (db) =>
        addLabel(db, { name: `Label ${text}`, category_id: pick(await ids(db, 'categories'), n) ?? '' }),
      )
    if (kind === 10)
      return tried(async (db) => {
        const id = pick(await ids(db, 'categories'), n) ?? ''
        return text % 4 === 0 ? removeCategory(db, id) : changeCategory(db, id, { name: `Category ${text}` })
      })
    if (kind === 15)
      return tried(async (db) => {
        const id = pick(await ids(db, 'synonyms'), n) ?? ''
        const synonym = { word: `Word ${text}`, meanings: [`Poster ${n}`] }
        if (n % 3 === 0) return addSynonym(db, synonym)
        return n % 3 === 1 ? changeSynonym(db, id, synonym) : removeSynonym(db, id)
      })
    if (kind === 19) return describePicture(n, text)
    if (kind >= 16) return reorder(n, text)
    if (kind >= 12) return showOrHide(kind, n, text % 3 === 0 ? 'hidden' : 'live')
    return tried(async (db) =>
      n % 2 === 0
        ? addCategory(db, { name: `Category ${text}` })
        : changeShop(db, { ...(await readShop(db)), tagline: `Tagline ${text}` }),
    )
  })

it('the site model follows any edits as if it had read everything again', async () => {
  const { app } = await buildTestApp()
  const model = createSiteModel(app.db, siteContent)
  const ledger = model.openLedger()
  const copy: Hashes = new Map()
  await catchUp(model, ledger, copy)
  let made = 0
  // All runs share one shop, so that 126 runs of four to eight edits make more than 500 in a row.
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 4, maxLength: 8 }), async (some) => {
      for (const edit of some) await edit(app.db)
      made += some.length
      await catchUp(model, ledger, copy)
      expect(await differences(app.db, copy)).toEqual(NONE)
    }),
    { numRuns: 126, endOnFailure: true },
  )
  expect(made).toBeGreaterThan(500)
  const hidden = await app.db
    .selectFrom('history')
    .select('after')
    .where('after', 'like', '%"state":"hidden"%')
    .execute()
  expect(hidden.length).toBeGreaterThan(10)
  const orders = await app.db.selectFrom('history').select('id').where('kind', '=', 'arrangement').execute()
  expect(orders.length).toBeGreaterThan(20)
  expect(
    (await app.db.selectFrom('history').select('id').where('kind', '=', 'picture').execute()).length,
  ).toBeGreaterThan(10)
  // The other edits were refused, for example because a name was taken.
  expect(await findCatalogueRevision(app.db)).toBeGreaterThan(300)
}, 300_000)

it('the site model checks few pages after a recorded edit, and all after an unrecorded one', async () => {
  const { app } = await buildTestApp()
  const model = createSiteModel(app.db, siteContent)
  const ledger = model.openLedger()
  const copy: Hashes = new Map()
  const all = await catchUp(model, ledger, copy)
  const logo = await app.db
    .selectFrom('services')
    .select('id')
    .where('id', '=', 'logo-design')
    .executeTakeFirstOrThrow()
  await changeService(app.db, logo.id, newService({ title: 'Logo Design', category_id: 'design' }))
  expect(await catchUp(model, ledger, copy)).toBeLessThan(all / 2)
  expect(await differences(app.db, copy)).toEqual(NONE)

  await app.db.updateTable('services').set({ title: 'Behind its back' }).where('id', '=', logo.id).execute()
  await raiseCatalogueRevision(app.db)
  // It has lost its pictures, so there is a cover in addition.
  expect(await catchUp(model, ledger, copy)).toBe(all + 1)
  expect(await differences(app.db, copy)).toEqual(NONE)
})

it('a move within a category of 1,000 services plans few pages, and a move of a category plans all', async () => {
  const { app } = await buildTestApp()
  await addManyServices(app.db, 1000)
  const model = createSiteModel(app.db, siteContent)
  const ledger = model.openLedger()
  const copy: Hashes = new Map()
  const all = await catchUp(model, ledger, copy)
  const { ids: order } = await readCatalogueOrder(app.db, 'services-of-design')
  const before = new Map(copy)
  await changeCatalogueOrder(app.db, 'services-of-design', {
    ids: [order.at(-1) ?? '', ...order.slice(0, -1)],
  })
  expect(await catchUp(model, ledger, copy)).toBeLessThan(260)
  expect(await differences(app.db, copy)).toEqual(NONE)
  const changed = [...copy].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file)
  expect(changed).toEqual(
    expect.arrayContaining(['index.html', 'services.html', 'catalogue.json', 'categories/design.html']),
  )
  expect(changed.filter((file) => /^sitemap|feed/.test(file))).toEqual([])
  expect(changed.length).toBeLessThan(20)

  await changeCatalogueOrder(app.db, 'categories', {
    ids: (await readCatalogueOrder(app.db, 'categories')).ids.toReversed(),
  })
  expect(await catchUp(model, ledger, copy)).toBe(all)
  expect(await differences(app.db, copy)).toEqual(NONE)
}, 60_000)
