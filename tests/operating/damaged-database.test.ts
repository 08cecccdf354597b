import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { storageMessages } from '@karigar/contract/base/common.words'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { damageMeetings, overwrite, pageOf } from '../support/damage.ts'
import { tokenOf } from '../support/login.ts'
import { runCommand } from '../support/run-command.ts'

const fileOf = ({ config }: TestApp) => path.join(config.dataDir, 'shop.db')

/** Changes the last letter of an address in the index of addresses, so that it does not fit its table any more. */
async function damageIndex(file: string): Promise<void> {
  const { at, size } = pageOf(file, 'sqlite_autoindex_users_3')
  const page = (await readFile(file)).subarray(at, at + size)
  const address = page.indexOf('customer@example.com')
  expect(address).toBeGreaterThan(0)
  await overwrite(file, at + address, Buffer.from('customer@example.con'))
}

async function shopThatListens(env: Record<string, string> = {}) {
  const lines: string[] = []
  const shop = await buildTestApp({
    published: true,
    env: { LOG_LEVEL: 'error', ...env },
    logTo: { write: (line) => void lines.push(line) },
  })
  const listen = () => shop.app.listen({ port: 0 })
  const ready = async () => (await shop.call('GET', '/ready')).json<{ status: string }>().status
  return { shop, listen, ready, lines, file: fileOf(shop) }
}

it('damage is found after a start, and said in the log, to monitors and in the console with what to do', async () => {
  const { shop, listen, ready, lines, file } = await shopThatListens()
  const as = await tokenOf(shop, 'admin')
  const bar = async () => (await shop.call('GET', '/api/admin/publishing', { as })).json<Publishing>()
  expect(await ready()).toBe('ok')
  expect((await bar()).state).not.toBe('damaged')
  await damageMeetings(file)
  await listen()
  await expect.poll(ready, { timeout: 30_000 }).toBe('the database is damaged')
  expect((await shop.call('GET', '/ready')).statusCode).toBe(503)
  const sentence = storageMessages.damaged(null)
  expect(sentence).toContain('npm run restore -- ')
  expect(await bar()).toMatchObject({ state: 'damaged', detail: sentence })
  await expect.poll(() => lines.map((line) => JSON.parse(line).msg)).toContain(sentence)
  // It goes on serving what can be read.
  expect((await shop.call('GET', '/api/public/services/logo-design')).statusCode).toBe(200)
})

it('a stop right after the start lets the check end by itself, because ending it can end the process', async () => {
  const { shop, listen } = await shopThatListens()
  const started = once(process, 'worker') as Promise<[Worker]>
  await listen()
  const [thread] = await started
  const ended = once(thread, 'exit')
  await once(thread, 'online')
  await shop.app.close()
  // A thread that is terminated ends with 1.
  expect(await ended).toEqual([0])
})

it('a sound database is found sound, and a check of the whole is remembered', async () => {
  const { shop, listen, ready } = await shopThatListens()
  await listen()
  await shop.app.soundness.check('whole')
  expect(await ready()).toBe('ok')
  const checked = shop.app.db.selectFrom('settings').select('key').where('key', '=', 'database_checked')
  expect(await checked.execute()).toHaveLength(1)
})

it('an index that does not fit its table is found by the check of the whole', async () => {
  const { shop, ready, file } = await shopThatListens()
  await damageIndex(file)
  await shop.app.soundness.check('quick')
  expect(await ready()).toBe('ok')
  await shop.app.soundness.check('whole')
  expect(await ready()).toBe('the database is damaged')
})

it('damage that a call comes upon is remembered', async () => {
  const { shop, ready, file } = await shopThatListens()
  await damageMeetings(file)
  const as = await tokenOf(shop, 'admin')
  expect((await shop.call('GET', '/api/admin/get_bookings_admin', { as })).statusCode).toBe(500)
  expect(await ready()).toBe('the database is damaged')
})

it('the newest complete backup is named, and a damaged database is not backed up', async () => {
  const backups = await mkdtemp(path.join(os.tmpdir(), 'karigar-backups-'))
  onTestFinished(() => rm(backups, { recursive: true, force: true }))
  const { shop, file } = await shopThatListens({ BACKUP_DIR: backups })
  const backUp = () => runCommand('backup', [backups], { DATA_DIR: shop.config.dataDir })
  // The test's shop has no pictures, which the backup says, and is complete.
  expect((await backUp()).output).toContain('is complete')
  await mkdir(path.join(backups, '2099-01-01T00-00-00Z'), { recursive: true })
  await damageIndex(file)
  await shop.app.soundness.check('whole')
  const said = (await shop.app.soundness.damage()) ?? ''
  const [, named = ''] = /npm run restore -- (\S+)\)/.exec(said) ?? []
  expect(path.dirname(named)).toBe(backups)
  expect(JSON.parse(await readFile(path.join(named, 'manifest.json'), 'utf8'))).toHaveProperty('tables')
  const refused = await backUp()
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('is not sound; no backup was made'),
  ])
})

it('a start or task with a file that is no database ends with a sentence', async () => {
  const { shop } = await shopThatListens()
  const dataDir = path.join(shop.config.dataDir, 'other')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'shop.db'), Buffer.alloc(8192, 'no database '))
  const { code, output } = await runCommand('seed', [], { DATA_DIR: dataDir })
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^karigar: The shop’s database is damaged\. Stop the shop, .*\.$/),
  ])
})
