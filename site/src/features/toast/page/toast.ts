import { atom } from 'nanostores'
import { isObject, keep, readKept } from '../../../lib/stored.ts'

const FLASH = 'flash-toast'

export interface Toast {
  title: string
  description?: string
  /** `error` interrupts a screen reader and stays longer. */
  kind?: 'success' | 'error'
  /** Its subject; it replaces an older toast about the same subject. */
  about?: string
  /** A button in the toast, such as Undo. Not for `flashToast`, because functions cannot be stored. */
  action?: { label: string; run: () => void }
}

/** The latest toast; the region in the layout shows every one that is set. */
export const $toast = atom<Toast | null>(null)

/** Shows a message at the edge of the page. */
export function showToast(toast: Toast): void {
  $toast.set({ ...toast })
}

/** Stores a message for the next page; call it right before navigating. */
export function flashToast(toast: Omit<Toast, 'action'>): void {
  keep('sessionStorage', FLASH, toast)
}

const isToast = (value: unknown): value is Toast => isObject(value) && typeof value.title === 'string'

/** Returns the message stored for this page, or null, and deletes it. */
export function takeFlash(): Toast | null {
  const kept = readKept('sessionStorage', FLASH, isToast)
  keep('sessionStorage', FLASH, null)
  return kept
}
