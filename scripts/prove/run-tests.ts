// Run inside a copy of the checkout by `npm run prove -- defects`, with what to run and a file for the result.
import { writeFile } from 'node:fs/promises'
import { playwright, staticChecks, type Tally, vitest } from '../testing/suites.ts'
import type { TestRun } from './tests-in-copy.ts'

const [asked = '', resultFile = ''] = process.argv.slice(2)
const { kind, projects, files, stopsAtFirst } = JSON.parse(asked) as TestRun

const run: Record<TestRun['kind'], () => Promise<Tally>> = {
  vitest: () =>
    vitest([
      ...projects.flatMap((project) => ['--project', project]),
      ...(stopsAtFirst ? ['--bail', '1'] : []),
      ...files,
    ]),
  browser: () => playwright([...(stopsAtFirst ? ['-x'] : []), ...files]),
  types: () => staticChecks((name) => name.startsWith('types')),
}
await writeFile(resultFile, JSON.stringify(await run[kind]()))
