/** Works that go on while their caller does something else, a few at a time. */
export interface Overlap {
  /** Begins a work; resolves as soon as there is room for another. Rejects with the first failure there was. */
  begin(work: () => Promise<void>): Promise<void>
  /** Resolves when all have ended; rejects with the first failure there was. */
  settled(): Promise<void>
}

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
