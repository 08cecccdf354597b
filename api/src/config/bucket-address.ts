/** One bucket of an S3-compatible store, and the key that opens it. */
export interface BucketAddress {
  /** Without a trailing slash; null is Amazon's own in the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean
  bucket: string
}
