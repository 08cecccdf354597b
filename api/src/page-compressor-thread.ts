import os from 'node:os'
import { factsOf } from './publishing/releases/release-manifest.ts'
import { compressedCopies, type SiteFile } from './publishing/releases/site-files.ts'

/** A file to write, and `factsOf` its contents. */
export type CompressedFile = SiteFile & { facts: string }

// On other systems this would change the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

/** Returns a page and its compressed copies as bytes. */
export default async function compressPage({
  file,
  html,
}: {
  file: string
  html: string
}): Promise<CompressedFile[]> {
  const plain = { file, content: Buffer.from(html) }
  const files = [plain, ...(await compressedCopies(plain))]
  return files.map((one) => ({ ...one, facts: factsOf(one.content) }))
}
