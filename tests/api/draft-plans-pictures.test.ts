import { expect, it } from 'vitest'
import { runDueDrafts } from '../../api/src/modules/office/service-drafts/draft-plans.actions.ts'
import { dearer, HOUR, shopWithDraft, soon } from '../support/drafts.ts'
import { addPicture } from '../support/pictures.ts'

const patiently = { timeout: 20_000, interval: 50 }

/** A shop whose service and planned draft show a picture, which is then replaced everywhere. */
async function shopWithReplacement() {
  const context = await shopWithDraft()
  const { shop, admin, save, put, plan, required } = context
  const [old, by] = [await addPicture(shop), await addPicture(shop)]
  const call = async (method: 'POST' | 'PUT', path: string, json: object) => {
    const answer = await shop.call(method, path, { as: admin, json })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  await save({ service_banner: old.url })
  await put({ ...dearer, service_banner: old.url })
  expect((await plan(await required(), soon(HOUR))).statusCode).toBe(200)
  const { set_id } = await call('POST', `/api/admin/pictures/${old.id}/replace`, { by: by.id })
  return {
    ...context,
    old,
    by,
    undo: () => call('POST', '/api/admin/services/bulk/undo', { set_id }),
  }
}

it('a planned draft is published after a picture of it and its service was replaced', async () => {
  const { shop, by, due, own, required } = await shopWithReplacement()
  expect(await required()).toMatchObject({ plan_is_void: false, content: { service_banner: by.url } })
  await due()
  await runDueDrafts(shop.app.db)
  await expect
    .poll(own, patiently)
    .toMatchObject({ title: 'Another poster', service_banner: by.url, has_draft: false })
})

it('a planned draft is published after such a replacement was undone', async () => {
  const { shop, old, due, own, required, undo } = await shopWithReplacement()
  expect(await undo()).toEqual({ changed: 1 })
  expect(await required()).toMatchObject({ plan_is_void: false, content: { service_banner: old.url } })
  await due()
  await runDueDrafts(shop.app.db)
  await expect
    .poll(own, patiently)
    .toMatchObject({ title: 'Another poster', service_banner: old.url, has_draft: false })
})
