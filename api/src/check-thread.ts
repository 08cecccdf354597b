import os from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { damageOf, type FileCheck } from './database/check-file.ts'

/** Nobody waits for a check. */
const PRIORITY = 10

/** Checks the database's file once, and ends. */
function run(port: MessagePort, { file, check }: { file: string; check: FileCheck }): void {
  // On other systems this would change the priority of the whole process.
  if (process.platform === 'linux')
    try {
      os.setPriority(PRIORITY)
    } catch {
      // A service manager may forbid it.
    }
  const say = (damage: string | null) => port.postMessage(damage)
  say(damageOf(file, check))
}

if (parentPort) run(parentPort, workerData as { file: string; check: FileCheck })
