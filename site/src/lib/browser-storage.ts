/**
 * Access to local and session storage without exceptions: visitors may block storage, and it may be full. The
 * page then works on without it.
 */
type Area = 'localStorage' | 'sessionStorage'

/** Returns the stored text; null if there is none or storage is blocked. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores the text, or removes it for null. Returns false if storage is blocked or full. */
export function keepStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
