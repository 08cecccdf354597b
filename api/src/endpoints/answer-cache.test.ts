import { describe, expect, it } from 'vitest'
import { CachedAnswer, createAnswerCache } from './answer-cache.ts'

/** Makes responses for a revision and counts how often it was called. */
function maker() {
  let made = 0
  return {
    times: () => made,
    at: (revision: number) => async () => {
      made += 1
      await Promise.resolve()
      return new CachedAnswer(revision, `{"revision":${revision}}`)
    },
  }
}

describe('createAnswerCache', () => {
  it('makes a response once for simultaneous and later requests', async () => {
    const { find } = createAnswerCache(10)
    const { at, times } = maker()
    const found = await Promise.all(Array.from({ length: 50 }, () => find('one', 1, at(1))))
    found.push(await find('one', 1, at(1)))
    expect([times(), new Set(found).size]).toEqual([1, 1])
  })

  it('makes the response once more for a later revision', async () => {
    const { find } = createAnswerCache(10)
    const { at, times } = maker()
    await find('one', 1, at(1))
    const found = await Promise.all(Array.from({ length: 50 }, () => find('one', 2, at(2))))
    expect([times(), found[49]?.revision]).toEqual([2, 2])
  })

  it('never returns a response older than the requested revision', async () => {
    const { find } = createAnswerCache(10)
    const { at, times } = maker()
    const [early, late] = await Promise.all([find('one', 1, at(1)), find('one', 2, at(2))])
    expect([early.revision, late.revision, times()]).toEqual([1, 2, 2])
  })

  it('returns a response newer than the requested revision without making it again', async () => {
    const { find } = createAnswerCache(10)
    const { at, times } = maker()
    await find('one', 3, at(3))
    expect([(await find('one', 2, at(2))).revision, times()]).toEqual([3, 1])
  })

  it('keeps the most recently requested responses up to its limit', async () => {
    const { find } = createAnswerCache(2)
    const { at, times } = maker()
    for (const name of ['one', 'two', 'one', 'three', 'one']) await find(name, 1, at(1))
    expect(times()).toBe(3)
    await find('two', 1, at(1))
    expect(times()).toBe(4)
  })

  it('rejects all waiting requests when making fails, and caches no failure', async () => {
    const { find } = createAnswerCache(10)
    const failing = () => Promise.reject(new Error('away'))
    const found = await Promise.allSettled(Array.from({ length: 5 }, () => find('one', 1, failing)))
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 'rejected'))
    expect((await find('one', 1, maker().at(1))).revision).toBe(1)
  })
})

describe('CachedAnswer', () => {
  it('compresses once for each requested coding', async () => {
    const answer = new CachedAnswer(1, '{"a":1}')
    const [one, other] = await Promise.all([answer.as('br, gzip'), answer.as('gzip;q=0.5, br')])
    expect(one).toBe(other)
    expect([one?.encoding, (await answer.as('gzip')).encoding]).toEqual(['br', 'gzip'])
    for (const none of ['', 'identity', 'br;q=0, gzip;q=0.0', 'deflate'])
      expect((await answer.as(none)).encoding, none).toBeNull()
  })
})
