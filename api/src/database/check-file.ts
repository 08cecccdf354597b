import BetterSqlite3 from 'better-sqlite3'

/** `quick` reads every page and row; `whole` also compares each index with its table, which takes several times as long. */
export type FileCheck = 'quick' | 'whole'

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/

/** Tells whether an error of SQLite says that its file is damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DAMAGED.test(String(error.code))

/** Returns what SQLite finds wrong in its file; null when it is sound. Throws when the file cannot be looked at. */
export function damageOf(file: string, check: FileCheck): string | null {
  try {
    const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
    try {
      database.pragma('cache_size = -2000')
      const pragma = check === 'quick' ? 'quick_check(1)' : 'integrity_check(1)'
      const found = String(database.pragma(pragma, { simple: true }))
      return found === 'ok' ? null : found
    } finally {
      database.close()
    }
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  }
}
