import { Worker } from 'node:worker_threads'
import type { SheetCells } from '@karigar/contract/catalogue/sheets/columns'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import pLimit from 'p-limit'
import { HttpError } from '../../../http/errors.ts'
import { threadEntry } from '../../../root-folder.ts'

/** What the thread is given: the rows of the shop's own catalogue. */
export type RowsToWrite = readonly SheetCells[]

/** How long writing a sheet may take, in milliseconds; the largest take a few seconds. */
const LONGEST_MS = 60_000
/** Memory of the thread, in MB. */
const MEGABYTES = 768

const oneAtATime = pLimit(1)

/** Writes in a thread of its own, which ends with it. */
function inThread(rows: RowsToWrite): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadEntry('sheet-thread'), {
      workerData: rows,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    const late = setTimeout(() => {
      void thread.terminate()
      reject(new HttpError(422, sheetMessages.tooSlow))
    }, LONGEST_MS)
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new HttpError(422, sheetMessages.unpacksTooLarge, undefined, error)
          : error,
      ),
    )
    thread.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The thread for a sheet ended with ${code} before it answered.`))
    })
  })
}

/** Returns an XLSX file with these rows. Throws 422 with a sentence when that cannot be done. */
export async function writeInThread(rows: RowsToWrite): Promise<Buffer> {
  return Buffer.from(await oneAtATime(() => inThread(rows)))
}
