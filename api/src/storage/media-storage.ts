import type { Readable } from 'node:stream'
import type { ByteRange } from '../http/byte-range.ts'

/** Size, ETag and date of a stored picture. */
export interface MediaFacts {
  /** Size of the whole file in bytes. */
  size: number
  etag: string
  modified: Date
}

/**
 * Storage of pictures, under names such as `k3v9-1200x800.webp` whose contents never change. Pages find them
 * at `/media/<name>` in either storage. Every call rejects with a StorageError.
 */
export interface MediaStorage {
  /** Stores all files, or none when one of them fails. */
  save(files: { name: string; bytes: Buffer }[]): Promise<void>
  /** Deletes files; missing ones are ignored. */
  remove(names: string[]): Promise<void>
  /** Returns null when there is no such file. */
  find(name: string): Promise<MediaFacts | null>
  /**
   * Returns the file, or a part of it, as a stream that the caller must read or destroy; null when there is
   * no such file.
   */
  read(name: string, part?: ByteRange): Promise<(MediaFacts & { body: Readable }) | null>
  close(): void
}

/** Thrown when the storage fails; the message is for the person whose upload failed. */
export class StorageError extends Error {
  /** 502: the request was refused; 503: temporarily unavailable; 507: full. */
  readonly status: 502 | 503 | 507
  constructor(status: 502 | 503 | 507, message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'StorageError'
    this.status = status
  }
}
