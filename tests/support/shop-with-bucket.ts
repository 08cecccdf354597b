import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { contentHash } from '../../api/src/crypto/content-hash.ts'
import type { CompiledSite } from '../../api/src/publishing/compile-site.ts'
import { openSiteBucket } from '../../api/src/publishing/bucket-copy.ts'
import { raiseCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import type { MediaStorage } from '../../api/src/storage/media-storage.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import type { Publisher } from '../../api/src/publishing/publisher-calls.ts'
import { createPublisher } from '../../api/src/publishing/publisher.ts'
import { MANIFEST_KEY, objectKey } from '../../api/src/publishing/push-site.ts'
import { createSharePictures } from '../../api/src/publishing/share-pictures/share-pictures.ts'
import { buildTestApp } from './build-test-app.ts'
import { compiledSite } from './compiled-site.ts'
import { startObjectStore } from './object-store.ts'

/** Enough services for most tests of a bucket, and much faster to publish than all of them. */
const FEW = ['logo-design', 'restaurant-qr-menu-site', 'brand-guidelines-kit', 'website-copywriting']

const silent = { info() {}, error() {} }

/** A machine that publishes the shop to its own folder and to the bucket that all machines share. */
export interface Machine extends Publisher {
  live: string
  /** Publishes, and waits for pictures and the bucket too. */
  publishAll(): Promise<void>
}

export async function shopWithBucket({ allServices = false } = {}) {
  const site = await compiledSite()
  const store = await startObjectStore()
  const { app, config } = await buildTestApp({ env: { ...store.env, S3_SITE_BUCKET: store.bucket } })
  const db = app.db
  if (!allServices) await db.deleteFrom('services').where('id', 'not in', FEW).execute()

  async function machine(
    changes: Partial<CompiledSite> = {},
    media?: Pick<MediaStorage, 'read'>,
  ): Promise<Machine> {
    const own = await mkdtemp(path.join(os.tmpdir(), 'karigar-machine-'))
    const publisher = createPublisher({
      content: siteContent,
      db,
      folder: own,
      site: { ...site, ...changes },
      bucket: await openSiteBucket(config),
      pictures: media && createSharePictures({ folder: own, media, isLive: async () => true, log: silent }),
      log: silent,
    })
    onTestFinished(async () => {
      await publisher.close()
      await rm(own, { recursive: true, force: true })
    })
    return Object.assign(publisher, {
      live: path.join(own, 'current'),
      async publishAll() {
        expect(await publisher.publish()).toBe(true)
        await publisher.settled()
      },
    })
  }

  return {
    site,
    db,
    store,
    machine,
    /** Returns the keys written since `store.forget()`, in order, without the manifest's. */
    puts: () =>
      store.calls.filter(({ method, key }) => method === 'PUT' && key !== MANIFEST_KEY).map(({ key }) => key),
    /** Puts other bytes under a key and records their hash in the manifest; the page's version stays. */
    async giveBucket(key: string, bytes: Buffer) {
      const bucket = await openSiteBucket(config)
      const manifest = (await (await store.object(MANIFEST_KEY)).json()) as {
        objects: Record<string, string>
      }
      const [version] = manifest.objects[key]?.split(' ') ?? []
      manifest.objects[key] = `${version} ${contentHash(bytes).slice(0, 22)}`
      const put = (name: string, content: Buffer) =>
        bucket?.put(name, content, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' })
      await put(key, bytes)
      await put(MANIFEST_KEY, Buffer.from(JSON.stringify(manifest)))
      bucket?.close()
    },
    async setTitle(title: string) {
      await db.updateTable('services').set({ title }).where('id', '=', 'logo-design').execute()
      await raiseCatalogueRevision(db)
    },
    /** Expects the bucket to hold the files of the machine's live site, byte for byte, and no other pages. */
    async expectSameAs({ live }: Machine) {
      const entries = await readdir(live, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && /\.\w+$/.test(entry.name))
        .map((entry) => path.relative(live, path.join(entry.parentPath, entry.name)))
      const keys = new Set(await store.keys())
      keys.delete(MANIFEST_KEY)
      for (const file of files) {
        const object = Buffer.from(await (await store.object(objectKey(file))).arrayBuffer())
        expect(object.equals(await readFile(path.join(live, file))), file).toBe(true)
        keys.delete(objectKey(file))
      }
      expect([...keys].filter((key) => !key.startsWith('_assets/'))).toEqual([])
    },
  }
}
