import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { BackupManifest } from '../../api/src/backup/backup-manifest.ts'
import { loadConfig } from '../../api/src/config/config.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { buildTestApp } from './build-test-app.ts'
import { tokenOf } from './login.ts'
import { runCommand } from './run-command.ts'
import { emptyDatabase } from './test-database.ts'
import { upload } from './uploads.ts'

/** Makes a temporary folder that is deleted at the end of the test; returns its path. */
export async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'karigar-backup-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/**
 * Builds a sample shop to back up. Its services name no pictures, because the tests' copies of the sample
 * have no picture files.
 */
export async function shop() {
  const test = await buildTestApp()
  await test.app.db.updateTable('services').set({ service_banner: null }).execute()
  await test.app.db.deleteFrom('service_thumbnails').execute()
  const { config } = test
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.database.kind === 'postgres' ? config.database.url : '',
  }
  const token = await tokenOf(test, 'admin')
  return {
    ...test,
    db: test.app.db,
    env,
    backUp: (...args: string[]) => runCommand('backup', args, env),
    async uploadPicture(): Promise<string> {
      const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c0ffee' } })
        .png()
        .toBuffer()
      const answer = await upload(test, '/api/media/upload-image', token, [{ field: 'image', bytes }])
      expect(answer.statusCode).toBe(200)
      return answer.json<{ media_url: string }>().media_url
    },
  }
}

/** Makes an empty folder and database to restore into; `open` opens the restored database. */
export async function target({ onServer = true } = {}) {
  const dataDir = await folder()
  const database = onServer ? await emptyDatabase() : { env: { DATABASE_URL: '' }, retire() {} }
  onTestFinished(() => database.retire())
  const env = { DATA_DIR: dataDir, ...database.env }
  return {
    dataDir,
    env,
    restore: (from: string) => runCommand('restore', [from], env),
    async open() {
      const db = await openDatabase(loadConfig(env), { maxConnections: 2 })
      onTestFinished(() => db.destroy())
      return db
    },
  }
}

export const backupsIn = async (into: string) =>
  (await readdir(into)).toSorted().map((name) => path.join(into, name))
export const newestIn = async (into: string) => (await backupsIn(into)).at(-1) as string
export const manifestOf = async (from: string) =>
  JSON.parse(await readFile(path.join(from, 'manifest.json'), 'utf8')) as BackupManifest

/** Makes a complete backup of a sample shop with one uploaded picture; returns its path and the shop. */
export async function backup() {
  const made = await shop()
  const picture = await made.uploadPicture()
  const into = await folder()
  const done = await made.backUp(into)
  expect(done, done.output).toMatchObject({ code: 0 })
  return { shop: made, into, backup: await newestIn(into), picture: picture.slice('/media/'.length) }
}
