import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checksumTables } from '../../api/src/database/checksums.ts'
import { backup, folder, newestIn, target } from '../support/backups.ts'
import { runCommand } from '../support/run-command.ts'

describe('a backup', () => {
  it('goes from PostgreSQL to a file and from there to PostgreSQL with the same checksums', async () => {
    const { backup: fromServer, shop } = await backup()
    const before = await checksumTables(shop.db)
    const local = await target({ onServer: false })
    expect(await local.restore(fromServer)).toMatchObject({ code: 0 })
    const into = await folder()
    expect(await runCommand('backup', [into], local.env)).toMatchObject({ code: 0 })
    const server = await target()
    expect(await server.restore(await newestIn(into))).toMatchObject({ code: 0 })
    expect(await checksumTables(await server.open())).toEqual(before)
    expect((await readdir(server.dataDir)).toSorted()).toEqual(['jwt-secret', 'media'])
  })

  it('is not restored over a shop in the database, which stays as it was', async () => {
    const { backup: from, shop } = await backup()
    const before = await checksumTables(shop.db)
    const dataDir = await folder()
    const { code, output } = await runCommand('restore', [from], { ...shop.env, DATA_DIR: dataDir })
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('karigar: The target database holds a shop already'),
    ])
    expect(await readdir(dataDir)).toEqual([])
    expect(await checksumTables(shop.db)).toEqual(before)
  })
})
