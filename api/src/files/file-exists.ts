import { access } from 'node:fs/promises'

/** Whether there is a file or folder of this name that can be reached. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** For `catch`: null where the file is not there; any other failure stays one. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
