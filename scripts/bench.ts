// `npm run bench -- [name] [--services N]`: runs all measurements or the named one. The figures depend on the
// machine, so compare their ratios.
import { apiBench } from './bench/api.ts'
import { budgetBench } from './bench/budget.ts'
import { consoleBench } from './bench/console.ts'
import { lighthouseBench } from './bench/lighthouse.ts'
import { memoryBench } from './bench/memory.ts'
import { navigationBench } from './bench/navigation.ts'
import { publishBench } from './bench/publish.ts'
import { readsBench } from './bench/reads.ts'
import { searchBench } from './bench/search.ts'
import { bankBench } from './bench/bank.ts'
import { sheetsBench } from './bench/sheets.ts'
import { startBench } from './bench/start.ts'
import { runTask } from './run-task.ts'

const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  api: apiBench,
  budget: budgetBench,
  console: consoleBench,
  lighthouse: lighthouseBench,
  memory: memoryBench,
  navigation: navigationBench,
  publish: publishBench,
  reads: readsBench,
  search: searchBench,
  bank: bankBench,
  sheets: sheetsBench,
  start: startBench,
}

await runTask(async () => {
  const [name, ...args] = process.argv.slice(2)
  const chosen = name === undefined ? Object.values(benches) : [benches[name]]
  for (const bench of chosen) {
    if (!bench)
      throw new Error(`There is no bench named ${name}; choose among ${Object.keys(benches).join(', ')}.`)
    await bench(args)
  }
})
