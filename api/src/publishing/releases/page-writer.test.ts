import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openPageWriter, type PageWriter } from './page-writer.ts'
import { factsOf } from './release-manifest.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

let folder: string
let writer: PageWriter

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-writer-'))
  writer = openPageWriter()
  onTestFinished(async () => {
    await writer.close()
    await rm(folder, { recursive: true })
  })
})

it('writes a page with its compressed copies, and a small file without', async () => {
  const html = '<p>Logo design</p>'.repeat(200)
  const facts = await writer.write(folder, [
    { file: 'services/logo-design.html', content: bytesOf(html) },
    { file: 'services/logo-design.json', content: bytesOf('{"price":999}') },
  ])
  const read = (file: string) => readFile(path.join(folder, file))
  expect(brotliDecompressSync(await read('services/logo-design.html.br')).toString()).toBe(html)
  expect(gunzipSync(await read('services/logo-design.html.gz')).toString()).toBe(html)
  const files = ['html', 'html.br', 'html.gz', 'json'].map((end) => `services/logo-design.${end}`)
  expect(facts).toEqual(
    Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, factsOf(await read(file))] as const)),
    ),
  )
})

it('rejects with the error of the system', async () => {
  await writeFile(path.join(folder, 'services'), 'in the way')
  const page = { file: 'services/logo-design.html', content: bytesOf('<p>Logo design</p>') }
  await expect(writer.write(folder, [page])).rejects.toMatchObject({ code: 'EEXIST' })
})
