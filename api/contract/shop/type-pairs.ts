/**
 * The type of a shop: a font for headings and one for texts, which are shipped as files of this shop. Each is a subset
 * with the rupee sign, and a second one for Devanagari, which browsers load only for a page that has such letters.
 */

/** The pairs that a shop can choose; a shop that has chosen none has Anek. */
export const TYPE_PAIRS = ['round', 'plain', 'book'] as const
export type TypePair = (typeof TYPE_PAIRS)[number]

/** One weight of a font, with the numbers that make the reader's own fonts as wide and as high until it is there. */
interface FontFile {
  /** What it is called in its files. */
  family: string
  /** The first part of the names of its files (`site/public/fonts`). */
  name: string
  /** The weights that it stands for. */
  weights: string
  /** The parts of the names that follow from the files' bytes. */
  latin: string
  devanagari: string
  /** How large it is drawn, so that no pair needs more room than another. */
  scale: number
  /** Height above and below the line, as shares of the font's size. */
  ascent: number
  descent: number
  /** Its width as a share of that of Arial, and of Noto Sans Devanagari, in the same weight. */
  likeArial: number
  likeNoto: number
}

/** The fonts of a pair: text in two weights, and headings. */
interface Pair {
  text: readonly [FontFile, FontFile]
  display: FontFile
  /** The files that draw it in pictures (`api/src/files/fonts`). */
  drawn: readonly string[]
}

const USUAL_TEXT = '400 500'
const BOLD_TEXT = '600 800'
const HEADINGS = '400 800'

const hind = { family: 'Hind', scale: 1, ascent: 1.055, descent: 0.546 }
const poppins = { family: 'Poppins', ascent: 1.05, descent: 0.35 }
const mukta = { family: 'Mukta', scale: 1, ascent: 1.13, descent: 0.532 }

const poppinsBold = { name: 'poppins-600', latin: '0cf9aa77', devanagari: '92bdb2a1' }

export const PAIRS: Record<TypePair, Pair> = {
  round: {
    text: [
      {
        ...hind,
        name: 'hind-400',
        weights: USUAL_TEXT,
        latin: '8c4f79f2',
        devanagari: '92d4f555',
        likeArial: 0.963,
        likeNoto: 0.982,
      },
      {
        ...hind,
        name: 'hind-600',
        weights: BOLD_TEXT,
        latin: '28f9bdb1',
        devanagari: '560038c1',
        likeArial: 0.927,
        likeNoto: 0.95,
      },
    ],
    display: {
      family: 'Baloo 2',
      name: 'baloo-700',
      weights: HEADINGS,
      latin: '9c54c316',
      devanagari: '29bbd12a',
      scale: 0.9,
      ascent: 1.078,
      descent: 0.524,
      likeArial: 0.928,
      likeNoto: 0.97,
    },
    drawn: ['baloo-700', 'hind-400'],
  },
  plain: {
    text: [
      {
        ...poppins,
        name: 'poppins-400',
        weights: USUAL_TEXT,
        latin: 'fbc98976',
        devanagari: '68299004',
        scale: 0.9,
        likeArial: 1.118,
        likeNoto: 1.175,
      },
      {
        ...poppins,
        ...poppinsBold,
        weights: BOLD_TEXT,
        scale: 0.9,
        likeArial: 1.053,
        likeNoto: 1.136,
      },
    ],
    display: {
      ...poppins,
      ...poppinsBold,
      weights: HEADINGS,
      scale: 0.8,
      likeArial: 1.053,
      likeNoto: 1.106,
    },
    drawn: ['poppins-600', 'poppins-400'],
  },
  book: {
    text: [
      {
        ...mukta,
        name: 'mukta-400',
        weights: USUAL_TEXT,
        latin: '14a991db',
        devanagari: '97759f6d',
        likeArial: 0.935,
        likeNoto: 0.956,
      },
      {
        ...mukta,
        name: 'mukta-600',
        weights: BOLD_TEXT,
        latin: '3adcef0c',
        devanagari: '215c797c',
        likeArial: 0.899,
        likeNoto: 0.934,
      },
    ],
    display: {
      family: 'Eczar',
      name: 'eczar-700',
      weights: HEADINGS,
      latin: 'be667c0a',
      devanagari: 'fecf08ce',
      scale: 0.84,
      ascent: 1.143,
      descent: 0.634,
      likeArial: 0.995,
      likeNoto: 1.03,
    },
    drawn: ['eczar-700', 'mukta-400'],
  },
}

const LATIN = 'U+20-7E,U+A0-FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20B9,U+2212'
const DEVANAGARI = 'U+900-97F,U+200C-200D,U+25CC'

/** Returns the address of one of a font's two files. */
export const fontPath = (font: FontFile, part: 'latin' | 'devanagari'): string =>
  `/fonts/${font.name}-${part}.${font[part]}.woff2`

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`

const face = (rules: Record<string, string>) =>
  `@font-face{${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}\n`

const locals = (names: readonly string[]) => names.map((name) => `local('${name}')`).join(',')

const isBold = ({ weights }: FontFile) => weights !== USUAL_TEXT

const ARIAL = ['Arial', 'Liberation Sans', 'Roboto']
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Arial']
const NOTO = ['Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari']
const NOTO_BOLD = ['Noto Sans Devanagari Bold', 'Nirmala UI Bold', 'Kohinoor Devanagari Bold', ...NOTO]

/** The reader's own font, as wide and as high as the one that is on its way. */
function standIn(
  font: FontFile,
  family: string,
  names: readonly string[],
  like: number,
  range: string,
): string {
  const size = font.scale * like
  return face({
    'font-family': `'${family} Fallback'`,
    src: locals(names),
    'font-weight': font.weights,
    'size-adjust': percent(size),
    'ascent-override': percent(font.ascent / like),
    'descent-override': percent(font.descent / like),
    'line-gap-override': '0%',
    'unicode-range': range,
  })
}

function facesOf(font: FontFile, family: string): string {
  const file = (part: 'latin' | 'devanagari', range: string) =>
    face({
      'font-family': `'${family}'`,
      src: `url('${fontPath(font, part)}') format('woff2')`,
      'font-weight': font.weights,
      'font-display': 'swap',
      'size-adjust': percent(font.scale),
      'line-gap-override': '0%',
      'unicode-range': range,
    })
  const [latin, devanagari] = isBold(font) ? [ARIAL_BOLD, NOTO_BOLD] : [ARIAL, NOTO]
  return (
    file('latin', LATIN) +
    file('devanagari', DEVANAGARI) +
    standIn(font, family, latin, font.likeArial, LATIN) +
    standIn(font, family, devanagari, font.likeNoto, DEVANAGARI)
  )
}

/** What a pair's fonts are called in style sheets; one font may be both, in two sizes. */
const TEXT = 'Shop Text'
const DISPLAY = 'Shop Display'

const stack = (family: string) =>
  `'${family}','${family} Fallback',system-ui,var(--font-devanagari),sans-serif`

/** Returns the rules that bring a pair's fonts, and the tokens that name them. */
export function typeSheet(pair: TypePair): { rules: string; tokens: Record<string, string> } {
  const { text, display } = PAIRS[pair]
  return {
    rules: [...text.map((font) => facesOf(font, TEXT)), facesOf(display, DISPLAY)].join(''),
    tokens: { '--font-text': stack(TEXT), '--font-display': stack(DISPLAY) },
  }
}

/** Returns the files that every page needs first: those of texts and of headings. */
export const firstFonts = (pair: TypePair): string[] =>
  [PAIRS[pair].text[0], PAIRS[pair].display].map((font) => fontPath(font, 'latin'))
