import { ApiError } from '@karigar/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerLoad } from './customer-load.ts'
import type { CustomerCall } from './require-customer.ts'

const call: CustomerCall = () => Promise.reject(new Error('Not asked by the store itself.'))

/** Has the browser show the page again that it has kept. */
let showKept = () => {}
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { persisted: boolean }) => void) => {
    if (type === 'pageshow') showKept = () => listener({ persisted: true })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('customerLoad', () => {
  test('does not fetch before the guard has admitted the customer', async () => {
    const ask = vi.fn<() => Promise<string>>().mockResolvedValue('data')
    const { $load, start, retry } = customerLoad(ask)
    await retry()
    expect(ask).not.toHaveBeenCalled()
    await start(call)
    expect($load.get()).toEqual({ state: 'ready', data: 'data' })
  })

  test('keeps the server’s message, calls the failure handler, and succeeds on retry', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError(500, 'Broken'))
      .mockResolvedValue('data')
    const failed = vi.fn<() => void>()
    const { $load, start, retry } = customerLoad(ask, failed)
    await start(call)
    expect($load.get()).toEqual({ state: 'failed', cause: 'Broken' })
    expect(failed).toHaveBeenCalledOnce()
    const retried = retry()
    expect($load.get()).toEqual({ state: 'loading' })
    await retried
    expect($load.get()).toEqual({ state: 'ready', data: 'data' })
    expect(failed).toHaveBeenCalledOnce()
  })

  test('fetches anew when the browser shows the kept page again, behind what is on it', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('unpaid')
      .mockRejectedValueOnce(new ApiError(500, 'Broken'))
      .mockResolvedValue('paid')
    const failed = vi.fn<() => void>()
    const { $load, start } = customerLoad(ask, failed)
    await start(call)
    for (const after of ['unpaid', 'paid']) {
      showKept()
      expect($load.get()).toEqual({ state: 'ready', data: 'unpaid' })
      await vi.waitFor(() => expect($load.get()).toEqual({ state: 'ready', data: after }))
      await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(after === 'unpaid' ? 2 : 3))
    }
    expect(failed).not.toHaveBeenCalled()
  })

  test('keeps the response to the newest request also behind what is shown', async () => {
    const answers: ((data: string) => void)[] = []
    const { $load, start, refresh } = customerLoad(
      () => new Promise<string>((resolve) => void answers.push(resolve)),
    )
    const first = start(call)
    answers[0]?.('first')
    await first
    const tries = [refresh(), refresh()]
    expect($load.get()).toEqual({ state: 'ready', data: 'first' })
    answers[1]?.('second')
    await tries[0]
    answers[2]?.('third')
    await tries[1]
    expect($load.get()).toEqual({ state: 'ready', data: 'third' })
  })

  test('keeps the response to the newest request, whichever arrives last', async () => {
    const answers: { resolve: (data: string) => void; reject: (error: Error) => void }[] = []
    const failed = vi.fn<() => void>()
    const { $load, start, retry } = customerLoad(
      () => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject })),
      failed,
    )
    const tries = [start(call), retry(), retry()]
    answers[2]?.resolve('third')
    answers[0]?.resolve('first')
    answers[1]?.reject(new ApiError(500, 'second'))
    await Promise.all(tries)
    expect($load.get()).toEqual({ state: 'ready', data: 'third' })
    expect(failed).not.toHaveBeenCalled()
  })
})
