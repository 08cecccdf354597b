import { afterEach, expect, test, vi } from 'vitest'

const offer = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../touch/ordering-code.ts', () => ({ offer, readContact: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('tries again after the fields of a page could not be offered', async () => {
  vi.stubGlobal('document', { cookie: '', addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  const { loadOrdering, offerContact } = await import('./contact-ready.ts')
  const summary = new EventTarget()
  vi.stubGlobal('HTMLElement', EventTarget)
  const details = Object.assign(new EventTarget(), { open: false, dataset: {}, querySelector: () => summary })
  offerContact(details as unknown as HTMLDetailsElement, () => {})
  offer.mockImplementationOnce(() => {
    throw new Error('No room')
  })
  await expect(loadOrdering()).rejects.toThrow('No room')
  await expect(loadOrdering()).resolves.toBeDefined()
  expect(offer).toHaveBeenCalledTimes(2)
})
