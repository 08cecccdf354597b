import type { Database } from './database.ts'

/**
 * Makes reads that do not depend on each other, at once. In a transaction, which has one connection, they are made one
 * after the other, so that none is made after one has failed.
 */
export async function readTogether<Results extends unknown[]>(
  db: Database,
  ...reads: { [Place in keyof Results]: () => Promise<Results[Place]> }
): Promise<Results> {
  if (!db.isTransaction) return Promise.all(reads.map((read) => read())) as Promise<Results>
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results as Results
}
