// Runs one PostgreSQL server with its data in a temporary folder and prints its address as a line of JSON.
// The lines "stop", "kill" and "start" on its standard input do that to the server, and "done" is printed after each.
// When its standard input ends, which happens even if the tests are killed, it stops the server and removes
// the folder. It runs in its own process group, so that signals for the tests do not reach it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'
import { copyBinaries } from './binaries.ts'

/** The server refuses to run as root; the account `nobody` exists on every system. */
const NOBODY = 65_534
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Fast rather than durable: the data is thrown away. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '80',
  shared_buffers: '64MB',
  // The kernel copies the five hundred files of a database in an eighth of the time that the server takes.
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
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

/** Resolves when the output matches `ready`, or, if that is null, on exit code 0; rejects with the output. */
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

/** Ends the server. SIGINT ends open sessions and shuts it down cleanly. */
async function endServer(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill(signal)
  await ended
}

/** Starts the server; again for as long as the last sessions of a killed one still hold its memory. */
async function startServer(start: () => Promise<ChildProcess>): Promise<void> {
  for (;;)
    try {
      server = await start()
      return
    } catch (error) {
      if (!String(error).includes('pre-existing shared memory')) throw error
      await setTimeout(100)
    }
}

const commands = createInterface({ input: process.stdin })
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
      // Sorts text by the rules of a language, as many servers do: the code must not rely on byte order.
      '--locale-provider=icu',
      '--icu-locale=en-IN',
      '--no-sync',
    ],
    null,
  )
  const port = await freePort()
  const changes = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
  const settings = Object.entries({ ...SETTINGS, ...changes }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const start = () =>
    run(postgres, ['-D', data, '-p', String(port), ...settings], /ready to accept connections/)
  await startServer(start)
  console.log(JSON.stringify({ url: `postgres://karigar:${password}@127.0.0.1:${port}/postgres` }))
  for await (const command of commands) {
    if (command === 'start') await startServer(start)
    else await endServer(command === 'kill' ? 'SIGKILL' : 'SIGINT')
    console.log('done')
  }
} finally {
  await endServer('SIGINT')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
