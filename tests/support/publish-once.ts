import type { Kysely } from 'kysely'
import type { Tables } from '../../api/src/database/database.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { compiledSite } from './compiled-site.ts'

/** Publishes the shop of a database into this folder. */
export async function publishOnce(db: Kysely<Tables>, folder: string): Promise<void> {
  const publisher = createPublisher({
    db,
    content: siteContent,
    folder,
    site: await compiledSite(),
    bucket: null,
    log: { info() {}, error: (cause) => console.error(cause) },
  })
  if (!(await publisher.publish())) throw new Error('The sample shop could not be published.')
  await publisher.settled()
  await publisher.close()
}
