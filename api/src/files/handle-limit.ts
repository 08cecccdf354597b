import { readdirSync, readFileSync } from 'node:fs'

/** How many handles for files and connections this process may have at once; null where the system does not say. */
export function handleLimit(): number | null {
  try {
    const limit = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}

/** How many handles this process has now. Only where `handleLimit` says something. */
export const handlesInUse = (): number => readdirSync('/proc/self/fd').length
