import { factsOf } from './release-manifest.ts'
import { compressedNow, unseenWriter } from './site-files.ts'

/** Rendered pages to write into the folder of a release that is not live. */
export interface PagesToWrite {
  folder: string
  pages: readonly { file: string; content: Uint8Array<ArrayBuffer> }[]
}

const writers = new Map<string, ReturnType<typeof unseenWriter>>()

/** Returns the release's writer, which knows the folders that it has made. */
function writerFor(folder: string) {
  const writer = writers.get(folder) ?? unseenWriter(folder)
  writers.set(folder, writer)
  return writer
}

/** Writes pages with their compressed copies, and blocks meanwhile; returns `factsOf` each file. */
export function writePages({ folder, pages }: PagesToWrite): Record<string, string> {
  const write = writerFor(folder)
  const facts: Record<string, string> = {}
  for (const page of pages)
    for (const one of [page, ...compressedNow(page)]) {
      write(one)
      facts[one.file] = factsOf(one.content)
    }
  return facts
}
