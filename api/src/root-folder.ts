import path from 'node:path'

/**
 * The folder of the shop: a checkout, or a production folder. This file is two folders below it in both, because the
 * bundle of a production folder is in `api/dist`.
 */
export const rootFolder = path.resolve(import.meta.dirname, '../..')

/** Returns the file that a thread, or a process, begins with: a source in a checkout, a part of the bundle in a production folder. */
export const threadEntry = (name: string): URL =>
  new URL(`${name}${path.extname(import.meta.filename)}`, import.meta.url)
