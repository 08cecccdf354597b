import { setImmediate } from 'node:timers/promises'
import { storageMessages } from '@karigar/contract/base/common.words'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder } from '../support/orders.ts'

/** More than the app of a test may have. */
const TAKEN = 10

it('a call for which no connection becomes free in time is asked to come again', async () => {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const read = () => shop.call('GET', '/api/admin/orders', { as: admin })
  const write = () => shop.call('POST', '/api/public/orders', { json: newOrder('logo-design') })
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // This also happens when the test fails: the app waits for its connections when it closes.
  onTestFinished(release)
  const held = Array.from({ length: TAKEN }, () => shop.app.db.connection().execute(() => released))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isAnswered = false
  const answers = Promise.all([read(), write()]).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    vi.advanceTimersByTime(1000)
    await setImmediate()
  }
  vi.useRealTimers()
  const { overloaded, overloadedWhileSaving } = storageMessages
  expect(
    (await answers).map((answer) => [
      answer.statusCode,
      answer.headers['retry-after'],
      answer.json<{ detail: string }>().detail,
    ]),
  ).toEqual([
    [503, '5', overloaded],
    [503, '5', overloadedWhileSaving],
  ])

  release()
  await Promise.allSettled(held)
  expect((await read()).statusCode).toBe(200)
})

it('an order whose transaction collides with others at each attempt is asked to come again', async () => {
  const { app, call } = await buildTestApp()
  await sql`create function collide() returns trigger language plpgsql as
    'begin raise exception using errcode = ''40001''; end'`.execute(app.db)
  await sql`create trigger collide before insert on orders for each row execute function collide()`.execute(
    app.db,
  )
  const place = () =>
    call('POST', '/api/public/orders', {
      json: newOrder('logo-design', {
        lines: [{ service_id: 'logo-design', variant: 'Wordmark', tier: 'Standard', quantity: 1 }],
      }),
    })
  const answer = await place()
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { detail: storageMessages.busy },
  ])

  await sql`drop trigger collide on orders`.execute(app.db)
  expect((await place()).statusCode).toBe(201)
})
