import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PATTERNS, patternTile, patternTokens } from '../../api/contract/shop/patterns.ts'
import { fontPath, PAIRS, TYPE_PAIRS, typeSheet } from '../../api/contract/shop/type-pairs.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'site/public/fonts')
const fonts = TYPE_PAIRS.flatMap((pair) => [...PAIRS[pair].text, PAIRS[pair].display])

describe('the files of the fonts', () => {
  const named = fonts.flatMap((font) => [fontPath(font, 'latin'), fontPath(font, 'devanagari')])

  it('are those that the pairs name, and no others', () => {
    const found = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
    expect(found.map((name) => `/fonts/${name}`).toSorted()).toEqual([...new Set(named)].toSorted())
  })

  it('are named after their bytes, because browsers keep them for good', () => {
    for (const name of named) {
      const bytes = readFileSync(path.join(root, 'site/public', name))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      expect(name).toContain(`.${hash}.woff2`)
    }
  })

  it('are small: what each page loads first has at most 40 KB', () => {
    for (const pair of TYPE_PAIRS) {
      const files = new Set([...PAIRS[pair].text, PAIRS[pair].display].map((font) => fontPath(font, 'latin')))
      const sizes = [...files].map((name) => readFileSync(path.join(root, 'site/public', name)).length)
      expect([pair, sizes.reduce((sum, size) => sum + size, 0) <= 40 * 1024]).toEqual([pair, true])
    }
  })

  it('have their like for pictures', () => {
    const drawn = readdirSync(path.join(root, 'api/src/files/fonts'))
    for (const pair of TYPE_PAIRS)
      for (const name of PAIRS[pair].drawn) expect(drawn).toContain(`${name}.ttf`)
  })
})

it('a reader’s own fonts take the room of those that are on their way', () => {
  for (const pair of TYPE_PAIRS) {
    const { rules } = typeSheet(pair)
    const faces = rules.split('\n').filter(Boolean)
    const own = faces.filter((face) => face.includes('url('))
    const standIns = faces.filter((face) => face.includes('local('))
    expect([own.length, standIns.length]).toEqual([6, 6])
    for (const face of standIns) {
      expect(face).toMatch(/size-adjust:\d/)
      expect(face).toMatch(/ascent-override:\d.*descent-override:\d/)
    }
    expect(own.every((face) => face.includes('font-display:swap'))).toBe(true)
    expect(own.filter((face) => face.includes('U+20B9'))).toHaveLength(3)
    expect(own.filter((face) => face.includes('U+900-97F'))).toHaveLength(3)
  }
})

describe('the patterns', () => {
  it('begin where they end, so that tiles join: the jali is that of the pages’ own style sheet', () => {
    const own = readFileSync(path.join(root, 'site/src/styles/jali.svg'), 'utf8')
    for (const [, drawing = ''] of patternTile(undefined, '#000').matchAll(/ d="([^"]+)"/g))
      expect(own).toContain(drawing)
  })

  it('are pictures that a browser can read in a style sheet', () => {
    const value = (pattern: (typeof PATTERNS)[number]) => patternTokens(pattern)['--pattern'] ?? ''
    expect(value('none')).toBe('linear-gradient(#0000,#0000)')
    for (const pattern of PATTERNS.filter((name) => name !== 'none')) {
      const [, svg = ''] = /^url\("data:image\/svg\+xml,([^"]+)"\)$/.exec(value(pattern)) ?? []
      expect(decodeURIComponent(svg)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/)
    }
  })
})
