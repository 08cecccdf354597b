import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/src/database/open.ts'
import { askPassword } from '../../scripts/ask-password.ts'
import { runCommand } from '../support/run-command.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
})

const create = (args: string[], env: Record<string, string> = {}) =>
  runCommand('create-admin', args, { DATA_DIR: dataDir, ...env })

async function accounts() {
  const db = await openDatabase({ database: { kind: 'sqlite', file: path.join(dataDir, 'shop.db') } })
  try {
    return await db.selectFrom('users').select(['username', 'role']).orderBy('username').execute()
  } finally {
    await db.destroy()
  }
}

describe('admin:create', () => {
  it('creates admins, and managers if that role is given', async () => {
    const ADMIN_PASSWORD = 'secret1'
    const admin = await create(['asha', 'Asha Menon', 'asha@example.com'], { ADMIN_PASSWORD })
    expect(admin).toMatchObject({ code: 0, output: expect.stringContaining('/login?redirect=admin.') })
    const manager = await create(['ravi', 'Ravi Rao', 'ravi@example.com', 'manager'], { ADMIN_PASSWORD })
    expect(manager).toMatchObject({ code: 0, output: expect.stringContaining('/login?redirect=manager.') })
    expect(await accounts()).toEqual([
      { username: 'asha', role: 'admin' },
      { username: 'ravi', role: 'manager' },
    ])
    const again = await create(['ravi', 'Ravi Rao', 'r@example.com', 'manager'], { ADMIN_PASSWORD })
    expect(again.code).toBe(1)
    expect(again.output).toContain('There is already a manager with the username ravi')
    const other = await create(['nila', 'Nila Rao', 'nila@example.com', 'owner'], { ADMIN_PASSWORD })
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('admin or manager, not "owner"') })
  })

  it('exits with an error message for invalid input when there is no terminal', async () => {
    const args = ['asha', 'Asha Menon', 'asha@example.com']
    const short = await create(args, { ADMIN_PASSWORD: 'short' })
    expect(short).toMatchObject({
      code: 1,
      output: expect.stringContaining('Password must be at least 6 characters.'),
    })
    const none = await create(args)
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('give it as ADMIN_PASSWORD.') })
    const email = await create(['asha', 'Asha Menon', 'asha'], { ADMIN_PASSWORD: 'secret1' })
    expect(email).toMatchObject({ code: 1, output: expect.stringContaining('valid email') })
  })
})

describe('the question for a password', () => {
  const terminal = () => ({ input: new PassThrough(), output: new PassThrough() })

  it('is repeated after a password that is too short', async () => {
    const streams = terminal()
    let shown = ''
    let asked = 0
    const typed = ['12345', '', 'secret1']
    streams.output.on('data', (text: Buffer) => {
      shown += text.toString()
      const questions = shown.split('Password? ').length - 1
      for (; asked < questions; asked += 1) streams.input.write(`${typed[asked]}\n`)
    })
    expect(await askPassword('Password? ', streams)).toBe('secret1')
    expect(shown.match(/Password must be at least 6 characters\. Please try again\./g)).toHaveLength(1)
    expect(asked).toBe(3)
  })

  it('fails when the input ends', async () => {
    const streams = terminal()
    const answer = askPassword('Password? ', streams)
    streams.input.end()
    await expect(answer).rejects.toThrow('No password was given: nothing was changed.')
  })
})
