import type { Corners } from './corners.ts'
import type { Pattern } from './patterns.ts'
import type { TypePair } from './type-pairs.ts'

/** What the choices of a look are called; `usual` is what a shop has that has chosen nothing. */
export const TYPE_NAMES: Record<TypePair | 'usual', string> = {
  usual: 'Anek: narrow headings, sturdy texts',
  round: 'Baloo and Hind: round and friendly',
  plain: 'Poppins: plain and geometric',
  book: 'Eczar and Mukta: with serifs, like a book',
}
export const CORNER_NAMES: Record<Corners | 'usual', string> = {
  usual: 'Slightly round',
  square: 'Square',
  round: 'Round',
}
export const PATTERN_NAMES: Record<Pattern | 'usual', string> = {
  usual: 'Jali, with an arch around pictures',
  waves: 'Waves',
  dots: 'Dots',
  lines: 'Slanted lines',
  none: 'No pattern',
}

/** The sentences about how a shop looks, for the console and the API. */
export const faceMessages = {
  colourInvalid: 'Please enter a colour, such as #0b6e4f',
  logoFirst: 'Upload the logo first: this one is shown in its place on dark ground',
  previewFailed: 'The page could not be loaded. Please try again.',
  drawingInvalid: 'This SVG cannot be drawn: it is damaged, or has no size.',
} as const
