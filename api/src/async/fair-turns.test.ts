import { describe, expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Fair turns one at a time; the calls end once `begin` is called. */
function turns(limits: { waiting: number; waitingOfOne: number }) {
  const inFairTurn = createFairTurns({ atOnce: 1, ...limits, full: () => new Error('full') })
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const ask = (caller: string) =>
    inFairTurn(caller, async () => {
      await first.promise
      done.push(caller)
    }).then(
      () => 'done',
      (error: Error) => error.message,
    )
  return { ask, done, begin: first.resolve }
}

describe('fair turns', () => {
  it('go from caller to caller, however many calls one of them has waiting', async () => {
    const { ask, done, begin } = turns({ waiting: 64, waitingOfOne: 16 })
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask)
    begin()
    await Promise.all(all)
    expect(done.join('')).toBe('aabcaba')
  })

  it('are refused to a caller with too many waiting calls, and to nobody else', async () => {
    const { ask, begin } = turns({ waiting: 64, waitingOfOne: 2 })
    const all = ['a', 'a', 'a', 'a', 'b'].map(ask)
    begin()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'full', 'done'])
  })

  it('are taken from the caller with most waiting calls when no more may wait', async () => {
    const { ask, begin } = turns({ waiting: 3, waitingOfOne: 3 })
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(ask)
    begin()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'full', 'done', 'full', 'full'])
  })

  it('continue after a call that failed', async () => {
    const inFairTurn = createFairTurns({
      atOnce: 1,
      waiting: 9,
      waitingOfOne: 9,
      full: () => new Error('full'),
    })
    const failed = inFairTurn('a', () => Promise.reject(new Error('broken'))).catch(() => 'broken')
    expect(
      await Promise.all([failed, inFairTurn('b', async () => 'b'), inFairTurn('a', async () => 'a')]),
    ).toEqual(['broken', 'b', 'a'])
  })
})
