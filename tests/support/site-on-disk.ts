import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from '../../api/src/database/database.ts'
import { siteContent } from '../../api/src/modules/office/site-content/site-content.ts'
import { type PlannedPage, textsFor } from '../../api/src/publishing/planned-page.ts'
import { readManifest } from '../../api/src/publishing/releases/release-manifest.ts'
import { createSiteModel } from '../../api/src/publishing/site-model.ts'
import { loadRenderer } from '../../api/src/publishing/renderer.ts'
import { WORTH_COMPRESSING } from '../../api/src/publishing/releases/site-files.ts'
import { compiledSite } from './compiled-site.ts'

/** Returns the pages that a publisher has marked in the manifest as about to change and has not finished. */
export async function pagesUnderWay(live: string): Promise<string[]> {
  const manifest = await readManifest(await realpath(live))
  return Object.entries(manifest?.pages ?? {}).flatMap(([file, hash]) => (hash === '' ? [file] : []))
}

/** Plans every page that the site should have, from the database alone. */
function plannedSite(db: Kysely<Tables>) {
  return createSiteModel(db, siteContent).follow(async ({ context, plan }, trx) => {
    const pages: PlannedPage[] = [...plan.all()]
    return { context, pages, texts: await textsFor(pages, (ids) => siteContent.services(trx, ids)) }
  })
}

/** Returns the files of the live site that are missing, outdated, damaged or should not be there. */
export async function faultsOfSite(live: string, db: Kysely<Tables>): Promise<string[]> {
  const { serverEntry } = await compiledSite()
  const renderer = await loadRenderer(serverEntry)
  const { context, pages, texts } = await plannedSite(db)
  const faults: string[] = []
  for (const { path: address, file, make } of pages) {
    const wanted = await renderer.render(address, { page: make(texts), context })
    const hasCopies = Buffer.byteLength(wanted) >= WORTH_COMPRESSING
    const read = async (suffix: string, unpack: (bytes: Buffer) => Buffer) =>
      readFile(path.join(live, file + suffix))
        .then((bytes) => unpack(bytes).toString() === wanted)
        .catch(() => false)
    if (!(await read('', (bytes) => bytes))) faults.push(file)
    if (!hasCopies) continue
    if (!(await read('.br', brotliDecompressSync))) faults.push(`${file}.br`)
    if (!(await read('.gz', gunzipSync))) faults.push(`${file}.gz`)
  }
  const planned = new Set(pages.map(({ file }) => file))
  const found = await readdir(live, { recursive: true })
  const strays = found.filter(
    (name) =>
      name.endsWith('.part') ||
      (/\.html(\.br|\.gz)?$/.test(name) && !planned.has(name.replace(/\.(br|gz)$/, ''))),
  )
  return [...faults, ...strays]
}

/**
 * Returns every file and folder under a folder, with inode, modification time and size, which a write
 * changes.
 */
export async function statesUnder(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const { ino, mtimeMs, size } = await stat(path.join(folder, name))
      return `${name} ${ino} ${mtimeMs} ${size}`
    }),
  )
}
