// `npm run publish:site`: publishes the current catalogue without starting the server. With `-- --check` it
// compares the live site with the catalogue instead, changes nothing, and exits with 1 if they differ.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildPublisher } from '../api/src/build-publisher.ts'
import { ConfigError, findShop, loadConfig } from '../api/src/config/config.ts'
import { hasSchema } from '../api/src/database/migrate.ts'
import { openDatabase } from '../api/src/database/open.ts'
import { exists } from '../api/src/files/file-exists.ts'
import { siteContent } from '../api/src/modules/office/site-content/site-content.ts'
import { compareSite, isAsItShouldBe } from '../api/src/publishing/compare-site.ts'
import { compiledId, compileSite } from '../api/src/publishing/compile-site.ts'
import { openMedia } from '../api/src/storage/open-media.ts'
import { checkBuckets } from '../api/src/storage/check-buckets.ts'
import { withShop } from './open-shop.ts'
import { printComparison } from './print-comparison.ts'
import { runTask } from './run-task.ts'

const siteFolder = path.resolve(import.meta.dirname, '../site')

function readArguments(): { checkOnly: boolean } {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
    return { checkOnly: values.check }
  } catch {
    throw new ConfigError('Usage: npm run publish:site, or npm run publish:site -- --check.')
  }
}

async function check(): Promise<void> {
  const { dataDir, database } = findShop()
  // Opening a missing database would create it.
  if (!(await exists(database.kind === 'sqlite' ? database.file : dataDir)))
    throw new ConfigError(`There is no shop in ${dataDir}; is DATA_DIR right?`)
  const { publicSiteUrl, publicApiBase } = loadConfig()
  const db = await openDatabase({ database })
  try {
    if (!(await hasSchema(db)))
      throw new ConfigError(
        'The database is not prepared for this version of the code: start the shop first.',
      )
    const comparison = await compareSite({
      db,
      content: siteContent,
      folder: path.join(dataDir, 'published'),
      buildId: await compiledId({ siteFolder, publicSiteUrl, publicApiBase }),
    })
    printComparison(comparison)
    if (!isAsItShouldBe(comparison)) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

const HELD =
  'The site is held at an earlier release. It follows the catalogue again once an admin goes forward in the publish centre.'

const publish = (step: (sentence: string) => void) =>
  withShop(async (db, config) => {
    const { dataDir, publicSiteUrl, publicApiBase } = config
    await checkBuckets(config, step)
    const site = await compileSite({ siteFolder, publicSiteUrl, publicApiBase }, step)
    step('Publishing the pages')
    const media = await openMedia(config)
    const publisher = await buildPublisher(config, { db, media, site, drawsPictures: true, log: console })
    await publisher.publish()
    step('Drawing the pictures for shared links')
    await publisher.settled()
    const { state, detail, pages, published_revision } = await publisher.status()
    await publisher.close()
    media.close()
    if (state === 'failed') throw new Error(detail ?? 'The last publish failed.')
    if (state === 'held') {
      console.log(HELD)
      return
    }
    if (state !== 'live') throw new Error('Another process is publishing this shop just now.')
    console.log(
      `Revision ${published_revision} is live: ${pages} pages in ${path.join(dataDir, 'published', 'current')}.`,
    )
  })

await runTask(async (step) => (readArguments().checkOnly ? check() : publish(step)))
