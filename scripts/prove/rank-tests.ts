import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Defect } from './defects/defect.ts'
import { distancesFrom } from './import-graph.ts'
import { git } from './source-files.ts'

/** Words of paths that say nothing about what a file is about. */
const EMPTY = new Set(
  'api src site admin test spec e2e module feature resource component ts tsx astro action repository route store the and not null const return await if'.split(
    ' ',
  ),
)

/** Returns the words of a path or of code, in the singular. */
function wordsOf(text: string): Set<string> {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''))
  return new Set(words.filter((word) => word.length > 1 && !EMPTY.has(word)))
}

/** The words of a test file: those of its path, and all that are in it. */
interface TestWords {
  path: Set<string>
  text: Set<string>
}

/** Returns the words of test files. */
export async function readTestWords(
  folder: string,
  tests: readonly string[],
): Promise<ReadonlyMap<string, TestWords>> {
  const read = tests.map(async (test): Promise<[string, TestWords]> => {
    const text = await readFile(path.join(folder, test), 'utf8')
    return [test, { path: wordsOf(test), text: wordsOf(text) }]
  })
  return new Map(await Promise.all(read))
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)

/** Returns how often each test was changed together with a file: commits of few tests say more than others. */
async function changedTogether(file: string): Promise<ReadonlyMap<string, number>> {
  const log = await git('log', '--format=%x00', '--name-only', '--full-diff', '-n', '60', '--', file)
  const together = new Map<string, number>()
  for (const commit of log.split('\0')) {
    const tests = commit.split('\n').filter(isTest)
    for (const test of tests) together.set(test, (together.get(test) ?? 0) + 1 / tests.length)
  }
  return together
}

/** Returns the tests that came with the mend which a defect takes back; none for others, or where the history is cut off. */
async function testsOfMend({ drawn }: Defect): Promise<ReadonlySet<string>> {
  if (!/^[0-9a-f]{8}$/.test(drawn)) return new Set()
  const changed = await git('show', '--format=', '--name-only', drawn).catch(() => '')
  return new Set(changed.split('\n').filter(isTest))
}

/** How few imports away a test must be to be about the file itself rather than about the whole app. */
const NEAR = 2
/** How much each sign counts that a test is about what was changed. */
const WEIGHTS = { path: 1, text: 0.5, code: 0.2, together: 2, mend: 8 }

/**
 * Returns tests in the order in which they may notice a defect in a file: those that import the file or one that does,
 * then those that reach it. Among these come first the ones that came with the mend, whose names or texts share rare words
 * with the file and the code that is replaced, or that were often changed with it.
 */
export async function rankTests(
  file: string,
  defect: Defect,
  tests: ReadonlyMap<string, TestWords>,
  importers: ReadonlyMap<string, readonly string[]>,
): Promise<{ test: string; isReached: boolean }[]> {
  const distances = distancesFrom(importers, file)
  const [together, ofMend] = await Promise.all([changedTogether(file), testsOfMend(defect)])
  const [own, code] = [wordsOf(file), wordsOf(defect.find)]
  const all = [...tests.values()]

  const rarities = new Map<string, number>()
  const rarity = (word: string, where: keyof TestWords) => {
    const key = `${where} ${word}`
    const known =
      rarities.get(key) ?? Math.log(all.length / all.filter((words) => words[where].has(word)).length)
    rarities.set(key, known)
    return known
  }
  const shared = (words: ReadonlySet<string>, those: TestWords, where: keyof TestWords) =>
    [...words].reduce((sum, word) => (those[where].has(word) ? sum + rarity(word, where) : sum), 0)
  const kinship = (test: string, words: TestWords) =>
    WEIGHTS.path * shared(own, words, 'path') +
    WEIGHTS.text * shared(own, words, 'text') +
    WEIGHTS.code * shared(code, words, 'text') +
    WEIGHTS.together * (together.get(test) ?? 0) +
    (ofMend.has(test) ? WEIGHTS.mend : 0)
  const away = (test: string) => {
    const distance = distances.get(test)
    return distance === undefined ? NEAR + 2 : Math.min(distance, NEAR + 1)
  }
  return [...tests]
    .map(([test, words]) => ({
      test,
      isReached: distances.has(test),
      away: away(test),
      kinship: kinship(test, words),
    }))
    .toSorted((a, b) => a.away - b.away || b.kinship - a.kinship || (a.test < b.test ? -1 : 1))
    .map(({ test, isReached }) => ({ test, isReached }))
}
