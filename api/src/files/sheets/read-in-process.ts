import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import pLimit from 'p-limit'
import { HttpError } from '../../http/errors.ts'
import { threadEntry } from '../../root-folder.ts'

/** What the process says when it has ended reading; `failed` is a fault of the program. */
export type ReadSheet<Read = unknown> = { read: Read } | { refused: string } | { failed: string }

/** What the process is told: the file, and as what it is read (`sheet-reader.ts`). */
export interface SheetToRead {
  bytes: Uint8Array
  what: string
  limits: ReadLimits
}

/** What the process may take before it is ended. */
export interface ReadLimits {
  /** Of the processor, so that a busy machine reads the same sheets. */
  processorSeconds: number
  /** Memory of the process. */
  megabytes: number
  /** How much of it V8 may have for the process's values. */
  heapMegabytes: number
}

const LIMITS: ReadLimits = { processorSeconds: 5, megabytes: 300, heapMegabytes: 160 }

/** In milliseconds; only for a process that does not get as far as using the processor. */
const LONGEST_MS = 60_000

const oneAtATime = pLimit(1)

/**
 * Reads a sheet in a process of its own, which ends with it. A thread would not do: one allocation that is too large ends
 * the process in which it is made, whatever the limits of the thread. The process gets none of the shop's settings.
 */
function inProcess(sheet: SheetToRead): Promise<ReadSheet> {
  const { limits } = sheet
  return new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(threadEntry('sheet-reader')), {
      env: {},
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const late = setTimeout(() => reader.kill('SIGTERM'), LONGEST_MS)
    reader.once('message', (answer) => resolve(answer as ReadSheet))
    reader.once('error', reject)
    reader.once('exit', (code, signal) => {
      clearTimeout(late)
      // V8 ends it by a signal or with a code of its own; 1 is an error that nobody has caught.
      if (code === 0 || code === 1) reject(new Error(`The reader of sheets ended with ${code}.`))
      else
        resolve({
          refused: signal === 'SIGTERM' ? sheetFileMessages.tooSlow : sheetFileMessages.unpacksTooLarge,
        })
    })
    // When it has ended before it was told anything, that is said above.
    reader.send(sheet, () => {})
  })
}

/**
 * Reads an uploaded sheet as what it is said to be. Throws 422 with a sentence when that cannot be done, or takes too
 * much.
 */
export async function readInProcess<Read>(
  what: string,
  bytes: Uint8Array,
  limits: ReadLimits = LIMITS,
): Promise<Read> {
  const answer = await oneAtATime(() => inProcess({ bytes, what, limits }))
  if ('refused' in answer) throw new HttpError(422, answer.refused)
  if ('failed' in answer) throw new Error(`A sheet could not be read: ${answer.failed}`)
  return answer.read as Read
}
