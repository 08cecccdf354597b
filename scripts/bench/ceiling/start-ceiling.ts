import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { DatabaseAddress } from '../../../api/src/config/database-address.ts'
import { spawnOn } from '../cores.ts'
import { processorSecondsOf } from '../running-shop.ts'
import type { CeilingSettings } from './server.ts'

export interface Ceiling {
  /** Such as http://127.0.0.1:43123. */
  address: string
  pid: number
  processorSeconds(): Promise<number | null>
  stop(): Promise<void>
}

/** Headers that the ceiling repeats: those that say what the body is. Fastify and Node add their usual ones. */
const REPEATED = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']

/** Reads an answer of the shop as it is sent, still compressed, into a file. */
async function keep(
  shop: string,
  folder: string,
  { path: address, headers }: { path: string; headers: Record<string, string> },
  index: number,
): Promise<CeilingSettings['kept'][number]> {
  const sent = request(shop + address, { headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}.`)
  const file = path.join(folder, String(index))
  await writeFile(file, await answer.toArray())
  const repeated = REPEATED.flatMap((name) => {
    const value = answer.headers[name]
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return { path: address, file, headers: Object.fromEntries(repeated) }
}

/**
 * Starts the ceiling for a running shop: it keeps the shop's own answers to `reads` and reads the shop's database.
 * Its files are in `folder`.
 */
export async function startCeiling(
  { shop, database, folder }: { shop: string; database: DatabaseAddress; folder: string },
  reads: readonly { path: string; headers: Record<string, string> }[],
  core: number | null,
): Promise<Ceiling> {
  await mkdir(folder, { recursive: true })
  const kept = await Promise.all(reads.map((read, index) => keep(shop, folder, read, index)))
  const settings: CeilingSettings = { kept, database, copy: path.join(folder, 'copy.db') }
  const entry = path.resolve(import.meta.dirname, 'server.ts')
  const child = spawnOn(core, [entry, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  if (!child.stdout) throw new Error('The ceiling has no output.')
  for await (const address of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    return {
      address,
      pid: child.pid ?? 0,
      processorSeconds: () => processorSecondsOf(child.pid),
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The ceiling could not be started; its reason stands above.')
}
