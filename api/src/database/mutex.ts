/** Hands out a lock to one caller at a time, in the order of their requests. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()
  #taken = 0

  /** True while nobody has the lock or waits for it. */
  get isFree(): boolean {
    return this.#taken === 0
  }

  async take(): Promise<() => void> {
    this.#taken += 1
    const before = this.#last
    let pass: () => void = () => {}
    this.#last = new Promise((resolve) => {
      pass = resolve
    })
    await before
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.#taken -= 1
      pass()
    }
  }
}
