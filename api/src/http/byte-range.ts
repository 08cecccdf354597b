export interface ByteRange {
  /** The first and the last byte, both inclusive, as in a Range header. */
  start: number
  end: number
}

/**
 * Reads a Range header for a file of `size` bytes. Returns null when the whole file is to be sent, as for a
 * header that is malformed or asks for several parts, and 'beyond' when the file has none of the bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') {
    const start = Math.max(0, size - Number(last))
    return start < size ? { start, end: size - 1 } : 'beyond'
  }
  const part = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < part.start) return null
  return part.start < size ? part : 'beyond'
}
