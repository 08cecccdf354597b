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
