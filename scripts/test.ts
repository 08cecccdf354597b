// `npm test`: runs static checks, unit tests, tests of the app that do not depend on the database engine, the
// other API tests on SQLite and on PostgreSQL, and browser tests. Names of suites after `--` select those:
// npm test -- api browser. The last line has the totals.
import { buildConsole } from './build-console.ts'
import { playwright, staticChecks, type Tally, vitest } from './testing/suites.ts'

const suites: Record<string, () => Promise<Tally>> = {
  static: staticChecks,
  unit: () => vitest(['--project', 'unit']),
  assembled: () => vitest(['--project', 'assembled']),
  api: () => vitest(['--project', 'api']),
  postgres: () => vitest(['--project', 'api-postgres']),
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
  if (chosen.length > 0 && !chosen.includes(name)) continue
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

// Repeated for whoever sees only the end of the output.
for (const failure of failures) console.log(`Failed: ${failure}`)
for (const name of flaky) console.log(`Passed only at its second try: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
