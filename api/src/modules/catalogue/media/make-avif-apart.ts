import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { threadEntry } from '../../../root-folder.ts'
import type { AvifTask } from './make-avif.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/**
 * What the process says when it has ended its task. `unreadable` says what is wrong with the picture, `failed` what else
 * went wrong.
 */
export type AvifAnswer = { made: Uint8Array[] | null } | { unreadable: string } | { failed: string }

/** The longest that one picture may take, in milliseconds: long, because a busy machine lets it wait. */
export const LONGEST_MS = 20 * 60_000

/**
 * Makes AVIF copies in a process of its own that has the lowest priority: encoding and comparing take seconds of the
 * processor, which nobody who waits for an answer should lack. It ends with the task, or when `stop` is aborted. Throws
 * UnreadablePicture.
 */
export function makeAvifApart(task: AvifTask, stop: AbortSignal): Promise<Uint8Array[] | null> {
  return new Promise((resolve, reject) => {
    const maker = fork(fileURLToPath(threadEntry('avif-maker')), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal: stop,
      killSignal: 'SIGKILL',
    })
    const late = setTimeout(() => maker.kill('SIGKILL'), LONGEST_MS)
    maker.once('message', (message) => {
      const answer = message as AvifAnswer
      if ('made' in answer) resolve(answer.made)
      else if ('unreadable' in answer) reject(new UnreadablePicture(answer.unreadable))
      else reject(new Error(answer.failed))
    })
    maker.once('error', reject)
    maker.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`The maker of AVIF copies ended with ${signal ?? code}.`))
    })
    // When it has ended before it was told anything, that is said above.
    maker.send(task, () => {})
  })
}
