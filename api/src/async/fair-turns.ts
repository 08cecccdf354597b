export interface TurnLimits {
  /** The most calls that run at a time. */
  atOnce: number
  /** The most calls that wait in all, and of one caller. */
  waiting: number
  waitingOfOne: number
  /** Makes the error for a call that may not wait. */
  full: () => Error
}

interface Waiter {
  begin(): void
  refuse(error: Error): void
}

/**
 * Runs calls a few at a time and starts the waiting ones caller by caller, so that nobody waits behind everything that
 * one caller sends. When no more calls may wait, a caller with fewer of them takes a place from the caller with most.
 */
export function createFairTurns({ atOnce, waiting, waitingOfOne, full }: TurnLimits) {
  let running = 0
  let total = 0
  /** The waiting calls by caller; the caller whose turn is next comes first. */
  const queues = new Map<string, Waiter[]>()

  function take(caller: string, from: 'shift' | 'pop'): Waiter | undefined {
    const queue = queues.get(caller) ?? []
    const waiter = queue[from]()
    queues.delete(caller)
    // Deleted and set again, the caller stands last.
    if (queue.length > 0) queues.set(caller, queue)
    if (waiter) total -= 1
    return waiter
  }

  function makeRoom(length: number): void {
    if (length >= waitingOfOne) throw full()
    if (total < waiting) return
    const [longest, most] = [...queues].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    )
    if (most.length <= length + 1) throw full()
    take(longest, 'pop')?.refuse(full())
  }

  function wait(caller: string): Promise<void> {
    makeRoom(queues.get(caller)?.length ?? 0)
    return new Promise<void>((begin, refuse) => {
      const queue = queues.get(caller) ?? []
      queues.set(caller, [...queue, { begin, refuse }])
      total += 1
    })
  }

  return async function inFairTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else await wait(caller)
    try {
      return await work()
    } finally {
      const [next] = queues.keys()
      const waiter = next === undefined ? undefined : take(next, 'shift')
      if (waiter) waiter.begin()
      else running -= 1
    }
  }
}
