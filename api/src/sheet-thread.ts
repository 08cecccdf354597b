import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { SheetAnswer, SheetTask } from './modules/service-sheets/in-sheet-thread.ts'
import { readSheetFile } from './modules/service-sheets/read-sheet.ts'
import { UnreadableSheet } from './modules/service-sheets/sheet-table.ts'
import { writeXlsx } from './modules/service-sheets/xlsx-file.ts'

/** Does one task and ends: reads an uploaded sheet, or writes an XLSX file. */
async function work(task: SheetTask): Promise<SheetAnswer> {
  if (task.type === 'write') return { file: await writeXlsx(task.rows) }
  try {
    return { table: await readSheetFile(task.bytes) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message }
    throw error
  }
}

async function run(port: MessagePort): Promise<void> {
  const say = (answer: SheetAnswer) => port.postMessage(answer)
  say(await work(workerData as SheetTask))
}

if (parentPort) await run(parentPort)
