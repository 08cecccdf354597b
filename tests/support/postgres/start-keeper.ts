import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

export interface Keeper {
  url: string
  /** Shuts the server down or kills it, or starts it again on the same port; resolves when that is done. */
  tell(command: 'stop' | 'kill' | 'start'): Promise<void>
  end(): Promise<void>
}

/**
 * Starts a PostgreSQL server on this machine, with `changes` to its settings; it stops on `end`, or when this process
 * ends.
 */
export async function startKeeper(changes: Record<string, string> = {}): Promise<Keeper> {
  const keeper: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'keeper.ts'), JSON.stringify(changes)],
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()))
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]()
  const { value: first, done } = await lines.next()
  if (done) throw new Error('The PostgreSQL server could not be started; its reason stands above.')
  return {
    url: (JSON.parse(first) as { url: string }).url,
    async tell(command) {
      keeper.stdin.write(`${command}\n`)
      if ((await lines.next()).done) throw new Error(`The PostgreSQL server did not ${command}; see above.`)
    },
    end() {
      keeper.stdin.end()
      return ended
    },
  }
}
