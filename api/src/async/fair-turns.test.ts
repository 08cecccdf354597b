import { describe, expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Turns one at a time, and works that end when they are told to. */
function turns(limits: { waiting: number; waitingOfOne: number }) {
  const inTurn = createFairTurns({ atOnce: 1, ...limits, full: () => new Error('full') })
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const ask = (caller: string) =>
    inTurn(caller, async () => {
      await first.promise
      done.push(caller)
    }).then(
      () => 'done',
      (error: Error) => error.message,
    )
  return { ask, done, begin: first.resolve }
}

describe('turns', () => {
  it('go from caller to caller, however many works one of them has waiting', async () => {
    const { ask, done, begin } = turns({ waiting: 64, waitingOfOne: 16 })
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask)
    begin()
    await Promise.all(all)
    expect(done.join('')).toBe('aabcaba')
  })

  it('are refused to a caller who has enough waiting, and to nobody else', async () => {
    const { ask, begin } = turns({ waiting: 64, waitingOfOne: 2 })
    const all = ['a', 'a', 'a', 'a', 'b'].map(ask)
    begin()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'full', 'done'])
  })

  it('are given up by whoever has most waiting, where everything is taken', async () => {
    const { ask, begin } = turns({ waiting: 3, waitingOfOne: 3 })
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(ask)
    begin()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'full', 'done', 'full', 'full'])
  })

  it('come back after a work that failed', async () => {
    const inTurn = createFairTurns({ atOnce: 1, waiting: 9, waitingOfOne: 9, full: () => new Error('full') })
    const failed = inTurn('a', () => Promise.reject(new Error('broken'))).catch(() => 'broken')
    expect(await Promise.all([failed, inTurn('b', async () => 'b'), inTurn('a', async () => 'a')])).toEqual([
      'broken',
      'b',
      'a',
    ])
  })
})
