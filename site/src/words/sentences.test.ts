import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sentencesIn } from './find-sentences.ts'

const src = path.resolve(import.meta.dirname, '..')

/** Files whose texts no visitor reads as a sentence of the storefront, and why. */
const APART: [RegExp, string][] = [
  [/\.(test|fixture)\.tsx?$|\.d\.ts$|^words\//, 'tests, types and the words themselves'],
  [/^lib\/fallback-catalogue\.ts$/, 'services of a sample shop, as data'],
  [/^lib\/shop-source\.ts$|^worker\//, 'said to who runs the shop, in its log'],
  [/^pages\/.*\.xml\.ts$|^pages\/robots\.txt\.ts$|^features\/seo\//, 'read by machines'],
]

it('no sentence stands outside of the words', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.{astro,ts,tsx}', { cwd: src })) {
    if (APART.some(([pattern]) => pattern.test(file))) continue
    const sentences = sentencesIn(file, readFileSync(path.join(src, file), 'utf8'))
    for (const { line, text } of sentences) found.push(`${file}:${line} ${text}`)
  }
  expect(found).toEqual([])
})

it.each([
  ['a.astro', '---\nconst a = 1\n---\n<p class="some words">Add to Cart</p>', 'Add to Cart'],
  ['a.astro', '<img alt="Portrait of a person" src="a b.png" />', 'Portrait of a person'],
  ['a.astro', '<p>{open ? `Open until ${time}` : null}</p>', 'Open until'],
  ['a.tsx', 'const a = () => <button aria-label="Close menu" className="btn btn-small" />', 'Close menu'],
  ['a.tsx', "const a = () => <b>{done ? words.done : 'Saving...'}</b>", 'Saving...'],
  ['a.ts', "show('The cart is empty')", 'The cart is empty'],
  ['a.ts', 'insert(\'<a href="/">Try again</a>\')', '<a href="/">Try again</a>'],
  ['a.tsx', 'const a = () => <nav aria-label="menu" />', 'menu'],
])('a text is found where it is written in %s', (file, code, text) =>
  expect(sentencesIn(file, code)).toMatchObject([{ text }]),
)

it.each([
  ['a.tsx', "const a = () => <b className={`badge ${open ? 'is open' : ''}`}>{words.open}</b>"],
  ['a.ts', "throw new Error('There is no such part')"],
  ['a.ts', "document.querySelector('main button')"],
  ['a.ts', "fetch(url).catch((error) => console.info('The hours could not be fetched.', error))"],
  ['a.ts', "switch (key) {\n  case 'Home':\n    go(0)\n}"],
  ['a.ts', "fill('.card-title a', title)"],
  ['a.ts', "const early = 'const words=1;document.title=words'"],
  ['a.ts', "console.warn('The search is slow', error)"],
])('what no visitor reads is left alone in %s', (file, code) => expect(sentencesIn(file, code)).toEqual([]))
