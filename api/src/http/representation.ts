import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { namesTag } from './etag.ts'

const runBrotli = promisify(brotliCompress)
const runGzip = promisify(gzip)

/** Content codings in order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A response body with its type, coding and ETag. */
export interface Representation {
  bytes: Buffer
  type: string
  encoding: Encoding | null
  /** Strong: a hash of exactly these bytes. */
  etag: string
}

/** What the latest headers accept; browsers send a handful of them, and each was read anew for every file. */
const acceptedBy = new LRUCache<string, readonly Encoding[]>({ max: 100 })

/** Tells whether an Accept-Encoding header accepts the coding. */
export function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  let accepted = acceptedBy.get(acceptEncoding)
  if (!accepted) {
    accepted = ENCODINGS.filter((coding) => names(acceptEncoding, coding))
    acceptedBy.set(acceptEncoding, accepted)
  }
  return accepted.includes(encoding)
}

function names(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [coding, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return coding === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/**
 * Returns the logarithm of brotli's smallest window that holds these bytes: a page is as small with it as with the largest
 * one, and is compressed in two thirds of the time.
 */
const windowFor = ({ length }: Uint8Array) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, 32 - Math.clz32(length + 16)),
  )

/** `quality` is brotli's, from 0 (quick) to 11 (small). */
const brotliOptions = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/** gzip's levels end at 9. */
const gzipOptions = (quality: number) => ({ level: Math.min(quality, constants.Z_BEST_COMPRESSION) })

/** Compresses on another thread. `quality` is brotli's, from 0 (quick) to 11 (small); gzip's level is the same. */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip'
    ? runGzip(bytes, gzipOptions(quality))
    : runBrotli(bytes, brotliOptions(bytes, quality))
}

/** Like `compress`, but blocks; for a thread that does nothing else. */
export function compressNow(bytes: Uint8Array, encoding: Encoding, quality: number): Buffer<ArrayBuffer> {
  return encoding === 'gzip'
    ? gzipSync(bytes, gzipOptions(quality))
    : brotliCompressSync(bytes, brotliOptions(bytes, quality))
}

/** Returns the bytes with their ETag, which is computed on another thread because there may be many. */
export async function represent(
  bytes: Buffer<ArrayBuffer>,
  type: string,
  encoding: Encoding | null,
): Promise<Representation> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return { bytes, type, encoding, etag: `"${Buffer.from(digest).toString('base64url').slice(0, 22)}"` }
}

/** Adds accept-encoding to the Vary header and keeps its other entries. */
function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding')
}

/** Sends the bytes unchanged, or 304 when If-None-Match names them. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { bytes, type, encoding, etag }: Representation,
  cacheControl: string,
): FastifyReply {
  varyByEncoding(reply)
  reply.header('etag', etag).header('cache-control', cacheControl)
  const known = request.headers['if-none-match']
  if (status === 200 && known !== undefined && namesTag(known, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(status).type(type).send(bytes)
}
