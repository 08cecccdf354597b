// `npm run build [-- <folder>]`: compiles site and console ahead of a start. With a folder, writes what a machine that
// only runs the shop needs into it: no sources of site and console, no build tools, no tests.
import path from 'node:path'
import { loadConfig } from '../api/src/config/config.ts'
import { compileSite } from '../api/src/publishing/compile-site.ts'
import { buildConsole } from './build-console.ts'
import { writeProductionFolder } from './production-folder.ts'
import { runTask } from './run-task.ts'

await runTask(async (step) => {
  const [target] = process.argv.slice(2)
  const { publicSiteUrl, publicApiBase } = loadConfig()
  await buildConsole(step)
  const { buildId } = await compileSite(
    { siteFolder: path.resolve(import.meta.dirname, '../site'), publicSiteUrl, publicApiBase },
    step,
  )
  if (target !== undefined)
    await writeProductionFolder(path.resolve(target), { buildId, publicSiteUrl, publicApiBase }, step)
  console.log(`Built ${buildId} for ${publicSiteUrl}.`)
})
