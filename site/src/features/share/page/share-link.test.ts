import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $toast } from '../../toast/page/toast.ts'
import { shareLink } from './share-link.ts'

const shared = { title: 'Logo Design', url: 'https://shop.example/services/logo-design' }

function device(parts: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const { share, writeText = () => Promise.resolve() } = parts
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) })
}

// Tests of other files share the toast.
beforeEach(() => $toast.set(null))

afterEach(() => {
  vi.unstubAllGlobals()
  $toast.set(null)
})

describe('a shared link', () => {
  test('is passed to the device’s share sheet, without a toast', async () => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    device({ share })
    await shareLink(shared)
    expect(share).toHaveBeenCalledWith(shared)
    expect($toast.get()).toBeNull()
  })

  test('is not copied if the sheet is closed', async () => {
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue()
    device({ share: () => Promise.reject(new DOMException('Closed', 'AbortError')), writeText })
    await shareLink(shared)
    expect(writeText).not.toHaveBeenCalled()
  })

  test('is copied if there is no working share sheet', async () => {
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue()
    device({ writeText })
    await shareLink(shared)
    device({ share: () => Promise.reject(new DOMException('None', 'NotAllowedError')), writeText })
    await shareLink(shared)
    expect(writeText.mock.calls).toEqual([[shared.url], [shared.url]])
    expect($toast.get()).toEqual({ title: serviceMessages.linkCopied })
  })

  test('is shown in a toast if it cannot be copied either', async () => {
    device({ writeText: () => Promise.reject(new DOMException('Forbidden', 'NotAllowedError')) })
    await shareLink(shared)
    expect($toast.get()).toEqual({ title: serviceMessages.copyLink, description: shared.url })
  })
})
