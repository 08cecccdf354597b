import { cp, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { BackupRefused } from '../../api/src/backup/backup-manifest.ts'
import { restore } from '../../api/src/backup/restore.ts'
import { findShop, loadConfig } from '../../api/src/config/config.ts'
import { checksumTables } from '../../api/src/database/checksums.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { transact } from '../../api/src/database/transact.ts'
import { findSetting, saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import { startServer } from '../../api/src/server.ts'
import { backup, backupsIn, folder, manifestOf, newestIn, shop, target } from '../support/backups.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { runCommand } from '../support/run-command.ts'

describe('a backup of a shop that is being written to', () => {
  it('holds a consistent database and every picture that its rows name', async () => {
    const { db, config, uploadPicture, backUp } = await shop()
    // Enough rows and pictures that copying them takes longer than a write or an upload.
    const filler = 'x'.repeat(10_000)
    await transact(db, async (trx) => {
      for (let n = 0; n < 1500; n += 1) await saveSetting(trx, `filler ${n}`, filler)
    })
    await mkdir(path.join(config.dataDir, 'media'), { recursive: true })
    for (let n = 0; n < 500; n += 1)
      await writeFile(path.join(config.dataDir, 'media', `filler-${n}.webp`), filler)
    let writes = 0
    let uploads = 0
    let stop = false
    async function write() {
      while (!stop) {
        writes += 1
        await transact(db, async (trx) => {
          await saveSetting(trx, 'first', writes)
          await saveSetting(trx, 'second', writes)
        })
        await nextTurn()
      }
    }
    async function uploadPictures() {
      while (!stop) {
        await uploadPicture()
        uploads += 1
      }
    }
    const work = Promise.all([write(), uploadPictures()])
    const into = await folder()
    const done = await backUp(into)
    const meanwhile = Math.min(writes, uploads)
    stop = true
    await work
    expect(done, done.output).toMatchObject({ code: 0 })
    expect(meanwhile).toBeGreaterThan(10)

    const place = await target()
    const restored = await place.restore(await newestIn(into))
    expect(restored, restored.output).toMatchObject({ code: 0 })
    const copy = await place.open()
    const first = await findSetting(copy, 'first')
    expect(first).toBeGreaterThan(0)
    expect(await findSetting(copy, 'second')).toBe(first)
    const pictures = await copy.selectFrom('media').select('url').execute()
    const stored = await readdir(path.join(place.dataDir, 'media'))
    expect(stored).toEqual(expect.arrayContaining(pictures.map(({ url }) => url.slice('/media/'.length))))
  })
})

describe('a restored shop', () => {
  // Compiled beforehand, because the first compile takes longer than a test's timeout.
  beforeAll(compiledSite, 150_000)

  it('has the same rows in every table, publishes itself and serves pages and pictures', async () => {
    const { shop: original, backup: from, picture } = await backup()
    const before = await checksumTables(original.db)
    const place = await target()
    const done = await place.restore(from)
    expect(done, done.output).toMatchObject({ code: 0 })
    expect(await checksumTables(await place.open())).toEqual(before)
    for (const { name, checksum } of before)
      expect(done.output).toMatch(new RegExp(`${name} +\\d+ rows +sha256 ${checksum}`))

    const server = await startServer(
      loadConfig({
        ...place.env,
        DEMO: '1',
        PORT: '0',
        PUBLIC_SITE_URL: publicSiteUrl,
        LOG_LEVEL: 'silent',
      }),
      () => {},
      { drawsPictures: false },
    )
    onTestFinished(() => server.close())
    expect(await server.app.publisher.status()).toMatchObject({ state: 'live' })
    const page = await fetch(`${server.address}/services/logo-design`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Logo')])
    const uploaded = await fetch(`${server.address}/media/${picture}`)
    expect([uploaded.status, (await uploaded.bytes()).length]).toEqual([200, expect.any(Number)])
    // Sessions remain valid, because the signing secret is restored too.
    expect(server.app.config.jwtSecret).toBe(original.config.jwtSecret)
  })

  it('can use SQLite, whichever database the backup came from', async () => {
    const { backup: from } = await backup()
    const place = await target({ onServer: false })
    expect(await place.restore(from)).toMatchObject({ code: 0 })
    expect(await readdir(place.dataDir)).toEqual(['jwt-secret', 'media', 'shop.db'])
    expect(await checksumTables(await place.open())).toEqual((await manifestOf(from)).tables)
  })
})

async function flipByte(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, Math.floor(size / 2))
  byte.writeUInt8(byte.readUInt8() ^ 0xff)
  await handle.write(byte, 0, 1, Math.floor(size / 2))
  await handle.close()
}

describe('a refused restore', () => {
  const spoil: [string, (from: string, picture: string) => Promise<void>, RegExp][] = [
    [
      'a database cut short',
      async (from) => truncate(path.join(from, 'shop.db'), 4096),
      /shop\.db has 4096 bytes/,
    ],
    [
      'a database with one other byte',
      async (from) => flipByte(path.join(from, 'shop.db')),
      /another checksum/,
    ],
    [
      'a picture with one other byte',
      (from, picture) => flipByte(path.join(from, 'media', picture)),
      /another checksum/,
    ],
    ['a picture that is gone', (from, picture) => rm(path.join(from, 'media', picture)), /is missing/],
    ['a backup that broke off', (from) => rm(path.join(from, 'manifest.json')), /not a complete backup/],
    [
      'a manifest cut short',
      (from) => truncate(path.join(from, 'manifest.json'), 100),
      /manifest\.json is damaged/,
    ],
    [
      'a manifest that names a file elsewhere',
      async (from, picture) => {
        const text = JSON.stringify(await manifestOf(from)).replace(picture, '../../elsewhere')
        await writeFile(path.join(from, 'manifest.json'), text)
      },
      /manifest\.json is damaged/,
    ],
    [
      'a backup of a newer version',
      async (from) => {
        const manifest = await manifestOf(from)
        manifest.migrations.push('9999-later')
        await writeFile(path.join(from, 'manifest.json'), JSON.stringify(manifest))
      },
      /made by a newer version of Karigar \(it has 9999-later\)/,
    ],
  ]

  it('changes nothing when the backup is damaged or from a newer version', async () => {
    const { backup: original, picture } = await backup()
    for (const [what, change, reason] of spoil) {
      const from = path.join(await folder(), path.basename(original))
      await cp(original, from, { recursive: true })
      await change(from, picture)
      const place = await target()
      const failure: unknown = await restore(from, findShop(place.env)).catch((error: unknown) => error)
      expect(failure, what).toBeInstanceOf(BackupRefused)
      expect((failure as BackupRefused).message, what).toMatch(reason)
      expect(await readdir(place.dataDir), what).toEqual([])
      const db = await openDatabase(loadConfig({ ...place.env, DATA_DIR: await folder() }))
      onTestFinished(() => db.destroy())
      expect(await db.introspection.getTables({ withInternalKyselyTables: true }), what).toEqual([])
    }
  })

  it('prints one line that explains the reason', async () => {
    const { backup: from } = await backup()
    await truncate(path.join(from, 'manifest.json'), 100)
    const { code, output } = await (await target()).restore(from)
    expect([code, output]).toEqual([1, expect.stringMatching(/manifest\.json is damaged/)])
    expect(output.split('\n').filter(Boolean)).toHaveLength(2)
  })

  it('leaves a target folder that is not empty unchanged', async () => {
    const { backup: from } = await backup()
    const place = await target()
    await writeFile(path.join(place.dataDir, 'notes.txt'), 'mine')
    const { code, output } = await place.restore(from)
    expect([code, output]).toEqual([1, expect.stringContaining('is not empty (it holds notes.txt)')])
    expect(await readdir(place.dataDir)).toEqual(['notes.txt'])
  })

  it('leaves an existing shop unchanged', async () => {
    const { shop: original, backup: from } = await backup()
    const before = await checksumTables(original.db)
    const media = path.join(original.config.dataDir, 'media')
    const files = await readdir(media)
    const intoItself = await runCommand('restore', [from], original.env)
    expect([intoItself.code, intoItself.output]).toEqual([1, expect.stringContaining('is not empty')])
    expect(await checksumTables(original.db)).toEqual(before)
    expect(await readdir(media)).toEqual(files)
  })
})

describe('backups in one folder', () => {
  it('share pictures with the previous backup, except damaged ones', async () => {
    const { shop: original, into, backup: first, picture } = await backup()
    const inodeIn = async (from: string) => (await stat(path.join(from, 'media', picture))).ino
    expect(await inodeIn(first)).not.toBe(
      (await stat(path.join(original.config.dataDir, 'media', picture))).ino,
    )

    expect(await original.backUp(into)).toMatchObject({ code: 0 })
    const second = await newestIn(into)
    expect(await inodeIn(second)).toBe(await inodeIn(first))

    await flipByte(path.join(second, 'media', picture))
    expect(await original.backUp(into)).toMatchObject({ code: 0 })
    const third = await newestIn(into)
    expect(await inodeIn(third)).not.toBe(await inodeIn(second))
    expect(await runCommand('restore', ['--check', second], {})).toMatchObject({ code: 1 })
    const check = await runCommand('restore', ['--check', third], {})
    expect([check.code, check.output]).toEqual([0, expect.stringContaining('are sound')])
  })

  it('report the shop’s missing pictures, hold all others and remove no older backup', async () => {
    const { shop: original, into, picture } = await backup()
    const kept = (await original.uploadPicture()).slice('/media/'.length)
    await rm(path.join(original.config.dataDir, 'media', picture))
    const { code, output } = await original.backUp(into, '--keep', '1')
    expect([code, output]).toEqual([1, expect.stringMatching(/not in its media folder \(\d+\)/)])
    expect(await readdir(path.join(await newestIn(into), 'media'))).toEqual([kept])
    expect(await backupsIn(into)).toHaveLength(2)
  })

  it('are removed when there are enough newer complete ones', async () => {
    const { shop: original, into, backup: first } = await backup()
    expect(await original.backUp(into)).toMatchObject({ code: 0 })
    const second = await newestIn(into)
    await rm(path.join(second, 'manifest.json'))
    const done = await original.backUp(into, '--keep', '2')
    expect(done, done.output).toMatchObject({ code: 0 })
    expect(await backupsIn(into)).toHaveLength(3)

    const last = await original.backUp(into, '--keep', '1')
    expect(last.output).toContain(`Removed ${first}.`)
    // An incomplete backup from today is kept, because it may still be in progress.
    expect(await backupsIn(into)).toEqual([second, await newestIn(into)])
  })

  it('leave nothing behind when the shop’s database is damaged', async () => {
    const dataDir = await folder()
    await writeFile(path.join(dataDir, 'shop.db'), 'not a database at all, but a text of some length')
    const into = await folder()
    const { code, output } = await runCommand('backup', [into], { DATA_DIR: dataDir })
    expect([code, output]).toEqual([1, expect.stringContaining('database is damaged')])
    expect(await readdir(into)).toEqual([])
  })

  it('are refused inside the shop’s data folder and where there is no shop', async () => {
    const { config, backUp } = await shop()
    const inside = await backUp(path.join(config.dataDir, 'backups'))
    expect(inside).toEqual({ code: 1, output: expect.stringContaining('would be lost with it') })
    const nowhere = await runCommand('backup', [await folder()], {
      DATA_DIR: path.join(await folder(), 'none'),
    })
    expect(nowhere).toEqual({ code: 1, output: expect.stringContaining('There is no shop in') })
    expect((await backUp()).output).toContain('Usage: npm run backup')
    expect((await backUp(await folder(), '--keep', '0')).output).toContain('--keep takes')
  })
})
