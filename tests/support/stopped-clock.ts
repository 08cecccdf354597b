import { expect, onTestFinished, vi } from 'vitest'

/**
 * Stops the clock and the timers of the shop until the end of the test. Returns a function that lets a time come, and
 * then lets a millisecond pass with each look at the shop until it shows what is expected.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return async (moment: string, own: () => Promise<unknown>, expected: object): Promise<void> => {
    await vi.advanceTimersByTimeAsync(Date.parse(moment) - Date.now())
    const look = async () => {
      await vi.advanceTimersByTimeAsync(1)
      return own()
    }
    await expect.poll(look, { timeout: 20_000, interval: 50 }).toMatchObject(expected)
  }
}
