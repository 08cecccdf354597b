import { storageMessages } from '@karigar/contract/base/common.words'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/src/database/open.ts'
import { transact } from '../../api/src/database/transact.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder } from '../support/orders.ts'

const orderOf = ({ call }: TestApp, id: string) => call('POST', '/api/public/orders', { json: newOrder(id) })

/** Blocks the writing of orders through another connection, until the returned function is called. */
async function lockFromOutside({ config }: TestApp): Promise<() => Promise<void>> {
  const other = await openDatabase(config, { maxConnections: 1 })
  onTestFinished(() => other.destroy())
  let unlock: () => void = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  let ended: Promise<void> | undefined
  await new Promise<void>((locked) => {
    ended = transact(
      other,
      async () => {
        locked()
        await unlocked
      },
      { inTurnOn: 'orders' },
    )
  })
  return async () => {
    unlock()
    await ended
  }
}

/** Reads several times, and expects that this order still waits after that. */
async function readWhileWaiting(shop: TestApp, order: Promise<unknown>) {
  let isAnswered = false
  void order.then(() => (isAnswered = true))
  for (let n = 0; n < 3; n += 1)
    expect((await shop.call('GET', '/api/public/services/logo-design')).statusCode).toBe(200)
  expect(isAnswered).toBe(false)
}

it('an order waits for another process’s lock while reads continue', async () => {
  const shop = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
  const id = await addService(shop, await tokenOf(shop, 'admin'))
  const unlock = await lockFromOutside(shop)
  const order = orderOf(shop, id)
  await readWhileWaiting(shop, order)
  await unlock()
  expect((await order).statusCode).toBe(201)
})

it('an order is refused with 503 if the lock is not released, and succeeds afterwards', async () => {
  const shop = await buildTestApp()
  const id = await addService(shop, await tokenOf(shop, 'admin'))
  const unlock = await lockFromOutside(shop)
  const order = orderOf(shop, id)
  await readWhileWaiting(shop, order)
  const answer = await order
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ detail: storageMessages.busy })
  expect(answer.headers['retry-after']).toBe('5')
  await unlock()
  expect((await orderOf(shop, id)).statusCode).toBe(201)
})
