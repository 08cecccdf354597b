import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, loadConfig } from '../../api/src/config/config.ts'
import { checkBuckets } from '../../api/src/storage/check-buckets.ts'
import { startObjectStore } from '../support/object-store.ts'

const SETTINGS = ['S3_MEDIA_BUCKET', 'S3_SITE_BUCKET'] as const

async function check(env: Record<string, string>): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'karigar-buckets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const told: string[] = []
  await checkBuckets(loadConfig({ DATA_DIR: dataDir, ...env }), (sentence) => told.push(sentence))
  return told
}

describe.each(SETTINGS)('the check of %s at the start', (setting) => {
  it('reports nothing when the bucket can be opened', async () => {
    const { env, bucket } = await startObjectStore()
    expect(await check({ ...env, [setting]: bucket })).toEqual([])
  })

  it.each([
    [{ [setting]: 'no-such-bucket' }, 'There is no bucket "no-such-bucket" in the object store.'],
    [{ S3_ACCESS_KEY_ID: 'tell-nobody' }, 'The object store does not let this key into bucket "shop".'],
    [{ S3_SECRET_ACCESS_KEY: 'tell-nobody' }, 'The object store does not let this key into bucket "shop".'],
    [{ S3_ENDPOINT: 'http://nowhere.invalid' }, 'The object store does not answer (ENOTFOUND).'],
  ])('stops the start with one line for %j', async (wrong, reason) => {
    const { env, bucket } = await startObjectStore()
    const failure: unknown = await check({ ...env, [setting]: bucket, ...wrong }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ConfigError)
    expect((failure as ConfigError).message).toBe(`${setting} cannot be used: ${reason}`)
  })

  it('only warns about an unavailable store, which may be temporary', async () => {
    const { env, bucket, decide } = await startObjectStore()
    decide(() => 503)
    expect(await check({ ...env, [setting]: bucket })).toEqual([
      `${setting} cannot be used just now: The object store fails (503 Unavailable).`,
    ])
  })
})

/** Returns how many files of the AWS SDK a new process loads to open the media storage of this bucket. */
function clientFilesLoaded(mediaBucket: object | null): number {
  const app = pathToFileURL(path.resolve(import.meta.dirname, '../../api/src/app.ts')).href
  const media = new URL('storage/open-media.ts', app).href
  const script = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ load: (url, context, next) => (url.includes('aws-sdk') && loaded++, next(url, context)) })
    await import(${JSON.stringify(app)})
    const { openMedia } = await import(${JSON.stringify(media)})
    await openMedia({ dataDir: '/nowhere', mediaBucket: ${JSON.stringify(mediaBucket)} })
    console.log(loaded)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return Number(stdout)
}

it('a shop without a bucket does not load the AWS SDK', () => {
  expect(clientFilesLoaded(null)).toBe(0)
  const address = {
    endpoint: null,
    region: 'ap-south-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    bucket: 'shop',
  }
  expect(clientFilesLoaded(address)).toBeGreaterThan(0)
})
