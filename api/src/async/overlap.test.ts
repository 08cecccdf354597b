import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'
import { createOverlap } from './overlap.ts'

describe('an overlap', () => {
  it('runs at most as many at a time as it may, and has ended all of them when it is settled', async () => {
    const overlap = createOverlap(3)
    let running = 0
    let most = 0
    let ended = 0
    for (let n = 0; n < 20; n += 1)
      await overlap.begin(async () => {
        running += 1
        most = Math.max(most, running)
        await sleep(n % 4)
        running -= 1
        ended += 1
      })
    await overlap.settled()
    expect([most, ended]).toEqual([3, 20])
  })

  it('throws a failure to the caller of the next `begin` and of `settled`', async () => {
    const overlap = createOverlap(2)
    await overlap.begin(() => Promise.reject(new Error('full')))
    await sleep(0)
    await expect(overlap.begin(async () => {})).rejects.toThrow('full')
    await expect(overlap.settled()).rejects.toThrow('full')
  })
})

describe('inParallel', () => {
  it('starts nothing after a failure, and throws it once everything that was running has ended', async () => {
    const started: number[] = []
    const ended: number[] = []
    const all = inParallel([0, 1, 2, 3, 4], 2, async (n) => {
      started.push(n)
      if (n === 1) throw new Error('broken')
      await sleep(5)
      ended.push(n)
    })
    await expect(all).rejects.toThrow('broken')
    expect([started, ended]).toEqual([[0, 1], [0]])
  })
})
