import { FLASH_TOAST } from '@karigar/contract/session'
import { atom } from 'nanostores'

export interface Toast {
  title: string
  description?: string
  /** `error` interrupts a screen reader and stays longer. */
  kind?: 'success' | 'error'
}

/** The latest toast; the region in the layout shows each that is set. */
export const $toast = atom<Toast | null>(null)

/** Shows a message at the edge of the page. */
export function showToast(toast: Toast): void {
  $toast.set({ ...toast })
}

/** Keeps a message for the next page; call it right before navigating. */
export function flashToast(toast: Toast): void {
  try {
    sessionStorage.setItem(FLASH_TOAST, JSON.stringify(toast))
  } catch {
    // Storage is off: the page that follows speaks for itself.
  }
}

/** The message kept for this page, once. */
export function takeFlash(): Toast | null {
  try {
    const kept = sessionStorage.getItem(FLASH_TOAST)
    sessionStorage.removeItem(FLASH_TOAST)
    return kept ? (JSON.parse(kept) as Toast) : null
  } catch {
    return null
  }
}
