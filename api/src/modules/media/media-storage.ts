import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where pictures are kept. */
export interface MediaStorage {
  /** The folder that `/media/` is served from. */
  readonly folder: string
  /** Stores all files, or none when one of them fails. */
  save(files: { name: string; bytes: Buffer }[]): Promise<void>
}

export function localMedia(folder: string): MediaStorage {
  return {
    folder,
    async save(files) {
      await mkdir(folder, { recursive: true })
      const stored: string[] = []
      try {
        for (const { name, bytes } of files) {
          const file = path.join(folder, name)
          await writeFile(`${file}.part`, bytes)
          await rename(`${file}.part`, file)
          stored.push(file)
        }
      } catch (error) {
        await Promise.all(stored.map((file) => rm(file, { force: true })))
        throw error
      }
    },
  }
}
