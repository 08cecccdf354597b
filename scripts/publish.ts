// `npm run publish:site`: brings the published folder up to the catalogue without serving it.
import path from 'node:path'
import { openMedia } from '../api/src/storage/open-media.ts'
import { checkBuckets } from '../api/src/storage/check-buckets.ts'
import { openSiteBucket } from '../api/src/publishing/bucket-copy.ts'
import { compileSite } from '../api/src/publishing/compile-site.ts'
import { findPublication } from '../api/src/publishing/publication.repository.ts'
import { readSiteContent } from '../api/src/modules/site-content/read-site-content.ts'
import { createPublisher } from '../api/src/publishing/publisher.ts'
import { createSharePictures } from '../api/src/publishing/share-pictures/share-pictures.ts'
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
    const folder = path.join(dataDir, 'published')
    const media = await openMedia(config)
    const pictures = createSharePictures({
      folder,
      media,
      isLive: async (revision) => (await findPublication(db)).published_revision === revision,
      log: console,
    })
    const publisher = createPublisher({
      readContent: readSiteContent,
      db,
      folder,
      site,
      bucket: await openSiteBucket(config),
      pictures,
      log: console,
    })
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
