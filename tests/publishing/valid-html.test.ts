import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { htmlFaults } from '../support/html-faults.ts'

const page = (body: string, behind = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>${behind}`

it('every published page is valid HTML', { timeout: 180_000 }, async () => {
  const { app, config } = await buildTestApp({ site: await compiledSite() })
  await app.publisher.publish()
  const live = path.join(config.dataDir, 'published', 'current')
  const files = (await readdir(live, { recursive: true })).filter((name) => name.endsWith('.html'))
  expect(files.length).toBeGreaterThan(85)
  expect(files).toEqual(expect.arrayContaining(['404.html', 'cart.html', 'shells/order.html', 'index.html']))
  const faults: Record<string, string[]> = {}
  for (const file of files) {
    const found = await htmlFaults(await readFile(path.join(live, file), 'utf8'))
    if (found.length > 0) faults[file] = found
  }
  expect(faults).toEqual({})
})

it.each([
  ['a script after the document', page('<p>Text</p>', '<script src="/a.js"></script>'), 'behind the end'],
  ['a time element without a date', page('<p><time></time></p>'), '<time> is missing required "datetime"'],
  [
    'autocomplete on a radio button',
    page('<input type="radio" name="a" autocomplete="off">'),
    'autocomplete',
  ],
  ['a link with a target and no href', page('<p><a target="_blank">Chat</a></p>'), 'requires "href"'],
  [
    'a button disabled twice',
    page('<p><button type="button" disabled aria-disabled="false">Send</button></p>'),
    'disabled as it is',
  ],
  ['a block in a paragraph', page('<p><div>Text</div></p>'), "Stray end tag '</p>'"],
  ['a duplicate id', page('<p id="a">1</p><p id="a">2</p>'), 'Duplicate ID'],
])('%s is reported', async (_, html, fault) => {
  expect(await htmlFaults(page('<p>Text</p>'))).toEqual([])
  expect(await htmlFaults(html)).toEqual([expect.stringContaining(fault)])
})
