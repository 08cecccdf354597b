import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { CATEGORY_ICON_NAMES, MOTIFS } from '@karigar/contract/catalogue/category-look.rules'
import {
  contrast,
  coverColors,
  type CoverPalette,
  GROUNDS,
  TITLE_COLOR,
  TITLE_CONTRAST,
} from '@karigar/contract/catalogue/covers/cover-colors'
import { DRAWING } from '@karigar/contract/catalogue/covers/cover-key'
import { type Cover, drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { hashOf } from '@karigar/contract/catalogue/covers/random'
import { MOST_TITLE_LINES } from '@karigar/contract/catalogue/covers/title-lines'

/** The most bytes of a cover, before compression. */
const MOST_BYTES = 16_000

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const palette: fc.Arbitrary<CoverPalette> = fc.record({
  hues: fc.tuple(color, color, color),
  main: color,
  paper: color,
  ink: color,
})
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom('क', 'क्ष', 'ि', 'ा', ' ', 'ह', '्'), maxLength: 120 }),
  fc.constantFrom(
    '</svg><script>alert(1)</script>',
    'R&D "quoted" <b>',
    'W'.repeat(120),
    '',
    ' \n ',
    'a\u0000b\uD800c\uFFFE',
  ),
)
const cover: fc.Arbitrary<Cover> = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]{1,80}$/),
  title: text,
  category: fc.record({
    name: text,
    motif: fc.constantFrom('', ...MOTIFS),
    icon: fc.constantFrom('', ...CATEGORY_ICON_NAMES),
  }),
  hue: fc.nat({ max: 40 }),
  palette,
  scheme: fc.constantFrom('light', 'dark', 'both'),
  bare: fc.boolean(),
})

/** Returns the elements and the text of an SVG. Throws when it is not well-formed. */
function parsed(svg: string): { elements: string[]; lines: string[]; label: string | undefined } {
  const elements: string[] = []
  const lines: string[] = []
  let label: string | undefined
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements.push(name)
    if (name === 'svg') label = attributes['aria-label']
    if (name === 'tspan') lines.push('')
  })
  parser.on('text', (part) => {
    if (elements.at(-1) === 'tspan' && lines.length > 0) lines[lines.length - 1] += part
  })
  parser.write(svg).close()
  return { elements, lines, label }
}

const usual = (id: string, changes: Partial<Cover> = {}): Cover => ({
  id,
  title: 'Logo Design',
  category: { name: 'Design', motif: '', icon: '' },
  hue: 1,
  ...changes,
})

describe('a cover', () => {
  it('is well-formed, within its bytes and made of shapes alone, whatever it is drawn from', () => {
    fc.assert(
      fc.property(cover, (one) => {
        const svg = drawCover(one)
        expect(new TextEncoder().encode(svg).length).toBeLessThan(MOST_BYTES)
        const { elements } = parsed(svg)
        expect(elements.filter((name) => /script|foreignObject|image|^a$|^use:/.test(name))).toEqual([])
        expect(svg).not.toMatch(/NaN|undefined|Infinity|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same for the same service', () => {
    fc.assert(
      fc.property(cover, (one) => {
        expect(drawCover({ ...one })).toBe(drawCover(one))
      }),
      { numRuns: 60 },
    )
  })

  it.each(MOTIFS)('differs from service to service: %s', (motif) => {
    const category = { name: 'Any', motif, icon: '' as const }
    const drawn = Array.from({ length: 200 }, (_, index) =>
      drawCover(usual(`service-${index}`, { category })),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('sets its title in at most three lines that say the title, or its beginning', () => {
    fc.assert(
      fc.property(cover, (one) => {
        const { lines, label } = parsed(drawCover({ ...one, bare: false }))
        expect(lines.length).toBeLessThanOrEqual(MOST_TITLE_LINES)
        const plain = (words: string) => words.replace(/[\s\p{Cc}\uFFFE\uFFFF]/gu, '')
        const whole = plain((one.title ?? '').toWellFormed())
        const set = plain(lines.join(''))
        const isCut = set.endsWith('…') && !whole.endsWith('…')
        expect(isCut ? whole.startsWith(set.slice(0, -1)) : set === whole).toBe(true)
        expect(plain(label ?? '')).toBe(whole)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps vowel signs and conjuncts with their letters where a word is cut', () => {
    const { lines } = parsed(drawCover(usual('hindi', { title: 'क्षत्रिय'.repeat(15) })))
    expect(lines).toHaveLength(MOST_TITLE_LINES)
    for (const line of lines) expect(line).not.toMatch(/^[\u093e-\u094d\u0902]/)
  })

  it('has a band on which its title can be read, in any colours of a shop and both schemes', () => {
    fc.assert(
      fc.property(palette, fc.nat({ max: 9 }), fc.constantFrom(...GROUNDS), (colors, hue, ground) => {
        for (const scheme of ['light', 'dark'] as const)
          expect(contrast(TITLE_COLOR, coverColors(colors, hue, ground, scheme).b)).toBeGreaterThanOrEqual(
            TITLE_CONTRAST,
          )
      }),
      { numRuns: 500 },
    )
  })

  it('has a title of the same colour on pages', async () => {
    const css = await readFile('site/src/styles/service-card.css', 'utf8')
    expect(/\.cover-title \{[^}]*\scolor: (#\w+);/.exec(css)?.[1]).toBe(TITLE_COLOR)
  })

  it('follows the scheme of its reader unless it is drawn for one', () => {
    expect(drawCover(usual('logo'))).toContain('@media(prefers-color-scheme:dark)')
    const [light, dark] = (['light', 'dark'] as const).map((scheme) => drawCover(usual('logo', { scheme })))
    expect(light).not.toContain('@media')
    expect(light).not.toBe(dark)
  })

  it('takes motif and icon from the name of a category that has chosen none', () => {
    const named = (name: string) => drawCover(usual('one', { category: { name, motif: '', icon: '' } }))
    const chosen = drawCover(usual('one', { category: { name: 'X', motif: 'film', icon: 'film' } }))
    expect(named('Video Editing')).toBe(chosen)
    expect(named('Content')).not.toBe(chosen)
  })

  it('has a new number when the drawing has changed, because browsers keep covers for good', () => {
    const drawn = MOTIFS.flatMap((motif) =>
      ['a', 'b', 'c', 'd'].map((id) =>
        drawCover(usual(id, { category: { name: 'Any', motif, icon: 'star' } })),
      ),
    )
    expect([DRAWING, hashOf(drawn.join(''))]).toEqual([1, 354795852])
  })
})
