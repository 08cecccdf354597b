import os from 'node:os'

/**
 * Has the system give this thread, or with `process` this process, less of a busy machine. A thread keeps its priority
 * where it would change that of the whole process, and either does where a service manager forbids the change.
 */
export function lowerPriority(priority: number, of: 'thread' | 'process' = 'thread'): void {
  if (of === 'thread' && process.platform !== 'linux') return
  try {
    os.setPriority(priority)
  } catch {
    // Forbidden: the work is done with the usual priority.
  }
}
