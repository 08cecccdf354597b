import { FLASH_TOAST } from '@karigar/contract/rules/session'
import { atom } from 'nanostores'
import { keepStored, readStored } from '../../lib/browser-storage.ts'

export interface Toast {
  title: string
  description?: string
  /** `error` interrupts a screen reader and stays longer. */
  kind?: 'success' | 'error'
  /** What it is about: it takes the place of an older one about the same. */
  about?: string
  /** A button in the toast, such as Undo. Not for `flashToast`: it cannot be kept. */
  action?: { label: string; run: () => void }
}

/** The latest toast; the region in the layout shows each that is set. */
export const $toast = atom<Toast | null>(null)

/** Shows a message at the edge of the page. */
export function showToast(toast: Toast): void {
  $toast.set({ ...toast })
}

/** Keeps a message for the next page; call it right before navigating. */
export function flashToast(toast: Omit<Toast, 'action'>): void {
  keepStored('sessionStorage', FLASH_TOAST, JSON.stringify(toast))
}

/** The message kept for this page, once. */
export function takeFlash(): Toast | null {
  const kept = readStored('sessionStorage', FLASH_TOAST)
  keepStored('sessionStorage', FLASH_TOAST, null)
  try {
    return kept ? (JSON.parse(kept) as Toast) : null
  } catch {
    return null
  }
}
