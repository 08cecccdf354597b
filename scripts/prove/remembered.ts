import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Defect } from './defects/defect.ts'
import { root } from './source-files.ts'
import type { RedTest } from './tests-in-copy.ts'

/** What came of a defect. */
export interface Outcome {
  /** `survived` means: all tests; `passed by`: only the first tests were tried. */
  result: 'caught' | 'survived' | 'passed by' | 'gone'
  /** The test that caught it, or why its place is gone. */
  by?: RedTest
  why?: string
  seconds: number
  /** Whether the test that caught it was seen to be green without the defect. */
  isSure?: boolean
}

interface Entry extends Outcome {
  /** Hash of the defect; a changed one is tried anew. */
  defect: string
  /** Hash of all tests; what survived is tried anew when there are others. */
  tests: string
}

const folder = path.join(root, '.prove')
const file = path.join(folder, 'defects.json')

/** Returns the log of what the tests said about a defect. */
export const logOf = (id: string) => path.join(folder, `${id}.log`)

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

export type Remembered = Awaited<ReturnType<typeof remember>>

/** Opens the memory of what was tried in this checkout, for tests with this hash. */
export async function remember(tests: string) {
  await mkdir(folder, { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const entries = JSON.parse(text) as Record<string, Entry>

  async function save(): Promise<void> {
    await writeFile(`${file}.new`, `${JSON.stringify(entries, null, 2)}\n`)
    await rename(`${file}.new`, file)
  }

  return {
    /** Returns what came of a defect, unless that has to be seen anew. */
    outcome(defect: Defect): Outcome | undefined {
      const entry = entries[defect.id]
      if (entry?.defect !== hashOf(defect) || entry.result === 'gone') return undefined
      return entry.result === 'caught' || entry.tests === tests ? entry : undefined
    },
    /** Returns the test that last caught a defect, whatever has changed since. */
    lastCatch: ({ id }: Defect): RedTest | undefined => entries[id]?.by,
    async keep(defect: Defect, outcome: Outcome): Promise<void> {
      // The last catch stays known, as the first test to try.
      const by = outcome.by ?? entries[defect.id]?.by
      entries[defect.id] = { ...outcome, ...(by && { by }), defect: hashOf(defect), tests }
      await save()
    },
    /** Has defects be tried anew; the tests that last caught them stay known. */
    async forget(defects: readonly Defect[]): Promise<void> {
      for (const { id } of defects) if (entries[id]) entries[id].defect = ''
      await save()
    },
  }
}
