import { link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { exists, nullIfMissing } from '../../files/file-exists.ts'
import { COPIES, removePublished } from './site-files.ts'

/**
 * The shop's own style sheets of earlier days. A page that was fetched before its colours changed asks for the sheet that
 * it names, so the last few stay beside the present one, without being part of the release.
 */

const FOLDER = 'face'

/** How many sheets that no page names any more are kept. */
export const SHEETS_KEPT = 5

/** Tells whether a file is a shop's own style sheet; one of another look has another name. */
export const isSheet = (file: string): boolean => file.startsWith(`${FOLDER}/`)

/** Returns the sheets in a folder, newest first. */
async function sheetsIn(release: string): Promise<string[]> {
  const names = (await readdir(path.join(release, FOLDER)).catch(nullIfMissing)) ?? []
  const sheets = names.filter((name) => name.endsWith('.css')).map((name) => `${FOLDER}/${name}`)
  const dated = await Promise.all(
    sheets.map(async (file) => ({ file, at: (await stat(path.join(release, file))).mtimeMs })),
  )
  return dated.toSorted((one, other) => other.at - one.at).map(({ file }) => file)
}

/** Removes all but the newest of the sheets that are not among those that the pages of a release name. */
export async function removeOldSheets(release: string, isNamed: (file: string) => boolean): Promise<void> {
  const old = (await sheetsIn(release)).filter((file) => !isNamed(file))
  for (const file of old.slice(SHEETS_KEPT)) await removePublished(release, file)
}

/** Links the newest sheets of one release into another, with their compressed copies. */
export async function keepSheets(from: string, to: string): Promise<void> {
  const sheets = (await sheetsIn(from)).slice(0, SHEETS_KEPT)
  if (sheets.length > 0) await mkdir(path.join(to, FOLDER), { recursive: true })
  for (const file of sheets) {
    if (await exists(path.join(to, file))) continue
    for (const name of ['', ...COPIES].map((suffix) => file + suffix))
      if (await exists(path.join(from, name))) await link(path.join(from, name), path.join(to, name))
  }
}
