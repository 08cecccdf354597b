import { Worker } from 'node:worker_threads'
import type { SheetCells } from '@karigar/contract/rules/sheet-columns'
import { sheetMessages } from '@karigar/contract/words/sheet-messages'
import pLimit from 'p-limit'
import { HttpError } from '../../http/errors.ts'
import { threadEntry } from '../../root-folder.ts'
import type { SheetTable } from './sheet-table.ts'

export type SheetTask = { type: 'read'; bytes: Uint8Array } | { type: 'write'; rows: readonly SheetCells[] }
export type SheetAnswer = { table: SheetTable } | { file: Uint8Array } | { refused: string }

/** How long a sheet may take, in milliseconds; the largest take a few seconds. */
const LONGEST_MS = 60_000
/** Memory of the thread, in MB: a file that needs more is refused, and the shop goes on. */
const MEGABYTES = 768

const oneAtATime = pLimit(1)

/** Does a task in a thread of its own, which ends with it. */
function inThread(task: SheetTask): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadEntry('sheet-thread'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    const late = setTimeout(() => {
      void thread.terminate()
      resolve({ refused: sheetMessages.tooSlow })
    }, LONGEST_MS)
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: sheetMessages.unpacksTooLarge })
      else reject(error)
    })
    thread.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The thread for a sheet ended with ${code} before it answered.`))
    })
  })
}

/** Reads an uploaded sheet. Throws 422 with a sentence when that cannot be done. */
export async function readInThread(bytes: Uint8Array): Promise<SheetTable> {
  const answer = await oneAtATime(() => inThread({ type: 'read', bytes }))
  if ('refused' in answer) throw new HttpError(422, answer.refused)
  if (!('table' in answer)) throw new TypeError('The thread for a sheet answered another task.')
  return answer.table
}

/** Returns an XLSX file with these rows. Throws 422 with a sentence when that cannot be done. */
export async function writeInThread(rows: readonly SheetCells[]): Promise<Buffer> {
  const answer = await oneAtATime(() => inThread({ type: 'write', rows }))
  if ('refused' in answer) throw new HttpError(422, answer.refused)
  if (!('file' in answer)) throw new TypeError('The thread for a sheet answered another task.')
  return Buffer.from(answer.file)
}
