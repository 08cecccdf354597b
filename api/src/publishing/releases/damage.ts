import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '../../async/in-parallel.ts'
import { factsOf, type ReleaseManifest, readPictures, sizeIn, UNKNOWN } from './release-manifest.ts'
import { COPIES, originalOf } from './site-files.ts'

const AT_ONCE = 8

/** Files of the live site that may be damaged, or all of them. */
export type Suspects = ReadonlySet<string> | 'all'

/** What a release should hold: file → facts, without pages that are being changed. */
export type Expected = Readonly<Record<string, string>>

export async function hasSize(folder: string, file: string, facts: string): Promise<boolean> {
  const found = await stat(path.join(folder, file)).catch(() => null)
  return found?.isFile() === true && found.size === sizeIn(facts)
}

export async function hasBytes(folder: string, file: string, facts: string): Promise<boolean> {
  const content = await readFile(path.join(folder, file)).catch(() => null)
  return content !== null && factsOf(content) === facts
}

/**
 * Returns those of the files that fail the check.
 * @param expectedOf returns the facts of a file as it should be; undefined for one that need not be there
 */
export async function notPassing(
  folder: string,
  expectedOf: (file: string) => string | undefined,
  files: readonly string[],
  passes: typeof hasSize,
): Promise<string[]> {
  const failing: string[] = []
  await inParallel(files, AT_ONCE, async (file) => {
    const facts = expectedOf(file)
    if (facts !== undefined && !(await passes(folder, file, facts))) failing.push(file)
  })
  return failing
}

/** Returns the files of a release with their facts, without pages that are being changed. */
export function expectedPages({ pages, files }: ReleaseManifest): Expected {
  const expected = { ...files }
  // Copies and deletes, because filtering every file takes a tenth of a second with 10,000 services.
  for (const page of Object.keys(pages))
    if (pages[page] === UNKNOWN) for (const suffix of ['', ...COPIES]) delete expected[page + suffix]
  return expected
}

/** Returns the facts of a release's file; undefined for one that it does not have, or whose page is being changed. */
export const expectedFile = ({ pages, files }: ReleaseManifest, file: string): string | undefined =>
  pages[originalOf(file)] === UNKNOWN ? undefined : files[file]

/** Returns the pictures of a release with their facts. */
export async function expectedPictures(folder: string): Promise<Expected> {
  const pictures = await readPictures(folder)
  return Object.fromEntries(Object.entries(pictures).map(([file, { facts }]) => [file, facts]))
}

/**
 * Returns the expected files that are missing or damaged. For 'all' it compares every file's size; named
 * files are read and compared by content.
 */
export async function findDamaged(folder: string, expected: Expected, suspects: Suspects): Promise<string[]> {
  const factsIn = (file: string) => expected[file]
  if (suspects === 'all') return notPassing(folder, factsIn, Object.keys(expected), hasSize)
  return notPassing(folder, factsIn, [...suspects], hasBytes)
}
