import { afterEach, expect, test, vi } from 'vitest'
import { $resetToken, takeToken } from './reset-link.ts'

const token = 'x'.repeat(43)

/** Opens a page at this hash and gives what the root element and the history say after it. */
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

test('the token of a mailed link is kept by the page and taken out of the address', () => {
  const { dataset, replaceState } = open(`#token=${token}`)
  expect($resetToken.get()).toBe(token)
  expect(dataset.reset).toBe('form')
  expect(replaceState).toHaveBeenCalledWith(null, '', '/reset-password')
})

test('an address without a token changes nothing', () => {
  open(`#token=${token}`)
  const { dataset, replaceState } = open('#token=short')
  expect($resetToken.get()).toBe(token)
  expect(dataset.reset).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})
