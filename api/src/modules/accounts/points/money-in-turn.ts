/**
 * Has transactions take turns that settle rewards: changes of a status, of what is owed, and of what was paid. Otherwise
 * two of them could both grant what one of them should.
 */
export const IN_TURN = { inTurnOn: 'points_entries' } as const
