import { copyPages, leaveCopies, type LivePage, noteGone } from './copy-pages.ts'
import { findDifferences } from './pages-to-render.ts'
import { isBulky, type PlannedPage } from './planned-page.ts'
import {
  noteInManifest,
  type Release,
  saveManifest,
  shortenJournal,
  UNKNOWN,
} from './releases/release-manifest.ts'
import { isSheet, removeOldSheets } from './releases/old-sheets.ts'
import { removePublished, staged } from './releases/site-files.ts'
import { renderPage } from './render-page.ts'
import type { SiteState } from './site-state.ts'
import type { SiteUpdate } from './update-context.ts'

export interface EditedRelease {
  state: SiteState
  rendered: number
  /** The addresses of the changed and removed files, pages first. */
  paths: string[]
  /**
   * Writes the compressed copies and the manifest, which may follow once the pages are live. Leaves copies to the next
   * publish if one is asked for meanwhile; resolves with false if it does.
   */
  finish: () => Promise<boolean>
}

const isPage = (file: string) => file.endsWith('.html')

/** Returns the addresses of published files, those of pages first. */
function pathsOf(files: readonly string[]): string[] {
  const pages = files.filter(isPage).map((file) => `/${file.replace(/(^index)?\.html$/, '')}`)
  return [...pages, ...files.filter((file) => !isPage(file)).map((file) => `/${file}`)]
}

const unknown = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, UNKNOWN]))

/**
 * Brings a release up to date in place; returns null when too many pages differ. No page is placed before
 * every page is rendered, so a page that fails leaves the release unchanged; only the list of all titles is rendered
 * once the pages are live, because they need not wait for it. The manifest first marks the files that are about to
 * change, so that they are made anew after a crash.
 *
 * @param keepContext keep what every page of the release shows of the shop, even if that has changed: another
 *   release with the new state is being made
 */
export async function editRelease(
  update: SiteUpdate,
  release: Release,
  keepContext = false,
): Promise<EditedRelease | null> {
  const differences = await findDifferences(update, release, keepContext)
  if (differences === null) return null
  const { state, context, contextHash, changed, gone, texts } = differences
  const { folder, manifest } = release
  const hasOtherContext = manifest.contextHash !== contextHash
  if (changed.length === 0 && gone.length === 0 && !hasOtherContext) {
    update.ledger.clear()
    return { state, rendered: 0, paths: [], finish: () => copyPages(update, release, keepContext) }
  }
  const ordered = [...changed.filter(({ listing }) => !listing), ...changed.filter(({ listing }) => listing)]
  const files = ordered.map(({ file }) => file)

  /** Renders pages and puts them in their place; what `before` waits for is on the disk before the first is placed. */
  const put = (pages: readonly PlannedPage[], before?: () => Promise<void>) =>
    staged(folder, async (stage) => {
      const rendered: LivePage[] = []
      for (const page of pages) {
        const content = await renderPage(update, page, texts, context)
        const edited = { file: page.file, content, hash: page.hash }
        stage.add(edited)
        rendered.push(edited)
        await update.permits.nextStep()
      }
      await Promise.all([stage.flushed(), before?.()])
      for (const page of rendered) {
        await update.permits.holdLease()
        stage.place(page.file)
        leaveCopies(release, page)
      }
    })
  await put(
    ordered.filter(({ file }) => !isBulky(file)),
    () => {
      update.ledger.clear()
      return noteInManifest(release, { pages: unknown([...files, ...gone]), files: {} })
    },
  )
  await put(ordered.filter(({ file }) => isBulky(file)))
  // A page that was fetched before asks for the sheet of its day.
  for (const file of gone) if (!isSheet(file)) await removePublished(folder, file)
  if (gone.some(isSheet)) await removeOldSheets(folder, (file) => files.includes(file))

  async function finish(): Promise<boolean> {
    if (gone.length > 0) await noteGone(release, gone)
    const isDone = await copyPages(update, release, keepContext || hasOtherContext)
    if (hasOtherContext) {
      Object.assign(manifest, { context, contextHash })
      await saveManifest(release)
    } else await shortenJournal(release)
    return isDone
  }
  return { state, rendered: changed.length, paths: pathsOf([...files, ...gone]), finish }
}
