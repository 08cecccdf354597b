import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { describe, expect, it } from 'vitest'
import { findCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { deleteOldHistory } from '../../api/src/modules/office/history/history.actions.ts'
import { dearer, shopWithDraft } from '../support/drafts.ts'
import { newService } from '../support/factories.ts'

describe('a draft', () => {
  it('changes nothing that is live, shows its difference, and is published as a save of the form', async () => {
    const { shop, service, put, required, read, own, publish, history } = await shopWithDraft()
    const seen = () => shop.call('GET', `/api/public/services/${service}`)
    const before = (await seen()).body
    const revision = await findCatalogueRevision(shop.app.db)
    const saved = await put(dearer)
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await seen()).body).toBe(before)
    expect(await findCatalogueRevision(shop.app.db)).toBe(revision)
    expect((await own()).has_draft).toBe(true)
    const draft = await required()
    expect(draft).toMatchObject({
      saved_by: 'Asha Menon',
      is_outdated: false,
      before: { title: 'Festival poster design' },
      after: { title: 'Another poster', price_categories: [{ price: 2999 }] },
    })
    expect(Object.keys(draft.after).toSorted()).toEqual(['price_categories', 'title'])

    const published = await publish(draft)
    expect(published.statusCode, published.body).toBe(200)
    expect(published.json()).toMatchObject({ title: 'Another poster', has_draft: false })
    expect((await seen()).json()).toMatchObject({ title: 'Another poster' })
    expect(await read()).toBe(null)
    const [entry] = await history()
    expect(entry).toMatchObject({ actor_name: 'Asha Menon', after: { title: 'Another poster' } })
    expect((await publish(draft)).statusCode).toBe(412)
  })

  it('leaves a field alone that the form of a service did not have when it was saved', async () => {
    const { shop, put, required, save, own, publish, service } = await shopWithDraft()
    await put(dearer)
    const { inclusions: _, ...content } = dearer
    await shop.app.db
      .updateTable('service_drafts')
      .set({ content: JSON.stringify(content) })
      .where('service_id', '=', service)
      .execute()
    await save({ inclusions: 'Source files, Two revisions' })
    const draft = await required()
    expect(draft.content).toMatchObject({
      title: 'Another poster',
      inclusions: 'Source files, Two revisions',
    })
    expect(Object.keys(draft.after).toSorted()).toEqual(['price_categories', 'title'])
    expect((await publish(draft)).statusCode).toBe(200)
    expect(await own()).toMatchObject({
      title: 'Another poster',
      inclusions: 'Source files, Two revisions',
    })
  })

  it('is discarded without a trace', async () => {
    const { put, required, read, own, discard, history } = await shopWithDraft()
    await put(dearer)
    const { version } = await required()
    expect((await discard(version)).statusCode).toBe(200)
    expect([await read(), (await own()).has_draft]).toEqual([null, false])
    expect((await discard(version)).json().detail).toBe(draftMessages.none)
    expect(await history()).toHaveLength(1)
  })

  it('is not published over changes that were made after its difference was shown', async () => {
    const { put, required, save, own, publish } = await shopWithDraft()
    await put(dearer)
    const shown = await required()
    await save({ about_service: 'Changed meanwhile.' })
    const refused = await publish(shown)
    expect([refused.statusCode, refused.json().detail]).toEqual([412, draftMessages.liveChanged])
    expect((await own()).title).toBe('Festival poster design')
    const now = await required()
    expect(now).toMatchObject({ is_outdated: true, before: { about_service: 'Changed meanwhile.' } })
    expect((await publish(now)).statusCode).toBe(200)
  })

  it('still says that the service was changed since it was begun, once somebody edits it', async () => {
    const { put, required, save } = await shopWithDraft()
    await put(dearer)
    await save({ title: 'Changed meanwhile' })
    const outdated = await required()
    expect(outdated.is_outdated).toBe(true)
    await put({ ...dearer, title: 'A typo less' }, outdated.version)
    expect(await required()).toMatchObject({ is_outdated: true, content: { title: 'A typo less' } })
  })

  it('does not replace the draft of a colleague that was not seen', async () => {
    const { put, required, read } = await shopWithDraft()
    await put(dearer)
    const { version } = await required()
    const blind = await put({ ...dearer, title: 'Third poster' })
    expect([blind.statusCode, blind.json().detail]).toEqual([412, draftMessages.waits])
    expect((await put({ ...dearer, title: 'Third poster' }, version)).statusCode).toBe(200)
    const late = await put({ ...dearer, title: 'Fourth poster' }, version)
    expect([late.statusCode, late.json().detail]).toEqual([412, draftMessages.changedMeanwhile])
    expect((await read())?.content.title).toBe('Third poster')
  })

  it('is checked like a save, when it is kept and when it is published', async () => {
    const { shop, admin, put, own, required, publish, read } = await shopWithDraft()
    expect((await put({ ...dearer, title: ' ' })).json().errors).toHaveProperty('title')
    const same = await put(newService())
    expect([same.statusCode, same.json().detail]).toEqual([409, draftMessages.same])
    expect((await own()).has_draft).toBe(false)
    const label = await shop.call('POST', '/api/admin/labels', {
      as: admin,
      json: { name: 'Passing', category_id: 'design' },
    })
    const { id } = label.json<{ id: string }>()
    await put({ ...dearer, label_ids: [id] })
    await shop.call('DELETE', `/api/admin/labels/${id}`, { as: admin })
    const refused = await publish(await required())
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['label_ids']])
    expect((await read())?.content.title).toBe('Another poster')
  })

  it('goes with its service and waits again when the service is brought back', async () => {
    const { shop, admin, service, put, read, required, history } = await shopWithDraft()
    await put(dearer)
    const before = await required()
    await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
    const gone = await shop.call('GET', `/api/admin/services/${service}/draft`, { as: admin })
    expect(gone.statusCode).toBe(404)
    const [deleted] = await history()
    const at = `/api/admin/history/${deleted?.id}`
    const shown = await shop.call('GET', `${at}/version`, { as: admin, query: { side: 'before' } })
    expect(shown.json()).toMatchObject({ exists: false, has_draft: true })
    const json = { side: 'before', etag: null }
    expect((await shop.call('POST', `${at}/restore`, { as: admin, json })).statusCode).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('is named before a bulk deletion, and waits again after its undo', async () => {
    const { shop, admin, service, put, read, required, own } = await shopWithDraft()
    await put(dearer)
    const before = await required()
    const bulk = async (path: string, body: object) =>
      (await shop.call('POST', `/api/admin/services/bulk${path}`, { as: admin, json: body })).json()
    const edit = { which: { ids: [service, 'logo-design'] }, change: { kind: 'delete' } }
    const preview = await bulk('/preview', { ...edit, skip: 0 })
    expect(preview).toMatchObject({ changed: 2, drafts: 1 })
    const waiting = (preview.rows as { id: string; has_draft: boolean }[]).filter((row) => row.has_draft)
    expect(waiting.map(({ id }) => id)).toEqual([service])
    const { set_id } = await bulk('', { ...edit, fingerprint: preview.fingerprint })
    expect(await bulk('/undo', { set_id })).toEqual({ changed: 2 })
    expect([await read(), (await own()).has_draft]).toEqual([before, true])
  })

  it('is forgotten once the history can no longer bring its service back', async () => {
    const { shop, admin, service, put } = await shopWithDraft()
    await put(dearer)
    await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
    const drafts = () => shop.app.db.selectFrom('service_drafts').select('service_id').execute()
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
    await deleteOldHistory(shop.app.db, inDays(364), 500, 365)
    expect(await drafts()).toEqual([{ service_id: service }])
    await deleteOldHistory(shop.app.db, inDays(366), 500, 365)
    expect(await drafts()).toEqual([])
  })
})
