// `npm run prove -- <name>`: proves what no single test shows.
// `defects`: the tests catch every defect of a drawn list. `draw`: draws from the sources and the history what
// such a list is made of.
import { ConfigError } from '../api/src/config/config.ts'
import { proveDefects } from './prove/defects.ts'
import { draw } from './prove/draw.ts'
import { runTask } from './run-task.ts'

const proofs: Record<string, (args: readonly string[]) => Promise<void>> = { defects: proveDefects, draw }

await runTask(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const proof = proofs[name]
  if (!proof) throw new ConfigError(`Name what is to be proved: ${Object.keys(proofs).join(' or ')}.`)
  await proof(args)
})
