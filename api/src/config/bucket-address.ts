/** One bucket of an S3-compatible store, with the credentials for it. */
export interface BucketAddress {
  /** URL without a trailing slash; null for Amazon's own endpoint in the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Use `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean
  bucket: string
}
