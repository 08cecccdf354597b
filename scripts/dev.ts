// `npm run dev`: runs api, site and console, each reloading when its code changes. The api also publishes, so
// the shop at its own address shows what visitors would get; the site's and the console's servers show edits
// to their code.
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { loadConfig, mayBeSample } from '../api/src/config/config.ts'
import { portIsFree } from './port-is-free.ts'
import { runTask } from './run-task.ts'

const root = path.resolve(import.meta.dirname, '..')
const children: ChildProcess[] = []

function run(name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().trimEnd().split('\n')) console.log(`${name.padEnd(8)}${line}`)
    })
  child.once('exit', (code) => {
    console.log(`${name.padEnd(8)}ended with ${code}; stopping the others`)
    stop(code ?? 1)
  })
  children.push(child)
}

function stop(code: number): void {
  process.exitCode = code
  for (const child of children) {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
  }
}

await runTask(async () => {
  const config = loadConfig({ DEMO: mayBeSample(process.env) ? '1' : '0', ...process.env })
  const [sitePort, consolePort] = [config.port + 1, config.port + 2]
  for (const port of [config.port, sitePort, consolePort]) await portIsFree({ host: config.host, port })
  const api = `http://${config.host}:${config.port}`
  run('api', ['--watch-path=api', '--watch-preserve-output', 'scripts/start.ts'], root, {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  })
  run(
    'site',
    ['node_modules/astro/bin/astro.mjs', 'dev', '--host', config.host, '--port', String(sitePort)],
    path.join(root, 'site'),
    {
      BUILD_API_URL: `${api}/api`,
      PUBLIC_SITE_URL: config.publicSiteUrl,
      DEV_API_ORIGIN: api,
    },
  )
  run(
    'console',
    ['node_modules/vite/bin/vite.js', '--host', config.host, '--port', String(consolePort)],
    path.join(root, 'admin'),
    {
      DEV_API_ORIGIN: api,
    },
  )
  console.log(
    `api and published shop ${api}, site ${config.host}:${sitePort}, console ${config.host}:${consolePort}/admin/`,
  )
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
})
