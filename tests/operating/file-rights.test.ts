import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../support/run-command.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-rights-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const rights = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

/** Returns the folder and everything in it on which the group or others have a permission. */
async function open(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const found: string[] = []
  for (const name of names) if (((await stat(path.join(folder, name))).mode & 0o077) !== 0) found.push(name)
  return found
}

/** Has a separate process create a shop with an upload, a mail and a page, with the umask 0. */
async function beginShop(dataDir: string) {
  const done = await runCommand('../tests/support/begin-shop', [], { DATA_DIR: dataDir, DATABASE_URL: '' })
  expect(done, done.output).toMatchObject({ code: 0 })
}

describe.skipIf(process.platform === 'win32')('the data folder of a shop', () => {
  it('is accessible only to its owner, whatever the umask', async () => {
    const dataDir = path.join(await emptyFolder(), 'shop')
    await beginShop(dataDir)
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['jwt-secret', 'media', 'outbox', 'published', 'shop.db', 'shop.db-wal']),
    )
    expect(await open(dataDir)).toEqual([])
  })

  it('loses permissions of others that an older version left, except on published pages', async () => {
    const dataDir = await emptyFolder()
    await mkdir(path.join(dataDir, 'published', 'releases'), { recursive: true })
    await mkdir(path.join(dataDir, 'media'))
    for (const folder of ['.', 'published', 'published/releases', 'media'])
      await chmod(path.join(dataDir, folder), 0o755)
    for (const file of ['shop.db', 'shop.db-wal'])
      await writeFile(path.join(dataDir, file), '', { mode: 0o644 })
    await beginShop(dataDir)
    expect(await rights(dataDir)).toBe('711')
    expect(
      await open(dataDir).then((names) => names.filter((name) => !/^(\.$|published)/.test(name))),
    ).toEqual([])
    expect(await rights(path.join(dataDir, 'published', 'page.html'))).toBe('644')
  })

  it('keeps the group’s permission to traverse it', async () => {
    const dataDir = path.join(await emptyFolder(), 'shop')
    await mkdir(dataDir)
    await chmod(dataDir, 0o710)
    await beginShop(dataDir)
    expect(await rights(dataDir)).toBe('710')
  })

  it('keeps its permissions when it also holds other files', async () => {
    const dataDir = await emptyFolder()
    await chmod(dataDir, 0o755)
    await writeFile(path.join(dataDir, 'notes.txt'), '')
    await beginShop(dataDir)
    expect(await rights(dataDir)).toBe('755')
    expect(await rights(path.join(dataDir, 'shop.db'))).toBe('600')
  })
})
