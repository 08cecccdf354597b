import type { Choices } from './random.ts'

/**
 * What a shape is painted with. Each cover gives them colours by its ground and its scheme (cover-colors.ts), so that a
 * motif never names a colour.
 */
export type Paint =
  /** Stands out most from the ground. */
  | 's'
  /** The motif's own colour. */
  | 'm'
  /** The one that catches the eye. */
  | 'p'
  /** Hardly stands out from the ground. */
  | 'f'
  /** Paper. */
  | 'l'
  /** The ground itself, for what is cut out. */
  | 'g'
  /** The band below the motif. */
  | 'b'
  /** The shadow of cut paper. */
  | 'k'

/** The ground that a motif is drawn on, from its upper left corner; what stands out over it is cut off. */
export interface Ground {
  width: number
  height: number
  choices: Choices
  /** Begins the ids of the drawing, which no other cover of a page has. */
  id: string
}

export type Point = readonly [x: number, y: number]

/** Returns a number with at most one decimal, as short as it can be written. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Returns the coordinates as text for a path. */
export const at = (...points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')

export const path = (paint: Paint, d: string, more = ''): string => `<path class="${paint}" d="${d}"${more}/>`

/** Returns lines of that width. */
export const line = (paint: Paint, width: number, d: string, more = ''): string =>
  `<path class="${paint}l" stroke-width="${short(width)}" d="${d}"${more}/>`

export const circle = (paint: Paint, [x, y]: Point, radius: number): string =>
  `<circle class="${paint}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`

export const ring = (paint: Paint, [x, y]: Point, radius: number, width: number): string =>
  `<circle class="${paint}l" stroke-width="${short(width)}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`

export const box = (paint: Paint, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect class="${paint}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius > 0 ? ` rx="${short(radius)}"` : ''}/>`

/** Returns a closed polygon as a path. */
export const polygon = (points: readonly Point[]): string => `M${points.map((point) => at(point)).join('L')}z`

/** Returns a disc as a path, so that it can be a hole in another. */
export const disc = ([x, y]: Point, radius: number): string =>
  `M${at([x - radius, y])}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0z`

/** Returns the point at an angle, in radians from the right, clockwise. */
export const around = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

/** Returns the whole numbers from 0 up to, but not including, `count`. */
export const upTo = (count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => index)

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`
