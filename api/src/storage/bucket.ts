import { Readable } from 'node:stream'
import type { BucketAddress } from '../config/bucket-address.ts'
import type { ByteRange } from '../http/byte-range.ts'

const CONNECT_TIMEOUT = 3_000
const ATTEMPTS = 3

/** Key that is read to check access to the bucket; nothing is ever stored there. */
const CHECKED_KEY = 'karigar-check'

export interface ObjectFacts {
  /** Size of the whole object in bytes. */
  size: number
  etag: string
  modified: Date
}

/**
 * One bucket of an S3-compatible store. Every call makes a few attempts, has a timeout, and rejects with a
 * BucketError.
 */
export interface Bucket {
  readonly name: string
  /** Replaces the object as a whole; resolves with its ETag. */
  put(key: string, bytes: Buffer, headers: { type: string; cacheControl: string }): Promise<string>
  /** Returns size, ETag and date of an object; null when there is none. */
  find(key: string): Promise<ObjectFacts | null>
  /**
   * Returns the object as a stream that the caller must read or destroy; null when there is none, 'unchanged'
   * when its ETag is still `etag`.
   */
  get(
    key: string,
    wanted?: { part?: ByteRange; etag?: string },
  ): Promise<(ObjectFacts & { body: Readable }) | 'unchanged' | null>
  /** Returns the whole object; null and 'unchanged' as for `get`. */
  download(key: string, etag?: string): Promise<{ bytes: Buffer; etag: string } | 'unchanged' | null>
  /** Deletes an object; succeeds when there is none. */
  remove(key: string): Promise<void>
  /** Rejects when the bucket does not exist or the credentials do not open it. */
  check(): Promise<void>
  close(): void
}

/** Thrown when the store refuses or fails; the message is for the operator and contains no secret. */
export class BucketError extends Error {
  /** False when the store did not respond or reports that it is busy, so that a later attempt may succeed. */
  readonly refused: boolean
  constructor(message: string, refused: boolean, cause: unknown) {
    super(message, { cause })
    this.name = 'BucketError'
    this.refused = refused
  }
}

interface StoreFailure {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: unknown) => (error as StoreFailure).$metadata?.httpStatusCode

function explain(error: unknown, bucket: string): BucketError {
  const { name = 'Error', code } = error as StoreFailure
  const status = statusOf(error)
  const failure = (sentence: string, refused: boolean) => new BucketError(sentence, refused, error)
  if (status === undefined || status < 300)
    return failure(`The object store does not answer (${code ?? name}).`, code === 'ENOTFOUND')
  if (status === 301 || status === 307 || name === 'AuthorizationHeaderMalformed')
    return failure(`Bucket "${bucket}" is not in the region of S3_REGION.`, true)
  if (status === 401 || status === 403)
    return failure(`The object store does not let this key into bucket "${bucket}".`, true)
  if (status === 404) return failure(`There is no bucket "${bucket}" in the object store.`, true)
  const busy = status === 429 || status >= 500
  const answer = `${status}${/^[A-Za-z]+$/.test(name) ? ` ${name}` : ''}`
  return failure(`The object store ${busy ? 'fails' : 'refused'} (${answer}).`, !busy)
}

/**
 * Opens a bucket. The client library is loaded here, so that shops without buckets do not load it.
 *
 * @param seconds how long one attempt may wait for the store's response
 */
export async function openBucket(address: BucketAddress, { seconds }: { seconds: number }): Promise<Bucket> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle, bucket: name } = address
  const client = new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: seconds * 1000,
      throwOnRequestTimeout: true,
      socketTimeout: seconds * 1000,
    },
    // The newer checksums are sent as trailers, which many compatible stores do not support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const isMissing = (error: unknown) =>
    statusOf(error) === 404 && (error as StoreFailure).name !== 'NoSuchBucket'
  const facts = (size: number, found: { ETag?: string; LastModified?: Date }): ObjectFacts => ({
    size,
    etag: found.ETag ?? '',
    modified: found.LastModified ?? new Date(0),
  })

  const opened: Bucket = {
    name,
    async put(key, bytes, { type, cacheControl }) {
      try {
        const { ETag = '' } = await client.send(
          new PutObjectCommand({
            Bucket: name,
            Key: key,
            Body: bytes,
            ContentType: type,
            CacheControl: cacheControl,
          }),
        )
        return ETag
      } catch (error) {
        throw explain(error, name)
      }
    },
    async find(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket: name, Key: key }))
        return facts(found.ContentLength ?? 0, found)
      } catch (error) {
        if (isMissing(error)) return null
        throw explain(error, name)
      }
    },
    async get(key, { part, etag } = {}) {
      try {
        const found = await client.send(
          new GetObjectCommand({
            Bucket: name,
            Key: key,
            ...(part ? { Range: `bytes=${part.start}-${part.end}` } : {}),
            ...(etag ? { IfNoneMatch: etag } : {}),
          }),
        )
        if (!(found.Body instanceof Readable)) throw new Error('The object came without a body.')
        const size = found.ContentRange?.split('/')[1] ?? found.ContentLength
        return { ...facts(Number(size), found), body: found.Body }
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged'
        if (isMissing(error)) return null
        throw explain(error, name)
      }
    },
    async download(key, etag) {
      const found = await opened.get(key, etag ? { etag } : {})
      if (found === null || found === 'unchanged') return found
      try {
        return { bytes: Buffer.concat(await found.body.toArray()), etag: found.etag }
      } catch (error) {
        throw explain(error, name)
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }))
      } catch (error) {
        if (!isMissing(error)) throw explain(error, name)
      }
    },
    async check() {
      // Unlike HEAD of the bucket, this also checks the right to read, and tells a missing bucket from a
      // missing object.
      const found = await opened.get(CHECKED_KEY)
      if (found !== null && found !== 'unchanged') found.body.destroy()
    },
    close: () => client.destroy(),
  }
  return opened
}
