import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Defect } from './defects/defect.ts'
import { sourceFiles } from './source-files.ts'

/** Thrown when what a defect replaces does not stand in exactly one place any more. */
export class PlaceGone extends Error {
  override name = 'PlaceGone'
}

const timesIn = (text: string, find: string) => text.split(find).length - 1

/**
 * Returns the file in which a defect has its place: the one that it names or, if that was moved, the only source with
 * the text. Throws PlaceGone when there is none.
 */
export async function placeOf(folder: string, { file, find }: Defect): Promise<string> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '')
  if (timesIn(await read(file), find) === 1) return file
  const found: string[] = []
  for (const name of await sourceFiles())
    for (let times = timesIn(await read(name), find); times > 0; times -= 1) found.push(name)
  const [only] = found
  if (found.length === 1 && only !== undefined) return only
  throw new PlaceGone(
    found.length === 0
      ? `its place is gone: no source contains what it replaces in ${file}`
      : `its place is gone: what it replaces stands ${found.length} times, in ${[...new Set(found)].join(', ')}`,
  )
}

/** Replaces text in a file of the folder; returns a function that takes that back. */
export async function putIn(
  folder: string,
  file: string,
  { find, put }: Pick<Defect, 'find' | 'put'>,
): Promise<() => Promise<void>> {
  const name = path.join(folder, file)
  const before = await readFile(name, 'utf8')
  await writeFile(
    name,
    before.replace(find, () => put),
  )
  return () => writeFile(name, before)
}
