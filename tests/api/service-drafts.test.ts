import { draftMessages } from '@karigar/contract/words/draft-messages'
import { describe, expect, it } from 'vitest'
import { findCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
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

  it('goes with its service', async () => {
    const { shop, admin, service, put } = await shopWithDraft()
    await put(dearer)
    await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
    expect(await shop.app.db.selectFrom('service_drafts').selectAll().execute()).toEqual([])
    const gone = await shop.call('GET', `/api/admin/services/${service}/draft`, { as: admin })
    expect(gone.statusCode).toBe(404)
  })
})
