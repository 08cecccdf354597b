import os from 'node:os'
import { factsOf } from './publishing/releases/release-manifest.ts'
import { compressedNow, unseenWriter } from './publishing/releases/site-files.ts'

/** Rendered pages to write into the folder of a release that is not live. */
export interface PagesToWrite {
  folder: string
  pages: readonly { file: string; html: string }[]
}

// On other systems this would change the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

const writers = new Map<string, ReturnType<typeof unseenWriter>>()

/** Returns the release's writer, which knows the folders that it has made. */
function writerFor(folder: string) {
  const writer = writers.get(folder) ?? unseenWriter(folder)
  writers.set(folder, writer)
  return writer
}

/** Writes pages with their compressed copies; returns `factsOf` each file that was written. */
export default function writePages({ folder, pages }: PagesToWrite): Record<string, string> {
  const write = writerFor(folder)
  const facts: Record<string, string> = {}
  for (const { file, html } of pages) {
    const content = Buffer.from(html)
    for (const one of [{ file, content }, ...compressedNow(file, content)]) {
      write(one)
      facts[one.file] = factsOf(one.content)
    }
  }
  return facts
}
