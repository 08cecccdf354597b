import { afterEach, expect, test, vi } from 'vitest'
import { $resetToken, takeToken } from './reset-link.ts'

const token = 'x'.repeat(43)

/** Runs `takeToken` at this hash; returns the root element's dataset and the mock of `replaceState`. */
function open(hash: string) {
  const dataset: { reset?: string } = {}
  const replaceState = vi.fn<History['replaceState']>()
  vi.stubGlobal('location', { hash, pathname: '/reset-password' })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('history', { replaceState })
  takeToken()
  return { dataset, replaceState }
}

afterEach(() => {
  vi.unstubAllGlobals()
  $resetToken.set('')
})

test('moves the token of a mailed link from the address to the store', () => {
  const { dataset, replaceState } = open(`#token=${token}`)
  expect($resetToken.get()).toBe(token)
  expect(dataset.reset).toBe('form')
  expect(replaceState).toHaveBeenCalledWith(null, '', '/reset-password')
})

test('changes nothing for an address without a valid token', () => {
  open(`#token=${token}`)
  const { dataset, replaceState } = open('#token=short')
  expect($resetToken.get()).toBe(token)
  expect(dataset.reset).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})
