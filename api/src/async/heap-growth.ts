import { setFlagsFromString } from 'node:v8'

/**
 * How much the heaps of this process may grow, in percent of what is in use, before unused memory is collected. V8 would
 * let them grow to several times that.
 */
const HEAP_GROWTH = {
  /** Doubling is late enough that an edit seldom waits for it. */
  usual: 100,
  /** While every page is made anew most memory is in use, and only the few edits of those seconds wait longer. */
  sparing: 30,
}

/** Sets the growth for all threads of this process. */
export function setHeapGrowth(kind: keyof typeof HEAP_GROWTH): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH[kind]}`)
}

/**
 * Collects what is unused in this thread and gives it back to the system, for a moment from which on little happens. It
 * takes up to a tenth of a second. V8 waits until as much again has been allocated, its own collection for idle processes
 * does not start in Node, and an ordinary collection keeps the memory for later. It needs `--expose-gc`, which `npm start`
 * sets, and does nothing without it.
 */
export function giveBackUnused(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
