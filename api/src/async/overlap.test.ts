import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOverlap } from './overlap.ts'

describe('works that overlap', () => {
  it('run no more than so many at a time, and have all ended when they are settled', async () => {
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

  it('tell of a failure, to whoever begins the next or waits for the end', async () => {
    const overlap = createOverlap(2)
    await overlap.begin(() => Promise.reject(new Error('full')))
    await sleep(0)
    await expect(overlap.begin(async () => {})).rejects.toThrow('full')
    await expect(overlap.settled()).rejects.toThrow('full')
  })
})
