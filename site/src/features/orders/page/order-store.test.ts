import { ApiError } from '@karigar/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { $order, refreshOrder, startOrder } from './order-store.ts'
import { sampleOrder } from '../order.fixture.ts'

const answer = (reply: () => unknown) => vi.fn<(...asked: unknown[]) => Promise<unknown>>(async () => reply())

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/orders/kg-7f3k2m' })
  vi.stubGlobal('document', { title: 'Your order · Karigar' })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the order of the page’s address', () => {
  test('is requested by its number in upper case, and its number is the page’s title', async () => {
    const call = answer(() => sampleOrder({ status: 'completed' }))
    await startOrder(call as CustomerCall)
    expect(call).toHaveBeenCalledWith('GET /users/orders/:order_id', { params: { order_id: 'KG-7F3K2M' } })
    expect($order.get()).toMatchObject({ data: { order: { order_id: 'KG-7F3K2M' }, promised: null } })
    expect(document.title).toBe('Order KG-7F3K2M · Karigar')
  })

  test.each([400, 404])('is null if the response is %i', async (status) => {
    const call = answer(() => {
      throw new ApiError(status, 'Refused')
    })
    await startOrder(call as CustomerCall)
    expect($order.get()).toEqual({ state: 'ready', data: null })
    expect(document.title).toBe('Your order · Karigar')
  })

  test('keeps how to pay it where that cannot be loaded behind what is shown', async () => {
    const due = { due: null, upi: null, link: null, points: { used: 1, held: 0, most: 1, fault: null } }
    let isBroken = false
    const call = vi.fn<(path: string) => Promise<unknown>>(async (path) => {
      if (!path.endsWith('/payment')) return sampleOrder()
      if (isBroken) throw new ApiError(500, 'Broken')
      return { ...due, notice: null }
    })
    await startOrder(call as unknown as CustomerCall)
    isBroken = true
    await refreshOrder()
    expect($order.get()).toMatchObject({ data: { payment: { state: 'ready', due } } })
  })

  test('fails to load after any other error', async () => {
    const call = answer(() => {
      throw new ApiError(500, 'Broken')
    })
    await startOrder(call as CustomerCall)
    expect($order.get()).toEqual({ state: 'failed', cause: 'Broken' })
  })
})
