import { access } from 'node:fs/promises'

/** Tells whether a file or folder with this path exists and can be reached. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** For `catch`: returns null when the file does not exist, and throws any other error again. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
