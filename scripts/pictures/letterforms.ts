import { circle, line, place, stroke } from './svg.ts'
import type { Svg } from './svg.ts'

/** Letters as strokes in a 100-unit square: x-height from 30 to 100, ascenders from −10, weight 16. */
const latin: Record<string, string> = {
  a: 'M72 34V96M72 65A30 31 0 1 1 12 65A30 31 0 1 1 72 65',
  b: 'M18 -8V96M18 65A30 31 0 1 1 78 65A30 31 0 1 1 18 65',
  d: 'M78 -8V96M78 65A30 31 0 1 1 18 65A30 31 0 1 1 78 65',
  e: 'M16 66H76A30 31 0 1 0 68 87',
  g: 'M76 34V104A30 28 0 0 1 22 116M76 65A30 31 0 1 1 16 65A30 31 0 1 1 76 65',
  k: 'M20 -8V96M74 36L22 68L76 96',
  m: 'M10 96V34M10 58A21 24 0 0 1 52 58V96M52 58A21 24 0 0 1 94 58V96',
  n: 'M18 96V34M18 62A28 28 0 0 1 74 62V96',
  R: 'M20 96V-4H48A26 27 0 0 1 48 50H20M48 50L78 96',
  A: 'M8 96L46 -4L84 96M22 64H70',
  S: 'M74 14A28 24 0 0 0 46 -4A27 25 0 0 0 46 46A27 25 0 0 1 46 96A30 24 0 0 1 16 78',
  amp: 'M80 96L30 30A19 19 0 1 1 62 22C58 38 14 46 14 72A25 25 0 0 0 60 84L80 54',
}

/** Devanagari letters hung from a headline at y 0, in a square of 100. */
const devanagari: Record<string, string> = {
  ka: 'M50 0V100M50 46C20 20 6 40 8 58C10 76 34 80 50 54C66 30 92 36 92 58C92 72 82 80 74 78',
  ma: 'M78 0V100M24 0V52A14 14 0 1 0 38 66H78',
  ga: 'M76 0V100M32 0V46A15 15 0 1 1 18 62',
  na: 'M78 0V100M78 46H38A13 13 0 1 0 36 66',
  pa: 'M76 0V100M22 0V34A27 26 0 0 0 76 34',
  ra: 'M58 0C60 34 30 30 24 48C22 60 36 62 40 56L74 98',
  ta: 'M76 0V100M76 42C44 36 18 52 26 88',
  la: 'M82 0V100M50 40C44 18 10 26 14 56C18 78 38 76 44 66M50 40C56 28 70 30 82 40',
  a: 'M84 0V100M52 50H84M18 20C30 4 52 12 48 30C46 44 34 46 30 46C44 46 56 54 52 72C48 94 18 92 14 70',
}

export const latinNames = Object.keys(latin)
export const devanagariNames = Object.keys(devanagari)

/** A geometric Latin letter, `size` high from baseline to ascender. */
export const latinLetter = (
  name: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 16,
): Svg =>
  place(
    x,
    y,
    stroke(latin[name] ?? '', color, weight, { 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' }),
    { scale: size / 100 },
  )

/** A Devanagari letter with its piece of headline. */
export const devanagariLetter = (
  name: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 13,
): Svg =>
  place(
    x,
    y,
    stroke(devanagari[name] ?? '', color, weight, { 'stroke-linecap': 'butt' }) +
      line(-6, 0, 106, 0, color, weight),
    { scale: size / 100 },
  )

/** A word of Devanagari letters under one headline. */
export const devanagariWord = (
  names: readonly string[],
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 13,
): Svg => names.map((name, i) => devanagariLetter(name, x + i * size, y, size, color, weight)).join('')

/** A word of Latin letters, evenly stepped. */
export const latinWord = (
  names: readonly string[],
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 16,
): Svg => names.map((name, i) => latinLetter(name, x + i * size * 1.02, y, size, color, weight)).join('')

/** One opening quotation mark. */
export const quoteMark = (x: number, y: number, size: number, color: string): Svg =>
  [0, 0.56]
    .map((shift) =>
      place(
        x + shift * size,
        y,
        circle(24, 72, 24, color) +
          stroke('M10 66C10 30 22 12 44 4', color, 18, { 'stroke-linecap': 'butt' }),
        { scale: size / 100 },
      ),
    )
    .join('')
