import { parseArgs } from 'node:util'
import { drawMends } from './draw-mends.ts'
import { drawMutations } from './draw-mutations.ts'

/**
 * `npm run prove -- draw --seed 1`: prints mutations and mends in the order in which the seed draws them. Whoever makes a
 * list of defects goes down both from the top and takes each, or writes down why not.
 */
export async function draw(args: readonly string[]): Promise<void> {
  const options = {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const [seed, count] = [Number(values.seed), Number(values.count)]
  console.log(`Mutations that seed ${seed} draws:\n`)
  for (const { part, file, line, operator, find, put } of await drawMutations(seed, count))
    console.log(`${part}: ${operator} in ${file}:${line}\n  - ${find.trim()}\n  + ${put.trim()}`)
  console.log(`\nMends that seed ${seed} draws:\n`)
  for (const { commit, subject, places, changes } of await drawMends(seed, count)) {
    console.log(`${commit} ${subject}: ${places.length} of ${changes} changes still stand`)
    for (const { file } of places) console.log(`  ${file}`)
  }
}
