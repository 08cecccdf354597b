/**
 * Local and session storage of the browser, which visitors may block and other pages may fill up: what cannot be
 * kept is forgotten with the page, and the page goes on.
 */
type Area = 'localStorage' | 'sessionStorage'

/** The kept text, or null where there is none or storage is blocked. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Keeps the text; null drops what was kept. False where storage is blocked or full. */
export function keepStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
