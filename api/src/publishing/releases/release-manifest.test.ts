import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { manifestFile, noteInManifest, readManifest, type Release, saveManifest } from './release-manifest.ts'

async function emptyRelease(): Promise<Release> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'karigar-manifest-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const release: Release = {
    folder: path.join(parent, 'release'),
    manifest: {
      buildId: 'b',
      assets: [],
      pages: { 'index.html': 'one' },
      files: { 'index.html': '3 abc' },
      context: null,
      contextHash: '',
      journal: '',
    },
  }
  await saveManifest(release)
  return release
}

const journalOf = async ({ folder }: Release): Promise<string> => {
  const names = await readdir(path.dirname(folder))
  return path.join(path.dirname(folder), names.find((name) => name.endsWith('.log')) ?? '')
}

const values = fc.dictionary(fc.constantFrom('a.html', 'b.html', 'index.html'), fc.option(fc.string()))

describe('A release manifest', () => {
  it('reads back every note, however often it was rewritten', async () => {
    const release = await emptyRelease()
    await fc.assert(
      fc.asyncProperty(values, values, fc.boolean(), async (pages, files, anew) => {
        await noteInManifest(release, { pages, files })
        if (anew) await saveManifest(release)
        expect(await readManifest(release.folder)).toEqual(release.manifest)
      }),
      { numRuns: 60 },
    )
  })

  it('loses only the journal line that a power cut left unfinished', async () => {
    const release = await emptyRelease()
    await noteInManifest(release, { pages: { 'a.html': 'two' }, files: {} })
    await appendFile(await journalOf(release), '\n{"pages":{"index.html":"lost')
    await noteInManifest(release, { pages: { 'b.html': 'three' }, files: {} })
    expect((await readManifest(release.folder))?.pages).toEqual({
      'index.html': 'one',
      'a.html': 'two',
      'b.html': 'three',
    })
  })

  it('is read back whatever its size', async () => {
    const release = await emptyRelease()
    for (let n = 0; n < 2345; n += 1) {
      release.manifest.pages[`services/logo-${n}.html`] = `hash of ${n}`
      for (const copy of ['', '.br', '.gz'])
        release.manifest.files[`services/logo-${n}.html${copy}`] = `${n} é`
    }
    await saveManifest(release)
    expect(await readManifest(release.folder)).toEqual(release.manifest)
  })

  it('is none when its file is cut off, wherever that is', async () => {
    const release = await emptyRelease()
    const whole = await readFile(manifestFile(release.folder))
    for (let length = 0; length < whole.length - 1; length += 1) {
      await writeFile(manifestFile(release.folder), whole.subarray(0, length))
      expect(await readManifest(release.folder)).toBeNull()
    }
  })

  it('is read as earlier versions wrote it, in one line', async () => {
    const release = await emptyRelease()
    await writeFile(manifestFile(release.folder), JSON.stringify(release.manifest))
    expect(await readManifest(release.folder)).toEqual(release.manifest)
  })

  it('ignores the journal of an earlier manifest', async () => {
    const release = await emptyRelease()
    await noteInManifest(release, { pages: { 'index.html': 'old' }, files: {} })
    const journal = await journalOf(release)
    const lines = await readFile(journal)
    release.manifest.pages['index.html'] = 'new'
    await saveManifest(release)
    // As a crash between saving the manifest and removing the old journal would leave it.
    await writeFile(journal, lines)
    expect((await readManifest(release.folder))?.pages['index.html']).toBe('new')
  })
})
