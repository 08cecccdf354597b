import { setImmediate } from 'node:timers/promises'
import { messages } from '@karigar/contract/words/messages'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

/** More than an app may have. */
const TAKEN = 10

it('a call for which no connection becomes free in time is asked to come again', async () => {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const orders = () => shop.call('GET', '/api/admin/orders', { as: admin })
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = Array.from({ length: TAKEN }, () => shop.app.db.connection().execute(() => released))
  // Also if the test fails, because the app waits for its connections when it closes.
  onTestFinished(release)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isAnswered = false
  const answer = orders().finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    vi.advanceTimersByTime(1000)
    await setImmediate()
  }
  vi.useRealTimers()
  const { statusCode, headers, json } = await answer
  expect([statusCode, headers['retry-after'], json()]).toEqual([503, '5', { detail: messages.storage.busy }])

  release()
  await Promise.allSettled(held)
  expect((await orders()).statusCode).toBe(200)
})
