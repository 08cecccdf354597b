import path from 'node:path'
import type { Config } from './config/config.ts'
import type { DatabasePool } from './database/database.ts'
import { siteContent } from './modules/office/site-content/site-content.ts'
import { openSiteBucket } from './publishing/bucket-copy.ts'
import type { CompiledSite } from './publishing/compile-site.ts'
import { findPublication } from './publishing/publication.repository.ts'
import type { WorkingPublisher } from './publishing/publisher-calls.ts'
import { createPublisher, type PublisherOptions } from './publishing/publisher.ts'
import { createSharePictures } from './publishing/share-pictures/share-pictures.ts'
import type { MediaStorage } from './storage/media-storage.ts'

export interface PublisherParts {
  db: DatabasePool
  media: MediaStorage
  /** Null in a process that answers requests and leaves publishing to another. */
  site: CompiledSite | null
  /** Draw the pictures for shared links once the pages are live. */
  drawsPictures: boolean
  /** Called when pages have gone live. */
  onLive?: PublisherOptions['onLive']
  log: PublisherOptions['log']
}

/** Builds the publisher and its parts; it runs in a thread of its own, or in the thread of a test. */
export async function buildPublisher(
  config: Pick<Config, 'dataDir' | 'siteBucket'>,
  { db, media, site, drawsPictures, onLive, log }: PublisherParts,
): Promise<WorkingPublisher> {
  const folder = path.join(config.dataDir, 'published')
  const pictures = createSharePictures({
    folder,
    media,
    isLive: async (revision) => (await findPublication(db)).published_revision === revision,
    log,
  })
  const bucket = await openSiteBucket(config)
  return createPublisher({
    db,
    content: siteContent,
    folder,
    site,
    bucket,
    onLive,
    log,
    ...(drawsPictures && { pictures }),
  })
}
