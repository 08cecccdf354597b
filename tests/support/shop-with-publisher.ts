import path from 'node:path'
import { onTestFinished } from 'vitest'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { createPublisher, type PublisherOptions } from '../../api/src/publishing/publisher.ts'
import { buildTestApp } from './build-test-app.ts'
import { compiledSite } from './compiled-site.ts'

type Options = Partial<Pick<PublisherOptions, 'keeping' | 'onLive' | 'openWriter' | 'site'>>

/** Builds the sample shop with a publisher that the test steers itself; closes it at the end of the test. */
export async function shopWithPublisher(options: Options = {}) {
  const { app, config } = await buildTestApp({ published: true })
  const { db } = app
  const folder = path.join(config.dataDir, 'published')
  const publisher = createPublisher({
    db,
    content: siteContent,
    folder,
    site: await compiledSite(),
    bucket: null,
    log: { info() {}, error() {} },
    ...options,
  })
  onTestFinished(() => publisher.close())
  return { db, folder, publisher }
}
