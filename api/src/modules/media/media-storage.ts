import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where pictures are kept. */
export interface MediaStorage {
  /** The folder that `/media/` is served from. */
  readonly folder: string
  /** Stores all files, or none when one of them fails. */
  save(files: { name: string; bytes: Buffer }[]): Promise<void>
  /** Takes files away again; those that are not there do not matter. */
  remove(names: string[]): Promise<void>
}

export function localMedia(folder: string): MediaStorage {
  return {
    folder,
    async save(files) {
      await mkdir(folder, { recursive: true })
      try {
        for (const { name, bytes } of files) {
          const file = path.join(folder, name)
          await writeFile(`${file}.part`, bytes, { flush: true })
          await rename(`${file}.part`, file)
        }
      } catch (error) {
        await this.remove(files.flatMap(({ name }) => [name, `${name}.part`]))
        throw error
      }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })))
    },
  }
}
