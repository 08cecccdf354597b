import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { expect, it } from 'vitest'
import { shopWithDocuments } from '../support/documents.ts'
import type { Finding } from '../support/floor/compat-data.ts'
import { DOES_WITHOUT } from '../support/floor/does-without.ts'
import { findNewMarkup, inlineParts } from '../support/floor/markup-features.ts'
import { findNewCalls, findNewSyntax } from '../support/floor/script-features.ts'
import { findNewStyles } from '../support/floor/style-features.ts'
import { publishedShop } from '../support/published-shop.ts'

/** Returns the page of an issued document, as it is sent to a customer. */
async function documentPage(): Promise<string> {
  const { issue, pageOf } = await shopWithDocuments()
  const { documents } = (await issue('invoice')).json<OrderDocuments>()
  return (await pageOf(documents[0]?.path ?? '')).body
}

/** Everything that shoppers' browsers read: scripts, style sheets and pages, by their names. */
interface Built {
  scripts: Record<string, string>
  styles: Record<string, string>
  pages: Record<string, string>
}

async function readBuilt(): Promise<Built> {
  const built: Built = { scripts: {}, styles: {}, pages: { 'a document': await documentPage() } }
  const { live } = await publishedShop()
  for (const name of await readdir(live, { recursive: true })) {
    const kind = ({ '.js': 'scripts', '.css': 'styles', '.html': 'pages' } as const)[path.extname(name)]
    if (kind) built[kind][path.join(live, name)] = await readFile(path.join(live, name), 'utf8')
  }
  return built
}

async function findNew({ scripts, styles, pages }: Built): Promise<Finding[]> {
  // Pages have the same few scripts and styles; each is read once.
  const inlineScripts = new Map<string, string>()
  const inlineStyles = new Map<string, string>()
  for (const [file, html] of Object.entries(pages)) {
    const inline = inlineParts(html)
    inline.scripts.forEach((code, index) => inlineScripts.set(code, `${file}.${index}.js`))
    for (const css of inline.styles) inlineStyles.set(css, file)
  }
  const allScripts = {
    ...scripts,
    ...Object.fromEntries([...inlineScripts].map(([code, file]) => [file, code])),
  }
  return [
    ...Object.entries(pages).flatMap(([file, html]) => findNewMarkup(file, html)),
    ...[...Object.entries(styles), ...[...inlineStyles].map(([css, file]) => [file, css] as const)].flatMap(
      ([file, css]) => findNewStyles(file, css),
    ),
    ...findNewCalls(allScripts),
    ...(await findNewSyntax(allScripts)),
  ]
}

it('what is built needs no newer browser than the floor', { timeout: 180_000 }, async () => {
  const built = await readBuilt()
  expect(Object.keys(built.scripts).map((file) => path.basename(file))).toContain('sw.js')
  expect(Object.keys(built.pages).length).toBeGreaterThan(85)
  const found = await findNew(built)
  const faults = found
    .filter(({ feature }) => !Object.hasOwn(DOES_WITHOUT, feature))
    .map(({ file, feature, missing }) => `${path.basename(file)}: ${feature} (${missing.join(', ')})`)
  expect([...new Set(faults)]).toEqual([])
  const seen = new Set(found.map(({ feature }) => feature))
  expect(Object.keys(DOES_WITHOUT).filter((feature) => !seen.has(feature))).toEqual([])
})

const script = (code: string): Built => ({ scripts: { '/a.js': code }, styles: {}, pages: {} })
const style = (css: string): Built => ({ scripts: {}, styles: { 'a.css': css }, pages: {} })
const page = (html: string): Built => ({ scripts: {}, styles: {}, pages: { 'a.html': html } })

it.each([
  ['a static method', script('export const f = (a) => URL.canParse(a)'), 'URL.canParse'],
  [
    'a member of an object whose kind is known',
    script('const q = new URLSearchParams(); if (q.size) alert(q)'),
    'URLSearchParams.size',
  ],
  ['a method that only newer browsers know', script('export const f = (a) => a.toSorted()'), '.toSorted'],
  [
    'an attribute that is set as a property',
    script("export const f = (a) => { a.ariaBusy = 'true' }"),
    '.ariaBusy',
  ],
  ['a global function', script('export const f = (a) => structuredClone(a)'), 'structuredClone'],
  ['syntax', script('export class A { static { alert() } }'), 'syntax'],
  ['a look back in a pattern', script('export const a = /(?<=b)c/'), 'syntax'],
  [
    'a look back in a pattern that is made of a text',
    script('export const a = RegExp(`(?<=b)c`, `g`)'),
    'syntax',
  ],
  ['a range in a media query', style('@media (width < 48rem) { a { color: red } }'), '@media (width<48rem)'],
  ['a range in a query of a script', script("matchMedia('(width < 48rem)')"), '@media (width < 48rem)'],
  [
    'a range in the sizes of a picture',
    page('<img sizes="(width < 48rem) 9vw, 1rem">'),
    '@media (width < 48rem)',
  ],
  ['a property', style('a { rotate: 1turn }'), 'rotate'],
  ['a unit without one before it', style('a { height: 100dvh }'), 'height: dvh'],
  ['a function', style('a { color: color-mix(in srgb, red, blue) }'), 'color: color-mix()'],
  ['a selector', style('a:has(b) { color: red }'), 'a:has(b)'],
  ['an attribute', page('<div popover></div>'), '<div popover>'],
  ['a script in a page', page('<script>[].findLast(Boolean)</script>'), 'Array.findLast'],
  ['a style in a page', page('<style>a { inset: 0; text-wrap: balance }</style>'), 'text-wrap'],
])('%s above the floor is found', async (_, built, feature) => {
  expect((await findNew(built)).map((one) => one.feature)).toContain(feature)
})

it.each([
  ['that is asked for first', script("export const f = (a) => 'share' in navigator && URL.canParse?.(a)")],
  ['of our own', script('const a = { size: 1, toSorted: () => 1 }; alert(a.size + a.toSorted())')],
  ['that older objects have too', script('export const f = (a) => a.size + a.at(0)')],
])('a call %s is not found', async (_, built) => {
  expect(await findNew(built)).toEqual([])
})

it.each([
  ['after one that all know', style('a { height: 100vh; height: 100dvh }')],
  ['within @supports', style('@supports (rotate: 1turn) { a { rotate: 1turn } }')],
])('a style %s is not found', async (_, built) => {
  expect(await findNew(built)).toEqual([])
})
