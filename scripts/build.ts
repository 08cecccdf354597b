// `npm run build`: compiles site and console ahead of a start, for a machine that only runs them.
import path from 'node:path'
import { loadConfig } from '../api/src/config/config.ts'
import { compileSite } from '../api/src/publishing/compile-site.ts'
import { buildConsole } from './build-console.ts'
import { runTask } from './run-task.ts'

await runTask(async (step) => {
  const { publicSiteUrl, publicApiBase } = loadConfig()
  await buildConsole(step)
  const { buildId } = await compileSite(
    { siteFolder: path.resolve(import.meta.dirname, '../site'), publicSiteUrl, publicApiBase },
    step,
  )
  console.log(`Built ${buildId} for ${publicSiteUrl}.`)
})
