import type { Defect } from './defects/defect.ts'
import { rankTests, type readTestWords } from './rank-tests.ts'
import type { listTests, RedTest, TestRun } from './tests-in-copy.ts'

/** What is known of the tests and of who imports what. */
export interface KnownTests {
  tests: Awaited<ReturnType<typeof listTests>>
  words: Awaited<ReturnType<typeof readTestWords>>
  importers: ReadonlyMap<string, readonly string[]>
}

/** The runs of tests for a defect: those that may notice it soonest, and then all others. */
export interface PlannedRuns {
  first: TestRun[]
  rest: TestRun[]
}

/** How many test files the first runs have, one after the other. */
const FIRST = { vitest: [2, 4, 6], browser: [1, 2, 3] }

/** The project with every test on PostgreSQL; the usual one has a part of them. */
const isOfPostgres = (project: string) => project === 'api-postgres-all'
const isOfClients = (file: string) => file.startsWith('site/') || file.startsWith('admin/')
const isOfEngines = (file: string) => file.startsWith('api/src/database/')

/** Cuts the first files into groups of these sizes. */
function groups(files: readonly string[], sizes: readonly number[]): string[][] {
  let begin = 0
  return sizes.map((size) => files.slice(begin, (begin += size))).filter((group) => group.length > 0)
}

/**
 * Plans the runs for a changed file. Every test file is in one of them, for both engines.
 *
 * @param last the test that has caught the defect before, which comes first
 */
export async function planRuns(
  file: string,
  defect: Defect,
  { tests, words, importers }: KnownTests,
  last: RedTest | undefined,
): Promise<PlannedRuns> {
  /** Returns the run of these files in their projects; none when no file has one. */
  const vitestRun = (files: readonly string[], has: (project: string) => boolean): TestRun[] => {
    const own = files.filter((name) => tests.vitest.get(name)?.some(has))
    const projects = [...new Set(own.flatMap((name) => tests.vitest.get(name) ?? []).filter(has))]
    return own.length > 0 ? [{ kind: 'vitest', projects, files: own, stopsAtFirst: true }] : []
  }
  const browserRun = (files: readonly string[]): TestRun[] =>
    files.length > 0 ? [{ kind: 'browser', projects: [], files, stopsAtFirst: true }] : []
  const onAnyEngine = () => true
  const onSqlite = (project: string) => !project.includes('postgres')

  const ranked = await rankTests(file, defect, words, importers)
  const isSpec = (name: string) => tests.browser.includes(name)
  // What only browsers run is reached by few other tests, and the rest can hardly notice it.
  const near = ranked.filter(({ test, isReached }) => !isSpec(test) && (isReached || !isOfClients(file)))
  const vitest = groups(
    near.map(({ test }) => test),
    FIRST.vitest,
  )
  const specs = ranked.map(({ test }) => test).filter(isSpec)
  const browser = isOfClients(file) ? groups(specs, FIRST.browser) : []
  const first = [
    ...vitest.flatMap((group) => vitestRun(group, isOfEngines(file) ? onAnyEngine : onSqlite)),
    ...browser.flatMap(browserRun),
  ]
  const caught = last && last.file !== '' ? [{ ...last, files: [last.file], stopsAtFirst: true }] : []

  const tried = new Set(first.flatMap(({ files }) => files))
  const others = ranked.map(({ test }) => test).filter((test) => !tried.has(test))
  const onPostgres = vitestRun([...tests.vitest.keys()], isOfPostgres)
  const inBrowser = browserRun(others.filter(isSpec))
  return {
    first: [...caught, ...first],
    rest: [
      ...vitestRun(others, onSqlite),
      ...(isOfClients(file) ? [...inBrowser, ...onPostgres] : [...onPostgres, ...inBrowser]),
      { kind: 'types', projects: [], files: [], stopsAtFirst: false },
    ],
  }
}
