// `npm run media:copy`: copies the pictures of DATA_DIR into the bucket S3_MEDIA_BUCKET, for a shop that
// moves there. It can be run again: pictures that the bucket already has are compared and not copied.
import { ConfigError, loadConfig } from '../api/src/config/config.ts'
import { copyMedia } from '../api/src/storage/copy-media.ts'
import { mediaFolder } from '../api/src/storage/open-media.ts'
import { BucketError, openBucket } from '../api/src/storage/bucket.ts'
import { checkBuckets } from '../api/src/storage/check-buckets.ts'
import { exists } from '../api/src/files/file-exists.ts'
import { progressBar } from './progress-bar.ts'
import { runTask } from './run-task.ts'

/** Timeout of one try, in seconds. */
const SECONDS = 30

await runTask(async (step) => {
  const { dataDir, mediaBucket } = loadConfig()
  if (mediaBucket === null)
    throw new ConfigError('Set S3_MEDIA_BUCKET and the other S3 settings: they say where the pictures go.')
  const folder = mediaFolder(dataDir)
  if (!(await exists(folder))) throw new ConfigError(`There is no ${folder} to copy; is DATA_DIR right?`)
  await checkBuckets({ mediaBucket, siteBucket: null }, step)
  const bucket = await openBucket(mediaBucket, { seconds: SECONDS })
  const bar = progressBar(process.stdout, 'pictures')
  try {
    const { files, bytes, copied } = await copyMedia(folder, bucket, (done, total) =>
      bar.show(done, total, ''),
    )
    bar.end()
    console.log(
      `All ${files} pictures of ${folder} (${(bytes / 1e6).toFixed(1)} MB) are in bucket ${bucket.name} and read back the same: ${copied} put there now, ${files - copied} there already.`,
    )
  } catch (error) {
    bar.end()
    throw error instanceof BucketError
      ? new ConfigError(`${error.message} Run this again: what is copied stays copied.`)
      : error
  } finally {
    bucket.close()
  }
})
