import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { expect, it } from 'vitest'
import { runDueDrafts } from '../../api/src/modules/office/service-drafts/draft-plans.actions.ts'
import { addAccount } from '../support/accounts.ts'
import { dearer, draftCalls, HOUR, shopWithDraft, soon } from '../support/drafts.ts'
import { staffToken } from '../support/staff.ts'

const ADMINS = '/api/admin/settings/admins'
const patiently = { timeout: 20_000, interval: 50 }

/** A shop with a draft that a second admin has planned. */
async function shopWithPlanner() {
  const context = await shopWithDraft()
  const { shop, admin, service, put } = context
  await put(dearer)
  const account = { name: 'Nila Rao', username: 'nila', email: 'nila@example.com', password: 'secret1' }
  const { id } = await addAccount(shop, { role: 'admin', ...account })
  const theirs = draftCalls({ shop, service, admin: await staffToken(shop, 'admin', 'nila', 'secret1') })
  expect((await theirs.plan(await theirs.required(), soon(HOUR))).statusCode).toBe(200)
  return {
    ...context,
    theirs,
    switchAccess: (active: boolean) =>
      shop.call('PUT', `${ADMINS}/${id}/access`, { as: admin, json: { active } }),
    demote: () =>
      shop.call('PUT', `${ADMINS}/${id}`, {
        as: admin,
        json: { name: account.name, username: account.username, email: account.email, role: 'manager' },
      }),
    remove: () => shop.call('DELETE', `${ADMINS}/${id}`, { as: admin }),
  }
}

it.each([
  ['is switched off', ({ switchAccess }) => switchAccess(false)],
  ['becomes a manager', ({ demote }) => demote()],
  ['is deleted', ({ remove }) => remove()],
] satisfies [
  string,
  (made: Awaited<ReturnType<typeof shopWithPlanner>>) => Promise<{ statusCode: number }>,
][])('a draft is not published for who %s after planning it, and says so', async (_, loseRights) => {
  const made = await shopWithPlanner()
  const { shop, due, required, own, plan } = made
  expect((await loseRights(made)).statusCode).toBe(200)
  await due()
  await runDueDrafts(shop.app.db)
  await expect.poll(async () => (await required()).missed?.because, patiently).toBe(draftMessages.plannerGone)
  expect((await own()).title).toBe('Festival poster design')
  await plan(await required(), soon(HOUR))
  await due()
  await runDueDrafts(shop.app.db)
  await expect.poll(own, patiently).toMatchObject({ title: 'Another poster', has_draft: false })
})

it('an admin with drafts can be deleted, and the drafts stay', async () => {
  const { theirs, required, remove } = await shopWithPlanner()
  await theirs.put({ ...dearer, title: 'Saved by Nila' }, (await required()).version)
  expect(await required()).toMatchObject({ saved_by: 'Nila Rao', planned_by: 'Nila Rao' })
  const removed = await remove()
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await required()).toMatchObject({
    content: { title: 'Saved by Nila' },
    saved_by: '',
    planned_by: '',
  })
})

it('a draft is published for who was switched off meanwhile, and for who saved it after somebody was', async () => {
  const { shop, due, own, switchAccess, history } = await shopWithPlanner()
  await switchAccess(false)
  await switchAccess(true)
  await due()
  await runDueDrafts(shop.app.db)
  await expect.poll(own, patiently).toMatchObject({ title: 'Another poster' })
  expect((await history())[0]).toMatchObject({ actor_name: 'The schedule, for Nila Rao' })

  const after = await shopWithPlanner()
  await after.switchAccess(false)
  await after.put({ ...dearer, title: 'Taken over' }, (await after.required()).version)
  await after.due()
  await runDueDrafts(after.shop.app.db)
  await expect.poll(after.own, patiently).toMatchObject({ title: 'Taken over' })
  expect((await after.history())[0]).toMatchObject({ actor_name: 'The schedule, for Asha Menon' })
})
