import { spawn } from 'node:child_process'
import path from 'node:path'

const scripts = path.resolve(import.meta.dirname, '../../scripts')

/** Where `npm start` keeps compiled modules too. */
export const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Runs a script with only `PATH`, a compile cache and `env` in its environment; returns its exit code and output. */
export async function runCommand(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(scripts, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}
