import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, open, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Has the disk keep a file or, where the system can, the names in a folder. */
export async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Windows flushes no folders.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

/** Copies a file that is not there yet, so that a power cut cannot take it; shares blocks where the disk can. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await sync(to)
}

/** Writes a whole file under another name first: what bears the name is complete. */
export async function writeDurably(file: string, content: string): Promise<void> {
  await writeFile(`${file}.part`, content, { flush: true, mode: 0o600 })
  await rename(`${file}.part`, file)
  await sync(path.dirname(file))
}

export async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}
