import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type sharp from 'sharp'

type Sharp = typeof sharp

let loaded: Promise<Sharp> | undefined

async function load(): Promise<Sharp> {
  const { default: library } = await import('sharp')
  // Uploads are untrusted: only the loaders of accepted formats may run, and only from memory.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  return library
}

/** Loads the library for pictures at its first use, because most starts need none and it takes time and memory. */
export const loadSharp = (): Promise<Sharp> =>
  (loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  }))

/** Returns the version of the library without loading it. */
export async function sharpVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('sharp')
  const text = await readFile(path.join(path.dirname(entry), '../package.json'), 'utf8')
  return String((JSON.parse(text) as { version?: unknown }).version)
}
