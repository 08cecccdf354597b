import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../site/src')

/** Returns the expression in each `set:html={…}` of a file. */
const rawIn = (text: string) => [...text.matchAll(/set:html=\{([^}]*)\}/g)].map(([, what]) => what ?? '')

it('pages use set:html only for scripts and styles of our own, and one escaped block of data', async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.astro'))
  const others: string[] = []
  let own = 0
  for (const file of files) {
    const text = await readFile(path.join(source, file), 'utf8')
    expect(text, file).not.toMatch(/define:vars|set:html="|set:html\s*$/m)
    for (const what of rawIn(text)) {
      if (new RegExp(`const ${what} = ([\\w.]+ && )*early(Script|Style)\\(`).test(text)) own += 1
      // A prop from the page, whose CSP allows only inline scripts that were made by earlyScript.
      else if (what === 'earlyScript') own += 1
      else others.push(`${file}: ${what}`)
    }
  }
  expect(others).toEqual(['features/seo/JsonLd.astro: text'])
  // Those of the layout and the buy panel, which show that the search works.
  expect(own).toBeGreaterThan(1)
})
