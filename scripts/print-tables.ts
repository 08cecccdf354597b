import type { TableChecksum } from '../api/src/database/checksums.ts'

/** Prints one line per table; the same rows have the same checksum on every database engine. */
export function printTables(tables: readonly TableChecksum[]): void {
  for (const { name, rows, checksum } of tables)
    console.log(`  ${name.padEnd(20)} ${String(rows).padStart(8)} rows  sha256 ${checksum}`)
}
