import path from 'node:path'
import sharp from 'sharp'

/**
 * The fonts the pictures are set in lie beside this file: what a picture looks like must not depend on what the machine
 * has. Only scripts that none of them covers fall back on the machine's own.
 */
const FONTS = [
  'anek-latin-700',
  'anek-latin-ext-700',
  'anek-latin-500',
  'anek-latin-ext-500',
  'anek-devanagari-700',
]
const FAMILIES = {
  bold: 'Anek Latin, Anek Devanagari Bold',
  medium: 'Anek Latin Medium, Anek Devanagari',
}

export interface TextStyle {
  weight: keyof typeof FAMILIES
  color: string
  /** Pixels; the largest at which the text fits its box is taken. */
  sizes: readonly number[]
  /** The box, in pixels. */
  width: number
  height: number
}

export interface DrawnText {
  input: Buffer
  width: number
  height: number
}

const MARKUP: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** One paragraph without what the text engine's markup gives a meaning to, or cannot hold. */
function markup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim()
    .replace(/[<>&]/g, (character) => MARKUP[character] ?? '')
}

async function set(text: string, size: number, style: TextStyle, fontfile?: string): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${markup(text)}</span>`,
      font: `${FAMILIES[style.weight]} ${size}`,
      ...(fontfile && { fontfile }),
      width: style.width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

let registered: Promise<void> | undefined

/** All fonts must be known before the first text is set: what a text was set in is remembered by the engine. */
function registerFonts(): Promise<void> {
  const style = { weight: 'bold', color: '#000000', sizes: [], width: 10, height: 10 } as const
  registered ??= (async () => {
    // A digit, so that the first lookups settle nothing about letters that a later font has.
    for (const name of FONTS) await set('1', 8, style, path.join(import.meta.dirname, 'fonts', `${name}.ttf`))
  })()
  return registered
}

const graphemes = new Intl.Segmenter('en')

/** The text cut to `share` of its length, with an ellipsis; never inside a character. */
function shorten(text: string, share: number): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return `${characters
    .slice(0, Math.floor(characters.length * share))
    .join('')
    .trimEnd()}…`
}

const fits = ({ width, height }: DrawnText, style: TextStyle) =>
  width <= style.width && height <= style.height

/** Sets a text in its box: as large as fits, and shortened where even the smallest size is too large. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | null> {
  if (markup(text) === '') return null
  await registerFonts()
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
