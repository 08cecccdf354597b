import type { Readable } from 'node:stream'
import type { ByteRange } from '../http/byte-range.ts'

/** What is known of a stored picture without its bytes. */
export interface MediaFacts {
  /** Bytes of the whole file. */
  size: number
  etag: string
  modified: Date
}

/**
 * Where pictures are kept, under names such as `k3v9-1200x800.webp` that never stand for other bytes; pages find them
 * at `/media/<name>` wherever that is. Every call rejects with a StorageError.
 */
export interface MediaStorage {
  /** Stores all files, or none when one of them fails. */
  save(files: { name: string; bytes: Buffer }[]): Promise<void>
  /** Takes files away again; those that are not there do not matter. */
  remove(names: string[]): Promise<void>
  /** Null when there is no such file. */
  find(name: string): Promise<MediaFacts | null>
  /** The file, or a part of it, as a stream that the caller reads or destroys; null when there is no such file. */
  read(name: string, part?: ByteRange): Promise<(MediaFacts & { body: Readable }) | null>
  close(): void
}

/** The storage does not work; the message is a sentence for the person whose upload failed. */
export class StorageError extends Error {
  /** 502: it refuses what was asked; 503: it is away and may be well again; 507: it is full. */
  readonly status: 502 | 503 | 507
  constructor(status: 502 | 503 | 507, message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'StorageError'
    this.status = status
  }
}
