// `npm run publish:site`: publishes the current catalogue without starting the server.
import { buildPublisher } from '../api/src/build-publisher.ts'
import path from 'node:path'
import { openMedia } from '../api/src/storage/open-media.ts'
import { checkBuckets } from '../api/src/storage/check-buckets.ts'
import { compileSite } from '../api/src/publishing/compile-site.ts'
import { withShop } from './open-shop.ts'
import { runTask } from './run-task.ts'

await runTask((step) =>
  withShop(async (db, config) => {
    const { dataDir, publicSiteUrl, publicApiBase } = config
    await checkBuckets(config, step)
    const site = await compileSite(
      { siteFolder: path.resolve(import.meta.dirname, '../site'), publicSiteUrl, publicApiBase },
      step,
    )
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
    if (state !== 'live') throw new Error('Another process is publishing this shop just now.')
    console.log(
      `Revision ${published_revision} is live: ${pages} pages in ${path.join(dataDir, 'published', 'current')}.`,
    )
  }),
)
