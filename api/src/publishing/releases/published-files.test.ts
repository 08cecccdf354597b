import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNSEEN_MS } from '../../catalogue/known-revision.ts'
import { publishedFiles } from './published-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-published-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

/** Puts a file in its place as a publish does. */
async function put(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, 'new'), text)
  await rename(path.join(folder, 'new'), path.join(folder, name))
}

describe('a published file', () => {
  it('is ready once it was read, in the encoding that is accepted', async () => {
    await put('page.html', 'plain')
    await put('page.html.br', 'brotli')
    const files = publishedFiles(folder)
    expect(files.ready('page.html', 'br')).toBeUndefined()
    const read = await files.read('page.html', 'br')
    expect(read?.bytes.toString()).toBe('brotli')
    expect(files.ready('page.html', 'br')).toBe(read)
    expect(files.ready('page.html', '')).toBeUndefined()
    expect((await files.read('page.html', ''))?.bytes.toString()).toBe('plain')
    expect(files.ready('page.html', '')?.encoding).toBeNull()
  })

  it('has to be read again once a publish has replaced it', async () => {
    const files = publishedFiles(folder)
    await put('page.html', 'old page')
    await files.read('page.html', '')
    expect(files.ready('page.html', '')).toBeDefined()
    await put('page.html', 'new page')
    files.lookAgain()
    expect(files.ready('page.html', '')).toBeUndefined()
    expect((await files.read('page.html', ''))?.bytes.toString()).toBe('new page')
    expect(files.ready('page.html', '')?.bytes.toString()).toBe('new page')
  })

  it.each([
    ['it was read', 0],
    ['it was last found unchanged', UNSEEN_MS],
  ])('is looked at again a while after %s, because another process may have replaced it', async (_, age) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const files = publishedFiles(folder)
    await put('page.html', 'old page')
    const read = await files.read('page.html', '')
    vi.advanceTimersByTime(age)
    expect(files.ready('page.html', '')).toBe(read)
    await put('page.html', 'new page')
    vi.advanceTimersByTime(UNSEEN_MS - 1)
    expect(files.ready('page.html', '')).toBe(read)
    vi.advanceTimersByTime(1)
    expect(files.ready('page.html', '')).toBeUndefined()
  })

  it('is gone once a publish has removed it', async () => {
    const files = publishedFiles(folder)
    await put('page.html', 'page')
    await files.read('page.html', '')
    expect(files.ready('page.html', '')).toBeDefined()
    await rm(path.join(folder, 'page.html'))
    files.lookAgain()
    expect(files.ready('page.html', '')).toBeUndefined()
    expect(await files.read('page.html', '')).toBeNull()
  })
})
