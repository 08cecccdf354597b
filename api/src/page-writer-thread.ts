import os from 'node:os'
import { lowerPriority } from './async/lower-priority.ts'
import { type PagesToWrite, writePages } from './publishing/releases/write-pages.ts'

/** `factsOf` each file that was written; or the error of the system, whose code an Error would lose on its way. */
export type WrittenPages = { facts: Record<string, string> } | { error: { message: string; code: string } }

lowerPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

/** Writes pages with their compressed copies. */
export default function writeInThread(given: PagesToWrite): WrittenPages {
  try {
    return { facts: writePages(given) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return { error: { message, code } }
  }
}
