import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { unseenLinker, unseenWriter } from './site-files.ts'

it('writes a file anew and leaves another release’s link to the old one as it was', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [live, next] = ['live', 'next'].map((name) => path.join(folder, name)) as [string, string]
  const file = 'services/logo-design.json'
  unseenWriter(live)({ file, content: 'old' })
  unseenLinker(live, next)(file)
  unseenWriter(next)({ file, content: 'new' })
  expect(await readFile(path.join(live, file), 'utf8')).toBe('old')
  expect(await readFile(path.join(next, file), 'utf8')).toBe('new')
})
