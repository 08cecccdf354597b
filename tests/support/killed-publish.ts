import { spawn } from 'node:child_process'
import path from 'node:path'
import { compiled } from './run-command.ts'

/** Moments of a publish at which a process can be killed. */
export type Moment =
  | 'while it plans'
  | 'with a page of a new release half written'
  | 'with some pages of an edit in place and others not'
  | 'with a compressed copy of an edit half written'
  | 'before the manifest of a new release is in its place'
  | 'before the new release takes the name of the live one'
  | 'after the new release has taken the name of the live one'

const inSupport = (file: string) => path.join(import.meta.dirname, file)

/** Starts a process of the shop that kills itself at that moment; returns the signal that ended it. */
export async function publishUntil(moment: Moment, env: Record<string, string>): Promise<string | null> {
  const child = spawn(process.execPath, ['--import', inSupport('die-at.ts'), inSupport('shop-process.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env, DIE_AT: moment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)))
}
