export interface TurnLimits {
  /** How many works run at a time. */
  atOnce: number
  /** How many may wait in all, and of one caller. */
  waiting: number
  waitingOfOne: number
  /** What is thrown to whoever cannot wait. */
  full: () => Error
}

interface Waiter {
  begin(): void
  refuse(error: Error): void
}

/**
 * Runs works a few at a time; among those that wait each caller has a turn after the other, so that nobody waits behind
 * all that one source sends. Where everything is taken, the one who has most waiting gives way to a caller with less.
 */
export function createFairTurns({ atOnce, waiting, waitingOfOne, full }: TurnLimits) {
  let running = 0
  let total = 0
  /** Who waits, whose turn comes next first. */
  const queues = new Map<string, Waiter[]>()

  function take(caller: string, from: 'shift' | 'pop'): Waiter | undefined {
    const queue = queues.get(caller) ?? []
    const waiter = queue[from]()
    queues.delete(caller)
    // Put last: the others are before it now.
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

  return async function inTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
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
