/** Runs pieces of work beside their caller, a few at a time. */
export interface Overlap {
  /** Starts a piece of work. Resolves when there is room for another; throws the first failure of an earlier one. */
  begin(work: () => Promise<void>): Promise<void>
  /** Resolves when all pieces have ended; throws the first failure. */
  settled(): Promise<void>
}

/** Returns an `Overlap` that runs at most `atOnce` pieces of work at a time. */
export function createOverlap(atOnce: number): Overlap {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      failures.push(cause)
    }
  }

  function throwFailure(): void {
    if (failures.length > 0) throw failures[0]
  }

  return {
    async begin(work) {
      throwFailure()
      const mine = run(work)
      running.add(mine)
      void mine.then(() => running.delete(mine))
      if (running.size >= atOnce) await Promise.race(running)
    },
    async settled() {
      await Promise.all(running)
      throwFailure()
    },
  }
}
