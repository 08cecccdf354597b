// `npm test`: runs static checks, unit tests, tests of the app that do not depend on the database engine, the
// other API tests on SQLite and so many of them on PostgreSQL that it gets each statement, checks that it got them, and
// browser tests. Names of suites after `--` select those: npm test -- api browser. `postgres-all`, every API test on
// PostgreSQL, runs only where it is named. The last line has the totals.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildConsole } from './build-console.ts'
import { RECORDS_FOLDER } from './testing/statements.ts'
import { playwright, staticChecks, statementsOnPostgres, type Tally, vitest } from './testing/suites.ts'

const records = await mkdtemp(path.join(os.tmpdir(), 'karigar-statements-'))
const recorded = { [RECORDS_FOLDER]: records }
/** Suites that run only where they are named. */
const ONLY_NAMED = ['postgres-all']

const suites: Record<string, () => Promise<Tally>> = {
  static: () => staticChecks(),
  unit: () => vitest(['--project', 'unit']),
  assembled: () => vitest(['--project', 'assembled', '--project', 'alone']),
  api: () => vitest(['--project', 'api'], recorded),
  postgres: () => vitest(['--project', 'api-postgres'], recorded),
  // Compares what the two suites before it have sent.
  statements: () => statementsOnPostgres(records),
  'postgres-all': () => vitest(['--project', 'api-postgres-all']),
  browser: async () => {
    await buildConsole((sentence) => console.log(`• ${sentence} …`))
    return playwright([])
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in suites))
if (unknown) {
  console.error(`There is no suite named ${unknown}; choose among ${Object.keys(suites).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const failures: string[] = []
const flaky: string[] = []
for (const [name, suite] of Object.entries(suites)) {
  if (chosen.length > 0 ? !chosen.includes(name) : ONLY_NAMED.includes(name)) continue
  console.log(`\n— ${name} —`)
  let result: Tally
  try {
    result = await suite()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(reason)
    result = { passed: 0, failed: 1, skipped: 0, failures: [reason] }
  }
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`)
  total.passed += result.passed
  total.failed += result.failed
  failures.push(...(result.failures ?? []).map((failure) => `${name}: ${failure}`))
  flaky.push(...(result.flaky ?? []))
}

await rm(records, { recursive: true, force: true })

// Repeated for whoever sees only the end of the output.
for (const failure of failures) console.log(`Failed: ${failure}`)
for (const name of flaky) console.log(`Passed only at its second try: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
