// `npm run prove -- <name>`: proves what no single test shows.
// `draw`: draws from the sources and the history what a list of defects is made of.
import { ConfigError } from '../api/src/config/config.ts'
import { draw } from './prove/draw.ts'
import { runTask } from './run-task.ts'

const proofs: Record<string, (args: readonly string[]) => Promise<void>> = { draw }

await runTask(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const proof = proofs[name]
  if (!proof) throw new ConfigError(`Name what is to be proved: ${Object.keys(proofs).join(' or ')}.`)
  await proof(args)
})
