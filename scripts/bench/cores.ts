import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import os from 'node:os'

/** The cores of a measurement: the servers share one, the load has another. */
export interface Cores {
  server: number | null
  load: number | null
}

/** Returns two cores of this machine; null for both where processes cannot be kept on a core. */
export function chooseCores(): Cores {
  const canPin = os.availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0
  return canPin ? { server: 0, load: 1 } : { server: null, load: null }
}

/** Starts Node with these arguments in a process that runs on this core only; on any core for null. */
export function spawnOn(core: number | null, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (core === null) return spawn(process.execPath, args, options)
  return spawn('taskset', ['-c', String(core), process.execPath, ...args], options)
}

/** Lets a running process with all its threads run on these cores. Does nothing where cores are not chosen. */
export function moveTo(cores: readonly (number | null)[], pid: number): void {
  if (cores.includes(null)) return
  spawnSync('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)])
}
