import type { HistoryVersion } from '@karigar/contract/office/history.wire'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { expect, it } from 'vitest'
import { runDueDrafts } from '../../api/src/modules/office/service-drafts/draft-plans.actions.ts'
import { shopWithPlan } from '../support/drafts.ts'

const patiently = { timeout: 20_000, interval: 50 }

/** A shop whose service is deleted, together with its planned draft. */
async function shopWithoutService() {
  const context = await shopWithPlan()
  const { shop, admin, service, history } = context
  await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
  const [deleted] = await history()
  const at = `/api/admin/history/${deleted?.id}`
  return {
    ...context,
    /** What is shown before the service is brought back. */
    shown: async () =>
      (
        await shop.call('GET', `${at}/version`, { as: admin, query: { side: 'before' } })
      ).json<HistoryVersion>(),
    bringBack: async () => {
      const json = { side: 'before', etag: null }
      expect((await shop.call('POST', `${at}/restore`, { as: admin, json })).statusCode).toBe(200)
    },
  }
}

it('the planned draft of a service that is brought back before its time is published then', async () => {
  const { shop, shown, bringBack, required, own, due, publish_at } = await shopWithoutService()
  expect(await shown()).toMatchObject({ has_draft: true, draft_publish_at: publish_at })
  await bringBack()
  expect(await required()).toMatchObject({ publish_at, plan_is_void: false, missed: null })
  await due()
  await runDueDrafts(shop.app.db)
  await expect.poll(own, patiently).toMatchObject({ title: 'Another poster', has_draft: false })
})

it('the planned draft of a service that is deleted over its time waits afterwards, and says why', async () => {
  const { shop, service, shown, bringBack, required, own, due } = await shopWithoutService()
  await due()
  expect(await shown()).toMatchObject({ has_draft: true, draft_publish_at: null })
  await runDueDrafts(shop.app.db)
  const missed = () =>
    shop.app.db
      .selectFrom('service_drafts')
      .select(['publish_at', 'missed_because'])
      .where('service_id', '=', service)
      .executeTakeFirst()
  await expect.poll(missed, patiently).toEqual({
    publish_at: null,
    missed_because: draftMessages.deletedThen,
  })
  await bringBack()
  expect((await required()).missed?.because).toBe(draftMessages.deletedThen)
  expect(await own()).toMatchObject({ title: 'Festival poster design', has_draft: true })
})
