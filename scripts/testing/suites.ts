import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser, findShell } from './find-browser.ts'
import { quickFolder } from './quick-folder.ts'
import { missingOnPostgres, readRecords } from './statements.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that failed, each with the first line of its reason. */
  failures?: string[]
  /** Names of tests that passed only at their second try, each with the first line of what went wrong at the first. */
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
  const found = report ?? { passed: 0, failed: 0, skipped: 0 }
  if (found.failed > 0 || (code === 0 && found.passed > 0)) return found
  const reason =
    code !== 0
      ? `the suite ended with ${code}`
      : report
        ? 'the suite passed no test'
        : 'the suite left no report'
  return { ...found, failed: 1, failures: [...(found.failures ?? []), reason] }
}

/** Returns the first line of a test's reason, without colours. */
const firstLine = (reason = '') => stripVTControlCharacters(reason).split('\n', 1)[0] ?? ''

/**
 * Checks types, lint and format, as many checks at a time as there are cores, the longest first.
 *
 * @param wanted chooses among the checks by their names
 */
export async function staticChecks(wanted: (name: string) => boolean = () => true): Promise<Tally> {
  const all: [string, string, string[], string?][] = [
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
  const checks = all.filter(([name]) => wanted(name))
  const failures: string[] = []
  const waiting = checks.values()
  const lane = async () => {
    for (const [name, command, args, cwd] of waiting) {
      const ok = (await run(command, args, { cwd })) === 0
      console.log(`${ok ? '✓' : '✗'} ${name}`)
      if (!ok) failures.push(name)
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane))
  return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures }
}

/** A test file in Vitest's report. Its own message is that of an import or a hook that failed. */
interface ReportedFile {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Returns what failed in a file: its tests or, if none has, the file itself. */
function failuresIn({ name, status, message, assertionResults }: ReportedFile): string[] {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

/** Runs Vitest with these arguments and environment variables: unit and API tests. */
export async function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const file = path.join(os.tmpdir(), `karigar-vitest-${process.pid}.json`)
  const outside = path.join(os.tmpdir(), `karigar-outside-${process.pid}.json`)
  const reporters = ['dot', 'json', path.join(import.meta.dirname, 'outside-tests.ts')]
  const code = await run(
    bin('vitest'),
    ['run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`, ...args],
    { env: { ...env, OUTSIDE_TESTS: outside, TMPDIR: await quickFolder() } },
  )
  const outsideTests = (await readReport<string[]>(outside)) ?? []
  const report = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: ReportedFile[]
  }>(file)
  return tally(
    code,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [...report.testResults.flatMap(failuresIn), ...outsideTests.map(firstLine)],
    },
  )
}

/**
 * Checks that PostgreSQL got every statement that SQLite got, with each outcome. A failure names test files: one of them
 * belongs into `tests/postgres/covering.json`.
 */
export async function statementsOnPostgres(folder: string): Promise<Tally> {
  const missing = missingOnPostgres(await readRecords(folder))
  const failures: string[] = []
  for (const { text, outcome, isUnsent, files } of missing) {
    const line = `(${outcome}; add ${files.join(' or ')}): ${text}`
    if (isUnsent) failures.push(`not sent to PostgreSQL ${line}`)
    // No failure, because it may depend on when the shop looks for work.
    else console.log(`came back otherwise on PostgreSQL ${line}`)
  }
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures }
}

/** A test file, or a group of tests in it, in Playwright's report. */
interface ReportedSuite {
  title: string
  suites?: ReportedSuite[]
  specs: { title: string; tests: ReportedTest[] }[]
}

interface ReportedTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { error?: { message?: string } }[]
}

/** Returns the names of the tests with this status, each with the first line of what went wrong first. */
function namesOf(status: ReportedTest['status'], suites: ReportedSuite[]): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs }) =>
    [
      ...specs.flatMap((spec) =>
        spec.tests
          .filter((test) => test.status === status)
          .map(({ results }) => `${spec.title}: ${firstLine(results[0]?.error?.message)}`),
      ),
      ...namesOf(status, inner),
    ].map((name) => `${title} › ${name}`),
  )
}

/** Runs browser tests. A test that passes only at its second try counts as passed and is named in `flaky`. */
export async function playwright(args: string[]): Promise<Tally> {
  const file = path.join(os.tmpdir(), `karigar-playwright-${process.pid}.json`)
  const env = {
    // Once for all workers.
    BROWSER_SHELL_PATH: findShell(),
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
      failures: namesOf('unexpected', report.suites),
      flaky: namesOf('flaky', report.suites),
    },
  )
}
