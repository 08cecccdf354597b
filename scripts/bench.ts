// `npm run bench -- [name]`: measurements. Figures are medians of one run on one machine; compare the ratios.
import { publishBench } from './bench/publish.ts'
import { runTask } from './run-task.ts'

const benches: Record<string, () => Promise<void>> = { publish: publishBench }

await runTask(async () => {
  const [name] = process.argv.slice(2)
  const chosen = name === undefined ? Object.values(benches) : [benches[name]]
  for (const bench of chosen) {
    if (!bench)
      throw new Error(`There is no bench named ${name}; choose among ${Object.keys(benches).join(', ')}.`)
    await bench()
  }
})
