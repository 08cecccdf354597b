import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/** Starts a PostgreSQL server on this machine; it stops on `end`, or when this process ends. */
export async function startKeeper(): Promise<{ url: string; end(): Promise<void> }> {
  const keeper: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'keeper.ts')],
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()))
  for await (const line of createInterface({ input: keeper.stdout })) {
    const { url } = JSON.parse(line) as { url: string }
    return {
      url,
      end() {
        keeper.stdin.end()
        return ended
      },
    }
  }
  throw new Error('The PostgreSQL server could not be started; its reason stands above.')
}
