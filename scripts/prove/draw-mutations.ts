import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mutationsOf } from './mutation-operators.ts'
import { drawOne, seededNumbers, shuffled } from './seeded-draw.ts'
import { root, sourceFiles } from './source-files.ts'

/** A mutation that was drawn, with the part of the product that it was drawn for. */
export interface DrawnMutation {
  part: string
  file: string
  /** Counted from 1. */
  line: number
  operator: string
  find: string
  put: string
}

const without = (file: string, ...folders: string[]) => !folders.some((folder) => file.startsWith(folder))

/** The parts that are drawn from in turn, so that each has its share. */
const PARTS: readonly [name: string, has: (file: string) => boolean][] = [
  ['modules', (file) => file.startsWith('api/src/modules/')],
  ['server', (file) => file.startsWith('api/src/') && without(file, 'api/src/modules/', 'api/src/database/')],
  ['contract', (file) => file.startsWith('api/contract/')],
  ['pages', (file) => file.startsWith('site/src/') && !file.endsWith('.tsx')],
  ['islands', (file) => file.startsWith('site/src/') && file.endsWith('.tsx')],
  ['console', (file) => file.startsWith('admin/src/')],
  ['engines', (file) => file.startsWith('api/src/database/') && without(file, 'api/src/database/tables/')],
]

/** Returns the lines of code with their numbers and neighbours; the styles of a component are none. */
function codeLines(text: string): { line: string; number: number; before: string; after: string }[] {
  let inStyle = false
  return text.split('\n').flatMap((line, index, lines) => {
    if (line.includes('<style')) inStyle = true
    if (line.includes('</style')) inStyle = false
    const neighbours = { before: lines[index - 1] ?? '', after: lines[index + 1] ?? '' }
    return inStyle ? [] : [{ line, number: index + 1, ...neighbours }]
  })
}

/** Draws one mutation of a file: first the operator, so that common ones do not crowd out the others. */
async function drawFrom(file: string, next: () => number): Promise<Omit<DrawnMutation, 'part'> | null> {
  const text = await readFile(path.join(root, file), 'utf8')
  const all = codeLines(text).flatMap(({ line, number, before, after }) =>
    mutationsOf(line, before, after).map(({ operator, put }) => ({
      file,
      line: number,
      operator,
      find: line,
      put,
    })),
  )
  if (all.length === 0) return null
  const operator = drawOne([...new Set(all.map((mutation) => mutation.operator))], next)
  return drawOne(
    all.filter((mutation) => mutation.operator === operator),
    next,
  )
}

/**
 * Returns mutations in the order in which they are drawn: the parts take turns, and no file comes twice.
 * The same seed and the same sources give the same list.
 */
export async function drawMutations(seed: number, count: number): Promise<DrawnMutation[]> {
  const next = seededNumbers(seed)
  const files = (await sourceFiles()).filter((file) => /\.(?:tsx?|astro)$/.test(file))
  const parts = PARTS.map(([part, has]) => ({ part, waiting: shuffled(files.filter(has), next).values() }))
  const drawn: DrawnMutation[] = []
  while (drawn.length < count) {
    const before = drawn.length
    for (const { part, waiting } of parts) {
      for (const file of waiting) {
        const mutation = await drawFrom(file, next)
        if (!mutation) continue
        drawn.push({ part, ...mutation })
        break
      }
    }
    if (drawn.length === before) break
  }
  return drawn.slice(0, count)
}
