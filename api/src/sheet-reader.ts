import { Worker } from 'node:worker_threads'
import type { ReadSheet, SheetToRead } from './files/sheets/read-in-process.ts'
import { UnreadableSheet } from './files/sheets/sheet-table.ts'
import { readSheetFile } from './modules/catalogue/service-sheets/read-sheet.ts'
import { readStatementFile } from './modules/sales/bank/read-statement.ts'
import { readReportFile } from './modules/sales/bank/read-report.ts'

/** As what a file can be read. */
const READERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<unknown>>> = {
  services: readSheetFile,
  'bank-statement': readStatementFile,
  'settlement-report': readReportFile,
}

/**
 * Ends the process when it takes more than it may, or when the shop that started it has ended: by SIGTERM for time, which
 * the shop tells from the other. It is a thread of its own, because the process does nothing else while it reads. V8's
 * limit counts only what lies in its heap, but holds for a single large allocation too.
 */
const WATCH = `
  const { workerData: { limits, parent } } = require('node:worker_threads')
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > limits.megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
    else if ((user + system) / 1e6 > limits.processorSeconds) process.kill(process.pid, 'SIGTERM')
    else if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 5)
`

async function read({ bytes, what }: SheetToRead): Promise<ReadSheet> {
  const reader = READERS[what]
  if (!reader) return { failed: `No sheet is read as ${what}.` }
  try {
    return { read: await reader(bytes) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Reads the sheet that is sent to it, sends back what it holds, and ends: it runs as a process of its own. */
process.once('message', (sheet: SheetToRead) => {
  const { limits } = sheet
  const watch = new Worker(WATCH, { eval: true, workerData: { limits, parent: process.ppid } })
  watch.once('online', () => {
    void read(sheet).then((answer) => process.send?.(answer, () => process.exit()))
  })
})
