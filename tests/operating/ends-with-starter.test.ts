import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const scripts = path.resolve(import.meta.dirname, '../../scripts')

/** What a shop does about its end, without the shop: it writes who it is, and how it ended. */
const SHOP = `
import { writeFileSync } from 'node:fs'
import { whenToEnd } from ${JSON.stringify(pathToFileURL(path.join(scripts, 'when-to-end.ts')).href)}
setInterval(() => {}, 1000)
whenToEnd(() => {
  writeFileSync('ended', 'cleanly')
  process.exit(0)
})
console.log('shop', process.pid, process.ppid)
`

/** Makes a checkout that has nothing to install, and whose shop is `SHOP`. */
async function smallCheckout(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-starter-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const manifest = JSON.stringify({ type: 'module', scripts: { start: 'node scripts/run.mjs start' } })
  await writeFile(path.join(folder, 'package.json'), manifest)
  await mkdir(path.join(folder, 'node_modules'))
  const installed = createHash('sha256').update(manifest).digest('hex')
  await writeFile(path.join(folder, 'node_modules/.installed-from'), installed)
  await cp(path.join(scripts, 'run.mjs'), path.join(folder, 'scripts/run.mjs'))
  await cp(path.join(scripts, 'node-settings.json'), path.join(folder, 'scripts/node-settings.json'))
  await writeFile(path.join(folder, 'scripts/start.ts'), SHOP)
  return folder
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs `npm start` and returns the processes: npm, the script that it runs, and the shop. */
async function npmStart(folder: string): Promise<{ npm: number; script: number; shop: number }> {
  const env = { PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`, HOME: folder }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  onTestFinished(async () => {
    npm.kill('SIGKILL')
    await ended
  })
  for await (const line of createInterface({ input: npm.stdout })) {
    const [word, shop, script] = line.split(' ')
    if (word === 'shop') return { npm: npm.pid ?? 0, script: Number(script), shop: Number(shop) }
  }
  throw new Error('npm start ended before the shop had begun.')
}

it.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  // Only Linux tells the parent of npm's shell.
  ...(process.platform === 'linux' ? ([['npm', 'SIGKILL']] as const) : []),
  ['script', 'SIGTERM'],
  ['script', 'SIGHUP'],
  ['script', 'SIGKILL'],
  ['shop', 'SIGHUP'],
] as const)('the shop ends cleanly when %s is sent %s', async (whom, signal) => {
  const folder = await smallCheckout()
  const started = await npmStart(folder)
  expect(Object.values(started).map(isRunning)).toEqual([true, true, true])
  process.kill(started[whom], signal)
  await expect.poll(() => isRunning(started.shop), { timeout: 20_000 }).toBe(false)
  expect(await readFile(path.join(folder, 'ended'), 'utf8')).toBe('cleanly')
  await expect.poll(() => isRunning(started.script), { timeout: 20_000 }).toBe(false)
})
