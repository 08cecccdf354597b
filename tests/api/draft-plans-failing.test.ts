import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runDueDrafts } from '../../api/src/modules/office/service-drafts/draft-plans.actions.ts'
import { dearer, draftCalls, shopWithPlan, soon } from '../support/drafts.ts'
import { addService } from '../support/orders.ts'

const patiently = { timeout: 20_000, interval: 50 }

it('a draft that cannot be tried does not hold up the others, whose time stays exact', async () => {
  const lines: { msg: string; service_id?: string }[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const context = await shopWithPlan({}, { logTo, env: { LOG_LEVEL: 'error' } })
  const { shop, admin, service, own, due, required } = context
  // The database refuses what this draft saves, for a reason that no form knows of.
  await sql`create unique index one_of_them on services (title) where title = 'Another poster'`.execute(
    shop.app.db,
  )
  await addService(shop, admin, { title: 'Another poster' })
  await due()

  const other = draftCalls({ shop, admin, service: await addService(shop, admin) })
  await other.put({ ...dearer, title: 'On time' })
  const publish_at = soon(1200)
  await other.plan(await other.required(), publish_at)
  // Held up, it would come with the next look at what is due, half a minute later.
  await expect.poll(other.own, patiently).toMatchObject({ title: 'On time', has_draft: false })
  const [entry] = await other.history()
  expect(Date.parse(entry?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(publish_at))

  expect(await runDueDrafts(shop.app.db)).toMatchObject({ published: 0, failed: [{ service_id: service }] })
  expect(await own()).toMatchObject({ title: 'Festival poster design', has_draft: true })
  expect(await required()).toMatchObject({ missed: null })
  // It is tried when the shop looks for what is due, and not again and again in between.
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(10)
  expect(lines.every((line) => line.service_id === service)).toBe(true)

  await sql`drop index one_of_them`.execute(shop.app.db)
  await runDueDrafts(shop.app.db)
  await expect.poll(own, patiently).toMatchObject({ title: 'Another poster', has_draft: false })
})

it('a draft that does not fit the form any more goes on waiting, and says so', async () => {
  const { shop, service, due, required, publish, own } = await shopWithPlan()
  const content = JSON.stringify({ ...dearer, gone: 'A field of an earlier form' })
  await shop.app.db.updateTable('service_drafts').set({ content }).where('service_id', '=', service).execute()
  const refused = await publish(await required())
  expect([refused.statusCode, refused.json().detail]).toEqual([409, draftMessages.unreadable])
  await due()
  await runDueDrafts(shop.app.db)
  await expect.poll(async () => (await required()).missed?.because, patiently).toBe(draftMessages.unreadable)
  expect((await own()).title).toBe('Festival poster design')
})
