import type { DatabasePool } from '../../../database/database.ts'
import { transact, type Work } from '../../../database/transact.ts'

/**
 * Has transactions take turns that settle rewards: changes of a status, of what is owed, and of what was paid. Otherwise
 * two of them could both grant what one of them should.
 */
export const IN_TURN = { inTurnOn: 'points_entries' } as const

/** Runs `work` in a transaction that takes turns with them. */
export const moneyInTurn = <Result>(db: DatabasePool, work: Work<Result>) => transact(db, work, IN_TURN)
