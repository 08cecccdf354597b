// `npm run publish:site`: brings the published folder up to the catalogue without serving it.
import path from 'node:path'
import { compileSite } from '../api/src/publishing/compile-site.ts'
import { createPublisher } from '../api/src/publishing/publisher.ts'
import { withShop } from './open-shop.ts'
import { runTask } from './run-task.ts'

await runTask((step) =>
  withShop(async (db, { dataDir, publicSiteUrl, publicApiBase }) => {
    step('Compiling the site')
    const site = await compileSite({
      siteFolder: path.resolve(import.meta.dirname, '../site'),
      publicSiteUrl,
      publicApiBase,
    })
    step('Publishing the pages')
    const publisher = createPublisher({ db, folder: path.join(dataDir, 'published'), site, log: console })
    await publisher.publish()
    const { state, pages, published_revision } = await publisher.status()
    await publisher.close()
    if (state !== 'live') throw new Error('Another process is publishing this shop just now.')
    console.log(
      `Revision ${published_revision} is live: ${pages} pages in ${path.join(dataDir, 'published', 'current')}.`,
    )
  }),
)
