import path from 'node:path'
import { PAIRS, type TypePair } from '@karigar/contract/shop/type-pairs'
import { rootFolder } from '../root-folder.ts'
import { loadSharp } from './sharp.ts'

/** The folder of the fonts, which stands in a production folder too. */
const fontsFolder = path.join(rootFolder, 'api/src/files/fonts')

/**
 * Fonts next to this file, so that pictures do not depend on the machine's fonts. Only scripts that none of
 * them covers fall back on those.
 */
const FONTS = [
  'anek-latin-700',
  'anek-latin-ext-700',
  'anek-latin-500',
  'anek-latin-ext-500',
  'anek-devanagari-700',
]
const USUAL = {
  bold: 'Anek Latin, Anek Devanagari Bold',
  medium: 'Anek Latin Medium, Anek Devanagari',
}

/** Returns the families that set a text; Anek has what a shop's own fonts lack. */
function familiesOf({ weight, type }: TextStyle): string {
  if (!type) return USUAL[weight]
  const { text, display } = PAIRS[type]
  return weight === 'bold' ? `${display.family}, ${USUAL.bold}` : `${text[0].family}, ${USUAL.medium}`
}

export interface TextStyle {
  weight: keyof typeof USUAL
  /** The shop's own type; the usual one by default. */
  type?: TypePair | undefined
  color: string
  /** Sizes in pixels; the first at which the text fits its box is used. */
  sizes: readonly number[]
  /** Size of the box in pixels. */
  width: number
  height: number
}

export interface DrawnText {
  input: Buffer
  width: number
  height: number
}

const MARKUP: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** Returns the text as one paragraph, with the engine's markup escaped and unsupported characters removed. */
function markup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim()
    .replace(/[<>&]/g, (character) => MARKUP[character] ?? '')
}

/** Height of a line, as a share of its size: fonts with Devanagari state more room than a title needs. */
const LINE = 1.16

/** Returns how much room to add between the lines, in pixels; the usual fonts have the right one. */
function leading({ weight, type }: TextStyle, size: number): number {
  if (!type) return 0
  const { text, display } = PAIRS[type]
  const { ascent, descent } = weight === 'bold' ? display : text[0]
  return Math.round((LINE - ascent - descent) * size)
}

async function set(text: string, size: number, style: TextStyle, fontfile?: string): Promise<DrawnText> {
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${markup(text)}</span>`,
      font: `${familiesOf(style)} ${size}`,
      ...(fontfile && { fontfile }),
      width: style.width,
      spacing: leading(style, size),
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const registered = new Map<TypePair | undefined, Promise<void>>()

/** Registers the fonts of a type before the first text in it is set, because the engine remembers its choice of fonts. */
function registerFonts(type: TypePair | undefined): Promise<void> {
  const style = { weight: 'bold', color: '#000000', sizes: [], width: 10, height: 10 } as const
  const register = async () => {
    if (type) await registerFonts(undefined)
    // Sets a digit, so that the first lookups decide nothing about letters that a later font has.
    for (const name of type ? PAIRS[type].drawn : FONTS)
      await set('1', 8, { ...style, type }, path.join(fontsFolder, `${name}.ttf`))
  }
  const known = registered.get(type) ?? register()
  registered.set(type, known)
  return known
}

const graphemes = new Intl.Segmenter('en')

/** Cuts the text to `share` of its length, at whole characters, and adds an ellipsis. */
function shorten(text: string, share: number): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return `${characters
    .slice(0, Math.floor(characters.length * share))
    .join('')
    .trimEnd()}…`
}

const fits = ({ width, height }: DrawnText, style: TextStyle) =>
  width <= style.width && height <= style.height

/**
 * Draws a text in its box at the largest size that fits, shortened if even the smallest is too large. Returns
 * null for a blank text, or when it does not fit at all.
 */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | null> {
  if (markup(text) === '') return null
  await registerFonts(style.type)
  for (const size of style.sizes) {
    const drawn = await set(text, size, style)
    if (fits(drawn, style)) return drawn
  }
  const smallest = style.sizes.at(-1) ?? style.height
  for (let share = 0.9; share > 0.1; share -= 0.1) {
    const drawn = await set(shorten(text, share), smallest, style)
    if (fits(drawn, style)) return drawn
  }
  return null
}
