import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exists } from '../api/src/files/file-exists.ts'
import { rootFolder as root } from '../api/src/root-folder.ts'
import { hashFiles } from '../api/src/publishing/releases/hash-files.ts'

const admin = path.join(root, 'admin')

/**
 * Builds the staff console into admin/dist, unless the same sources were built before. A production folder has it
 * built, and no sources.
 */
export async function buildConsole(step: (sentence: string) => void): Promise<void> {
  if (!(await exists(path.join(admin, 'src')))) return
  const roots = ['admin', 'api/contract', 'pnpm-lock.yaml'].map((name) => path.join(root, name))
  const hash = await hashFiles(root, roots, [process.version])
  const stamp = path.join(admin, 'dist', '.built-from')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  step('Building the console')
  await run(path.join(admin, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], admin)
  await writeFile(stamp, hash)
}

async function run(script: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error('The console could not be built; the lines above say why.')
}
