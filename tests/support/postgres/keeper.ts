// Keeps one PostgreSQL server with its own data in a temporary folder. Prints a line of JSON with its address, and
// stops the server and removes the folder when its standard input ends: that happens however the tests end, killed
// included. It runs in a group of its own, out of reach of a signal for the tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { copyBinaries } from './binaries.ts'

/** The server refuses to run as root; `nobody` is on every system, so none has to be added. */
const NOBODY = 65_534
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Quick rather than durable: the data is thrown away. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '80',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'Asia/Kolkata',
}

async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves when the program says `ready`, or, without one, when it has ended well; rejects with what it said. */
function run(program: string, args: string[], ready: RegExp | null): Promise<ChildProcess> {
  const child = spawn(program, args, {
    ...account,
    cwd: os.tmpdir(),
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        if (said.length < 10_000) said += chunk.toString()
        if (ready?.test(said)) resolve(child)
      })
    child.once('error', reject)
    child.once('close', (code) =>
      ready === null && code === 0
        ? resolve(child)
        : reject(new Error(`${path.basename(program)} ended with ${code}: ${said}`)),
    )
  })
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-postgres-'))
let server: ChildProcess | undefined

async function end(): Promise<void> {
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    // SIGINT: open sessions are ended, the server closes in order.
    server.kill('SIGINT')
    await ended
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

const inputEnded = new Promise<void>((resolve) => process.stdin.once('end', resolve).resume())
try {
  const { initdb, postgres } = await copyBinaries(path.join(folder, 'programs'))
  const data = path.join(folder, 'data')
  const password = randomUUID()
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, password)
  await mkdir(data)
  if (account.uid !== undefined)
    for (const file of [folder, data, passwordFile]) await chown(file, account.uid, account.gid)
  await run(
    initdb,
    [
      `--pgdata=${data}`,
      '--username=karigar',
      `--pwfile=${passwordFile}`,
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C',
      // A language's order, as servers often have: the code must not depend on it.
      '--locale-provider=icu',
      '--icu-locale=en-IN',
      '--no-sync',
    ],
    null,
  )
  const port = await freePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  server = await run(postgres, ['-D', data, '-p', String(port), ...settings], /ready to accept connections/)
  console.log(JSON.stringify({ url: `postgres://karigar:${password}@127.0.0.1:${port}/postgres` }))
  await inputEnded
} finally {
  await end()
}
