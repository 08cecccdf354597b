import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from './async/lower-priority.ts'
import { damageOf, type FileCheck } from './database/check-file.ts'

/** Nobody waits for a check. */
const PRIORITY = 10

/** Checks the database's file once, and ends. */
function run(port: MessagePort, { file, check }: { file: string; check: FileCheck }): void {
  lowerPriority(PRIORITY)
  const say = (damage: string | null) => port.postMessage(damage)
  say(damageOf(file, check))
}

if (parentPort) run(parentPort, workerData as { file: string; check: FileCheck })
