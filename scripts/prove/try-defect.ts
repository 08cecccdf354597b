import { rm } from 'node:fs/promises'
import type { Defect } from './defects/defect.ts'
import { type KnownTests, planRuns } from './plan-runs.ts'
import { PlaceGone, placeOf, putIn } from './put-in.ts'
import { logOf, type Outcome, type Remembered } from './remembered.ts'
import { type RedTest, redTestOf, runTests, type TestRun } from './tests-in-copy.ts'

/** What is needed to try defects, one after the other. */
export interface Trial {
  /** The copy of the checkout. */
  folder: string
  known: KnownTests
  memory: Remembered
  /** Run only the tests that may notice a defect soonest. */
  isQuick: boolean
}

/** Lets what a defect no longer uses pass the type check, because that is not what a test would have noticed. */
const UNUSED_MAY_STAY = { find: '"noUnusedLocals": true', put: '"noUnusedLocals": false' }

/**
 * Runs tests until one is red, and that one once more: what is red only once has another reason than the defect.
 * Returns null when none stays red.
 */
async function firstRed(folder: string, run: TestRun, log: string): Promise<RedTest | null> {
  const takeBack = run.kind === 'types' ? await putIn(folder, 'tsconfig.base.json', UNUSED_MAY_STAY) : null
  try {
    let files = run.files
    for (;;) {
      const red = redTestOf(run, await runTests(folder, { ...run, files }, log))
      if (red === null || !files.includes(red.file)) return red
      const again = redTestOf(run, await runTests(folder, { ...run, files: [red.file] }, log))
      if (again !== null) return again
      files = files.filter((file) => file !== red.file)
      if (files.length === 0) return null
    }
  } finally {
    await takeBack?.()
  }
}

/** Puts a defect in, runs tests until one notices it, and takes it back. */
export async function tryDefect(trial: Trial, defect: Defect): Promise<Outcome> {
  const { folder, known, memory, isQuick } = trial
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  try {
    await rm(logOf(defect.id), { force: true })
    const file = await placeOf(folder, defect)
    const { first, rest } = await planRuns(file, defect, known, memory.lastCatch(defect))
    const takeBack = await putIn(folder, file, defect)
    try {
      for (const run of isQuick ? first : [...first, ...rest]) {
        const by = await firstRed(folder, run, logOf(defect.id))
        if (by !== null) return { result: 'caught', by, seconds: seconds() }
      }
      return { result: isQuick ? 'passed by' : 'survived', seconds: seconds() }
    } finally {
      await takeBack()
    }
  } catch (error) {
    if (error instanceof PlaceGone) return { result: 'gone', why: error.message, seconds: seconds() }
    throw error
  }
}
