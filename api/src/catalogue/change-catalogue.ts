import type { DatabasePool, Tables } from '../database/database.ts'
import { transact, type Work } from '../database/transact.ts'

/**
 * Runs a change that published pages could show in one transaction; `noteChange` has the pages made anew. Such changes
 * take turns from the start, because all of them raise the catalogue's revision.
 *
 * @param inTurnBefore tables whose other writers this change also takes turns with
 */
export const changeCatalogue = <Result>(
  db: DatabasePool,
  work: Work<Result>,
  inTurnBefore: readonly (keyof Tables)[] = [],
): Promise<Result> => transact(db, work, { inTurnOn: [...inTurnBefore, 'publication'] })
