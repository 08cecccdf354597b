import { type Config, ConfigError } from '../config/config.ts'
import { BucketError, openBucket } from './bucket.ts'

const SECONDS = 5

/**
 * Opens every configured bucket once. Throws ConfigError when a bucket does not exist or refuses the
 * credentials; calls `tell` when it does not respond, which may be temporary.
 */
export async function checkBuckets(
  { mediaBucket, siteBucket }: Pick<Config, 'mediaBucket' | 'siteBucket'>,
  tell: (sentence: string) => void,
): Promise<void> {
  const settings = { S3_MEDIA_BUCKET: mediaBucket, S3_SITE_BUCKET: siteBucket }
  for (const [setting, address] of Object.entries(settings)) {
    if (address === null) continue
    const bucket = await openBucket(address, { seconds: SECONDS })
    try {
      await bucket.check()
    } catch (error) {
      if (!(error instanceof BucketError)) throw error
      if (error.refused) throw new ConfigError(`${setting} cannot be used: ${error.message}`)
      tell(`${setting} cannot be used just now: ${error.message}`)
    } finally {
      bucket.close()
    }
  }
}
