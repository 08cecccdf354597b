import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { seededNumbers, shuffled } from './seeded-draw.ts'
import { git, isSource, root, sourceFiles } from './source-files.ts'

/** A mend of the history that was drawn, and what of it can still be taken back. */
export interface DrawnMend {
  commit: string
  subject: string
  /** The changes that still stand in exactly one place of today's sources, each with what stood there before. */
  places: { file: string; find: string; put: string }[]
  /** How many changes of sources the commit made. */
  changes: number
}

/** How subjects of commits begin that change what happens, not how it is said, measured or laid out. */
const MENDS =
  /^(?:Mend|Fix|Keep|Refuse|Do not|Let no|Let an?|Leave|Never|Take|Ask|Close|Count|Answer|Send|Show|Stop|End|Drop|Put|Limit|Bound|Sort|Listen|Merge|Read|Remember|Compare|Round|Cut|Tell|Untick|Ignore|Publish no|Lead|Open)\b/
/** A commit that changed more places than this added something new rather than mending something. */
const MOST_CHANGES = 12
const TESTS = /\.(?:test|spec)\.tsx?$/
const NO_BEHAVIOUR = /^\s*(?:import\b|\/\/|\/?\*|\}? from |$)/

/** Returns the commits that changed sources and added to a test, and whose subject speaks of a mend; newest first. */
async function mends(): Promise<{ commit: string; subject: string }[]> {
  const log = await git('log', '--no-merges', '--numstat', '--format=%x00%h%x09%s')
  return log.split('\0').flatMap((entry) => {
    const [head = '', ...numbers] = entry.trim().split('\n')
    const [commit = '', subject = ''] = head.split('\t')
    const files = numbers.filter(Boolean).map((line) => line.split('\t'))
    const addsToTest = files.some(([added, , file = '']) => TESTS.test(file) && Number(added) > 0)
    const sources = files.filter(([, , file = '']) => isSource(file))
    const isOne = MENDS.test(subject) && addsToTest && sources.length > 0
    return isOne ? [{ commit, subject }] : []
  })
}

/** Returns what a commit put in place of what, change by change, in sources; imports and comments alone are left out. */
async function changesOf(commit: string): Promise<{ find: string; put: string }[]> {
  const patch = await git('show', '--format=', '--unified=1', '--no-color', commit)
  return patch.split(/^diff --git /m).flatMap((part) => {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? ''
    if (!isSource(file)) return []
    return part
      .split(/^@@.*$/m)
      .slice(1)
      .flatMap((hunk) => {
        const lines = hunk.split('\n').slice(1, -1)
        const side = (sign: string) =>
          lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1))
        const changed = lines.filter((line) => /^[-+]/.test(line))
        if (changed.every((line) => NO_BEHAVIOUR.test(line.slice(1)))) return []
        return [{ find: side('-').join('\n'), put: side('+').join('\n') }]
      })
  })
}

/** Returns mends of the history in the order in which they are drawn; the same seed and history give the same list. */
export async function drawMends(seed: number, count: number): Promise<DrawnMend[]> {
  const order = shuffled(await mends(), seededNumbers(seed))
  const texts = await Promise.all(
    (await sourceFiles()).map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8'),
    })),
  )
  const drawn: DrawnMend[] = []
  for (const { commit, subject } of order) {
    if (drawn.length === count) break
    const changes = await changesOf(commit)
    if (changes.length === 0 || changes.length > MOST_CHANGES) continue
    const places = changes.flatMap(({ find, put }) => {
      const found = texts.filter(({ text }) => text.includes(find))
      const [only] = found
      const isOne = found.length === 1 && only !== undefined && only.text.split(find).length === 2
      return isOne ? [{ file: only.file, find, put }] : []
    })
    drawn.push({ commit, subject, places, changes: changes.length })
  }
  return drawn
}
