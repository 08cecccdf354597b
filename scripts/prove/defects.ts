import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../../api/src/config/config.ts'
import { copyCheckout, deleteCopy } from './checkout-copy.ts'
import { type Defect, defectsOf } from './defects/defect.ts'
import { drawnMends } from './defects/drawn-mends.ts'
import { drawnMutations } from './defects/drawn-mutations.ts'
import { knownSurvivors } from './defects/known-survivors.ts'
import { importersOf } from './import-graph.ts'
import { readTestWords } from './rank-tests.ts'
import { logOf, type Outcome, remember, type Remembered } from './remembered.ts'
import { checkoutFiles, root } from './source-files.ts'
import { endTests, listTests, redTestOf, runTests, type TestRun } from './tests-in-copy.ts'
import { tryDefect } from './try-defect.ts'

const ALL: readonly Defect[] = [...defectsOf(drawnMutations), ...defectsOf(drawnMends), ...knownSurvivors]

/** Returns a hash of everything that the tests are made of. */
async function hashOfTests(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await checkoutFiles())
    if (file.startsWith('tests/') || /\.test\.tsx?$/.test(file))
      hash.update(file).update(await readFile(path.join(root, file)).catch(() => ''))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the defects with these ids, separated by commas; all without ids. */
function chosen(ids: string | undefined): readonly Defect[] {
  if (ids === undefined) return ALL
  return ids.split(',').map((id) => {
    const defect = ALL.find((one) => one.id === id)
    if (!defect)
      throw new ConfigError(`There is no defect ${id}. There are: ${ALL.map((one) => one.id).join(', ')}.`)
    return defect
  })
}

/** Ends the tests and deletes the copy when the command is ended before its time. */
function tidyWhenEnded(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endTests()
      void deleteCopy(folder).finally(() => process.exit(130))
    })
}

/** Runs the tests that have caught something without any defect; has those that are red be tried anew. */
async function makeSure(folder: string, defects: readonly Defect[], memory: Remembered): Promise<void> {
  const caught = defects.flatMap((defect) => {
    const outcome = memory.outcome(defect)
    return outcome?.result === 'caught' && outcome.by?.file && !outcome.isSure
      ? [{ defect, outcome, by: outcome.by }]
      : []
  })
  for (const kind of ['vitest', 'browser'] as const) {
    const own = caught.filter(({ by }) => by.kind === kind)
    if (own.length === 0) continue
    console.log(`Running what has caught something (${kind}) without any defect …`)
    const run: TestRun = {
      kind,
      projects: [...new Set(own.flatMap(({ by }) => by.projects))],
      files: [...new Set(own.map(({ by }) => by.file))],
      stopsAtFirst: false,
    }
    const tally = await runTests(folder, run, logOf('without-defects'))
    const red = new Set(
      (tally.failures ?? []).map((failure) => redTestOf(run, { ...tally, failures: [failure] })?.file),
    )
    for (const { defect, outcome, by } of own)
      if (!red.has(by.file) && !red.has('')) await memory.keep(defect, { ...outcome, isSure: true })
      else {
        console.log(`${by.file} is red without any defect, too, so nothing is known about ${defect.id}.`)
        await memory.forget([defect])
      }
  }
}

const SAID: Record<Outcome['result'], string> = {
  caught: 'caught',
  survived: 'SURVIVED all tests',
  'passed by': 'not caught by the first tests',
  gone: 'GONE',
}

const lineOf = ({ result, by, why, seconds }: Outcome) =>
  [SAID[result], ...(result === 'caught' && by ? [by.test] : []), ...(why ? [why] : []), `${seconds} s`].join(
    ' · ',
  )

/**
 * `npm run prove -- defects`: puts known defects into a copy of the checkout, one at a time, and shows which test catches
 * each. What was tried before is not tried again: `--again` forgets that, `--only id,id` tries some of them, `--quick`
 * runs only the tests that are likeliest to notice. Ends with 1 unless every defect is caught.
 */
export async function proveDefects(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { again: { type: 'boolean' }, quick: { type: 'boolean' }, only: { type: 'string' } },
  })
  const defects = chosen(values.only)
  const isQuick = values.quick === true
  const memory = await remember(await hashOfTests())
  if (values.again === true) await memory.forget(defects)
  const isKnown = (defect: Defect) => {
    const result = memory.outcome(defect)?.result
    return isQuick ? result !== undefined : result === 'caught' || result === 'survived'
  }
  const folder = await copyCheckout()
  tidyWhenEnded(folder)
  try {
    const tests = await listTests(folder)
    const words = await readTestWords(folder, [...tests.vitest.keys(), ...tests.browser])
    const known = { tests, words, importers: await importersOf(folder, await checkoutFiles()) }
    const gone = new Map<Defect, Outcome>()
    for (const defect of defects) {
      if (isKnown(defect)) continue
      console.log(`${defect.id}: ${defect.about}`)
      const outcome = await tryDefect({ folder, known, memory, isQuick }, defect)
      if (outcome.result === 'gone') gone.set(defect, outcome)
      else await memory.keep(defect, outcome)
      console.log(`  ${lineOf(outcome)}`)
    }
    await makeSure(folder, defects, memory)
    const outcomes = defects.map((defect) => ({
      defect,
      outcome: gone.get(defect) ?? memory.outcome(defect),
    }))
    const width = Math.max(...defects.map(({ id }) => id.length))
    console.log()
    for (const { defect, outcome } of outcomes)
      console.log(`${defect.id.padEnd(width)}  ${outcome ? lineOf(outcome) : 'UNKNOWN: try it again'}`)
    const caught = outcomes.filter(({ outcome }) => outcome?.result === 'caught').length
    console.log(`\n${caught} of ${defects.length} defects caught`)
    if (caught < defects.length) process.exitCode = 1
  } finally {
    await deleteCopy(folder)
  }
}
