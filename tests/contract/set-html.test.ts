import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../site/src')

/** Raw HTML that a file writes: the expression in each `set:html={…}`. */
const rawIn = (text: string) => [...text.matchAll(/set:html=\{([^}]*)\}/g)].map(([, what]) => what ?? '')

it('pages write raw HTML from constants of the code only, and data in one escaped block', async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.astro'))
  const others: string[] = []
  let constants = 0
  for (const file of files) {
    const text = await readFile(path.join(source, file), 'utf8')
    expect(text, file).not.toMatch(/define:vars|set:html="|set:html\s*$/m)
    for (const what of rawIn(text)) {
      if (new RegExp(`const ${what} = earlyScript\\(`).test(text)) constants += 1
      // Handed on by the page, whose policy lets in what went through earlyScript and nothing else.
      else if (what === 'earlyScript') constants += 1
      else others.push(`${file}: ${what}`)
    }
  }
  expect(others).toEqual(['features/seo/JsonLd.astro: text'])
  // The layout's, the buy panel's and the list's: the search has found something.
  expect(constants).toBeGreaterThan(2)
})
