import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './find-browser.ts'
import { quickFolder } from './quick-folder.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Names of tests that passed only at their second try. */
  flaky?: string[]
}

const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** Runs a command with its output shown; resolves with its exit code. */
async function run(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  await rm(file, { force: true })
  return text === null ? null : (JSON.parse(text) as Report)
}

/** Returns a suite's result. A bad exit code, a missing report or no passed test counts as a failure too. */
function tally(code: number, report: Tally | null): Tally {
  const { passed, failed, skipped, flaky = [] } = report ?? { passed: 0, failed: 0, skipped: 0 }
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed, skipped, flaky }
  if (code !== 0) console.error(`The suite ended with ${code}.`)
  else console.error(report ? 'The suite passed no test.' : 'The suite left no report.')
  return { passed, failed: 1, skipped }
}

/** Checks types, lint and format, as many checks at a time as there are cores, the longest first. */
export async function staticChecks(): Promise<Tally> {
  const checks: [string, string, string[], string?][] = [
    [
      'types of the site',
      path.join(root, 'site/node_modules/.bin/astro'),
      ['check', '--minimumSeverity', 'warning'],
      path.join(root, 'site'),
    ],
    ['types of api, scripts and tests', bin('tsc'), ['-p', '.']],
    ['types of the console', bin('tsc'), ['-p', 'admin']],
    ['lint', bin('oxlint'), ['--deny-warnings']],
    ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
    ['types of the contract', bin('tsc'), ['-p', 'api/contract']],
    ['types of the service worker', bin('tsc'), ['-p', 'site/src/worker']],
    ['types of the console’s worker', bin('tsc'), ['-p', 'admin/src/worker']],
  ]
  let failed = 0
  const waiting = checks.values()
  const lane = async () => {
    for (const [name, command, args, cwd] of waiting) {
      const ok = (await run(command, args, { cwd })) === 0
      console.log(`${ok ? '✓' : '✗'} ${name}`)
      if (!ok) failed += 1
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane))
  return { passed: checks.length - failed, failed, skipped: 0 }
}

/** Runs Vitest with these arguments: unit and API tests. */
export async function vitest(args: string[]): Promise<Tally> {
  const file = path.join(os.tmpdir(), `karigar-vitest-${process.pid}.json`)
  const code = await run(
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { env: { TMPDIR: await quickFolder() } },
  )
  const report = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }>(file)
  return tally(
    code,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  )
}

/** A test file, or a group of tests in it, in Playwright's report. */
interface ReportedSuite {
  title: string
  suites?: ReportedSuite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

function flakyIn(suites: ReportedSuite[]): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) =>
    [
      ...specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map((spec) => spec.title),
      ...flakyIn(inner),
    ].map((name) => `${title} › ${name}`),
  )
}

/** Runs browser tests. A test that passes only at its second try counts as passed and is named in `flaky`. */
export async function playwright(args: string[]): Promise<Tally> {
  const file = path.join(os.tmpdir(), `karigar-playwright-${process.pid}.json`)
  const env = {
    BROWSER_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    TMPDIR: await quickFolder(),
  }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json', ...args], { env })
  const report = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: ReportedSuite[]
  }>(file)
  return tally(
    code,
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      flaky: flakyIn(report.suites),
    },
  )
}
