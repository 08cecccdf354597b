import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { type AdminService, SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { findCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { versionOf } from '../../api/src/http/record-version.ts'
import { runDueDrafts } from '../../api/src/modules/office/service-drafts/draft-plans.actions.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { dearer, HOUR, shopWithDraft, shopWithPlan, soon } from '../support/drafts.ts'
import { stopClock } from '../support/stopped-clock.ts'

const patiently = { timeout: 20_000, interval: 50 }

describe('a draft with a time', () => {
  it('is published within a second of it, in the history as done for who planned it', async () => {
    const { put, required, plan, own, history, read, shop } = await shopWithDraft()
    await put(dearer)
    const comes = stopClock()
    const publish_at = soon(30_000)
    const planned = await plan(await required(), publish_at)
    expect(planned.json()).toMatchObject({ draft: { publish_at, planned_by: 'Asha Menon', missed: null } })
    expect(await own()).toMatchObject({ title: 'Festival poster design', draft_publish_at: publish_at })
    await comes(publish_at, own, { title: 'Another poster', has_draft: false })
    expect(await read()).toBe(null)
    const [entry] = await history()
    const { id } = await shop.app.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Asha Menon')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: id,
      actor_name: 'The schedule, for Asha Menon',
      act: 'changed',
      after: { title: 'Another poster' },
    })
    const lateness = Date.parse(entry?.created_at ?? '') - Date.parse(publish_at)
    expect(lateness).toBeGreaterThanOrEqual(0)
    expect(lateness).toBeLessThan(1000)
  })

  it('is published once when two processes come to it at the same time', async () => {
    const { shop, due, history, own } = await shopWithPlan()
    const other = await buildTestApp({ beside: shop })
    await other.app.ready()
    await due()
    const revision = await findCatalogueRevision(shop.app.db)
    await Promise.all([shop, other, shop, other].map(({ app: { db } }) => runDueDrafts(db)))
    await expect.poll(own, patiently).toMatchObject({ title: 'Another poster' })
    expect(await findCatalogueRevision(shop.app.db)).toBe(revision + 1)
    expect(await history()).toHaveLength(2)
  })

  it('is published before the first request when its time came while the shop was down', async () => {
    const { shop, service, due } = await shopWithPlan()
    await due(soon(-HOUR))
    const restarted = await buildTestApp({ beside: shop })
    const seen = await restarted.call('GET', `/api/public/services/${service}`)
    expect(seen.json()).toMatchObject({ title: 'Another poster' })
  })

  it('is published as planned when the form of a service has got a field since', async () => {
    const { shop, due, own, required } = await shopWithPlan({ exclusions: '' })
    const { exclusions: _, ...content } = {
      ...dearer,
      ...(await required()).content,
      title: 'Another poster',
    }
    const before = Type.Omit(SaveServiceSchema, ['exclusions'])
    await shop.app.db
      .updateTable('service_drafts')
      .set({ content: JSON.stringify(content), planned_for: versionOf(await own(), before) })
      .execute()
    expect((await own()).draft_plan_is_void).toBe(false)
    await due()
    await runDueDrafts(shop.app.db)
    await expect.poll(own, patiently).toMatchObject({ title: 'Another poster', has_draft: false })
  })

  it('goes on waiting, and says why, when somebody has changed the service meanwhile', async () => {
    const { shop, due, save, own, required, plan } = await shopWithPlan()
    await save({ about_service: 'Changed meanwhile.' })
    const at = soon(-1)
    await due(at)
    await runDueDrafts(shop.app.db)
    await expect.poll(own, patiently).toMatchObject({
      title: 'Festival poster design',
      has_draft: true,
      draft_publish_at: null,
      draft_missed_at: at,
    })
    const waiting = await required()
    expect(waiting).toMatchObject({
      publish_at: null,
      planned_by: '',
      missed: { at, because: draftMessages.changedAfterPlan },
    })
    await plan(waiting, soon(HOUR))
    expect((await required()).missed).toBe(null)
    await due()
    await runDueDrafts(shop.app.db)
    await expect.poll(own, patiently).toMatchObject({ title: 'Another poster' })
  })

  it('goes on waiting with the sentence of the form when that refuses it by now', async () => {
    const { shop, admin, put, required, plan, due } = await shopWithDraft()
    const json = { name: 'Passing', category_id: 'design' }
    const { id } = (await shop.call('POST', '/api/admin/labels', { as: admin, json })).json()
    await put({ ...dearer, label_ids: [id] })
    await plan(await required(), soon(HOUR))
    await shop.call('DELETE', `/api/admin/labels/${id}`, { as: admin })
    await due()
    await runDueDrafts(shop.app.db)
    await expect
      .poll(async () => (await required()).missed?.because, patiently)
      .toBe('One of the labels does not exist any more.')
  })

  it('is published over what the schedule of its service did meanwhile, and does not take that back', async () => {
    const { shop, due, own, put, required, plan, save } = await shopWithPlan({ state: 'hidden' })
    const planned = { state: 'hidden', goes_live_at: soon(1500), taken_down_at: null } as const
    await save(planned)
    await put({ ...dearer, ...planned }, (await required()).version)
    expect((await plan(await required(), soon(HOUR))).statusCode).toBe(200)
    await expect.poll(own, patiently).toMatchObject({ state: 'live', has_draft: true })
    await due()
    await runDueDrafts(shop.app.db)
    await expect
      .poll(own, patiently)
      .toMatchObject({ title: 'Another poster', state: 'live', goes_live_at: null })
  })

  it('keeps it when it is saved again, then for who saved it, and loses it when that is removed', async () => {
    const { put, required, plan, publish_at, own } = await shopWithPlan()
    const { version } = await required()
    await put({ ...dearer, title: 'A typo less' }, version)
    const again = await required()
    expect(again).toMatchObject({ publish_at, planned_by: 'Asha Menon', content: { title: 'A typo less' } })
    await plan(again, null)
    expect(await required()).toMatchObject({ publish_at: null, planned_by: '' })
    expect((await own()).draft_publish_at).toBe(null)
  })
})

describe('the time of a draft', () => {
  it('is void, and is said to be, from a change of the service until it is planned anew', async () => {
    const { shop, admin, put, required, own, plan, save, publish_at } = await shopWithPlan()
    expect(await own()).toMatchObject({ draft_publish_at: publish_at, draft_plan_is_void: false })
    expect((await required()).plan_is_void).toBe(false)
    await save({ about_service: 'Changed meanwhile.' })
    const isVoid = { publish_at, plan_is_void: true }
    const seen = await required()
    expect(seen).toMatchObject(isVoid)
    expect(await own()).toMatchObject({ draft_publish_at: publish_at, draft_plan_is_void: true })
    const list = await shop.call('GET', '/api/admin/services', { as: admin })
    expect(list.json<AdminService[]>().filter((one) => one.draft_plan_is_void)).toHaveLength(1)

    // Somebody who edits the draft has not compared it with that change.
    const edited = await put({ ...dearer, title: 'A typo less' }, seen.version)
    expect(edited.json().draft).toMatchObject(isVoid)
    const planned = await plan(await required(), publish_at)
    expect(planned.json().draft).toMatchObject({ publish_at, plan_is_void: false })
    expect((await own()).draft_plan_is_void).toBe(false)
    const removed = await plan(await required(), null)
    expect(removed.json().draft).toMatchObject({ publish_at: null, plan_is_void: false })
  })

  it('is refused when it has passed, or cannot be', async () => {
    const { put, required, plan } = await shopWithDraft()
    await put(dearer)
    const draft = await required()
    const refused = async (at: string) => (await plan(draft, at)).json().errors
    expect(await refused(soon(-HOUR))).toEqual({ publish_at: scheduleMessages.past })
    expect(await refused('2030-02-30T10:00:00.000Z')).toEqual({ publish_at: scheduleMessages.noMoment })
    expect((await required()).publish_at).toBe(null)
  })

  it('is set and changed only by who has seen the draft, its time and the service', async () => {
    const { put, required, plan, save, discard, publish_at } = await shopWithPlan()
    const planned = await required()
    await put({ ...dearer, title: 'Third poster' }, planned.version)
    const blind = await plan(planned, soon(2 * HOUR))
    expect([blind.statusCode, blind.json().detail]).toEqual([412, draftMessages.changedMeanwhile])
    const seen = await required()
    await plan(seen, soon(2 * HOUR))
    expect((await plan(seen, publish_at)).statusCode).toBe(412)
    const latest = await required()
    await save({ about_service: 'Changed meanwhile.' })
    const late = await plan(latest, publish_at)
    expect([late.statusCode, late.json().detail]).toEqual([412, draftMessages.changedBeforePlan])
    const { version } = await required()
    expect((await discard(version)).statusCode).toBe(200)
    expect((await plan(latest, null)).json().detail).toBe(draftMessages.none)
  })
})
