import os from 'node:os'
import { lowerPriority } from './async/lower-priority.ts'
import { makeAvif, type AvifTask } from './modules/catalogue/media/make-avif.ts'
import type { AvifAnswer } from './modules/catalogue/media/make-avif-apart.ts'
import { UnreadablePicture } from './modules/catalogue/media/unreadable-picture.ts'
import { loadSharp } from './files/sharp.ts'

async function work(task: AvifTask): Promise<AvifAnswer> {
  // One processor is enough for what nobody waits for.
  const sharp = await loadSharp()
  sharp.concurrency(1)
  try {
    return { made: await makeAvif(task) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return error instanceof UnreadablePicture ? { unreadable: message } : { failed: message }
  }
}

lowerPriority(os.constants.priority.PRIORITY_LOW, 'process')
// The shop that asked for it has ended.
process.once('disconnect', () => process.exit())

/** Makes the AVIF copies of the picture that is sent to it, sends them back, and ends: it runs as a process of its own. */
process.once('message', (task: AvifTask) => {
  void work(task).then((answer) => process.send?.(answer, () => process.exit()))
})
