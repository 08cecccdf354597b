import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Tally } from '../testing/suites.ts'
import { quickFolder } from '../testing/quick-folder.ts'

/** Tests to run in a copy. */
export interface TestRun {
  kind: 'vitest' | 'browser' | 'types'
  /** Vitest's projects to run the files in. */
  projects: readonly string[]
  files: readonly string[]
  stopsAtFirst: boolean
}

/** The first test that was red; its file is empty where a whole suite could not run. */
export interface RedTest extends Pick<TestRun, 'kind' | 'projects'> {
  file: string
  test: string
}

/** A run that takes longer hangs. In milliseconds: for any run, for each of its files, and for all files together. */
const LONGEST = { start: 5 * 60_000, file: 2 * 60_000, all: 90 * 60_000 }

let running: ChildProcess | undefined

/** Ends what runs in a copy, with everything that it has started. */
export function endTests(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL')
}

/**
 * Runs tests in a copy of the checkout; what they say goes to the end of the log. Tests that hang count as red. Throws
 * when they could not be run or were ended by something else, which says nothing about a defect.
 */
export async function runTests(folder: string, run: TestRun, log: string): Promise<Tally> {
  const resultFile = path.join(folder, 'test-result.json')
  await rm(resultFile, { force: true })
  const output = await open(log, 'a')
  try {
    const child = spawn(process.execPath, ['scripts/prove/run-tests.ts', JSON.stringify(run), resultFile], {
      cwd: folder,
      env: { ...process.env, TMPDIR: await quickFolder() },
      stdio: ['ignore', output.fd, output.fd],
      // A group of its own, which can be ended as a whole.
      detached: true,
    })
    running = child
    const longest = Math.min(LONGEST.start + LONGEST.file * run.files.length, LONGEST.all)
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      endTests()
    }, longest)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    clearTimeout(late)
    running = undefined
    const text = await readFile(resultFile, 'utf8').catch(() => null)
    if (text !== null) return JSON.parse(text) as Tally
    if (!isLate)
      throw new Error(`The tests ended without a result (${code ?? 'by a signal'}); ${log} says more.`)
    return { passed: 0, failed: 1, skipped: 0, failures: ['the tests did not come to an end'] }
  } finally {
    await output.close()
  }
}

/** Returns the first test that a run has found red; null when all were green. */
export function redTestOf({ kind, projects }: TestRun, { failed, failures = [] }: Tally): RedTest | null {
  if (failed === 0) return null
  const test = failures[0] ?? 'a suite'
  // Vitest's names begin with the path from the root, Playwright's with the one from its folder.
  const file = /^\S+\.(?:test|spec)\.tsx?/.exec(test)?.[0] ?? ''
  return { kind, projects, file: kind === 'browser' && file ? `tests/e2e/${file}` : file, test }
}

/** Returns all test files of a copy: Vitest's with the projects that run them, and the browser's. */
export async function listTests(
  folder: string,
): Promise<{ vitest: ReadonlyMap<string, readonly string[]>; browser: readonly string[] }> {
  const { stdout } = await promisify(execFile)(
    path.join(folder, 'node_modules/.bin/vitest'),
    ['list', '--filesOnly', '--json'],
    { cwd: folder, maxBuffer: 2 ** 26 },
  )
  const listed = JSON.parse(stdout.slice(stdout.indexOf('['))) as { file: string; projectName: string }[]
  const vitest = new Map<string, string[]>()
  for (const { file, projectName } of listed) {
    // Real disks, which only root may mount, and which `npm test` leaves out, too.
    if (projectName === 'power') continue
    const name = path.relative(folder, file)
    vitest.set(name, [...(vitest.get(name) ?? []), projectName])
  }
  const specs = (await readdir(path.join(folder, 'tests/e2e'))).filter((name) => name.endsWith('.spec.ts'))
  return { vitest, browser: specs.map((name) => `tests/e2e/${name}`) }
}
