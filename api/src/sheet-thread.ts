import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { RowsToWrite } from './modules/catalogue/service-sheets/in-sheet-thread.ts'
import { writeXlsx } from './modules/catalogue/service-sheets/xlsx-file.ts'

/** Writes one XLSX file and ends. */
async function run(port: MessagePort): Promise<void> {
  const say = (file: Uint8Array) => port.postMessage(file)
  say(await writeXlsx(workerData as RowsToWrite))
}

if (parentPort) await run(parentPort)
