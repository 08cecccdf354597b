import { setImmediate } from 'node:timers/promises'
import { UNSEEN_MS } from '../../api/src/catalogue/known-revision.ts'

/** Waits until every process reads the catalogue's revision anew, and so sees what another one has changed. */
export async function untilSeenByOthers(): Promise<void> {
  const end = performance.now() + UNSEEN_MS
  while (performance.now() < end) await setImmediate()
}
