import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/**
 * Returns the faults of a folder's pages (incomplete HTML, compressed copies of other content) and all pages.
 */
export async function tornPages(folder: string): Promise<{ faults: string[]; pages: string[] }> {
  const faults: string[] = []
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const page = await readFile(path.join(folder, name))
    if (!/^<!doctype html>[^\0]*<\/html>\s*$/i.test(page.toString())) faults.push(`${name} is torn`)
    for (const [suffix, unpack] of [
      ['.br', brotliDecompressSync],
      ['.gz', gunzipSync],
    ] as const) {
      const copy = await readFile(path.join(folder, name + suffix)).catch(() => null)
      if (copy === null) continue
      const isWhole = await Promise.resolve(copy)
        .then((bytes) => unpack(bytes).equals(page))
        .catch(() => false)
      if (!isWhole) faults.push(`${name}${suffix} is another page`)
    }
  }
  return { faults, pages }
}
