import { open } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'

/** Returns the first page of a table or an index of an SQLite file, and where it begins in it. */
export function pageOf(file: string, name: string): { at: number; size: number } {
  const database = new BetterSqlite3(file, { readonly: true })
  try {
    const size = database.pragma('page_size', { simple: true }) as number
    const root = database.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name)
    return { at: (Number(root) - 1) * size, size }
  } finally {
    database.close()
  }
}

/** Writes bytes into a file, as a failing disk would. */
export async function overwrite(file: string, at: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(bytes, 0, bytes.length, at)
  await handle.close()
}

/** Makes the first page of the table of meetings unreadable. */
export const damageMeetings = (file: string): Promise<void> =>
  overwrite(file, pageOf(file, 'bookings').at, Buffer.alloc(100, 0xff))
