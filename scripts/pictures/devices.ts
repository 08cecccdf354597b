import type { Colors } from './palette.ts'
import { seededRandom } from './random.ts'
import { circle, clipped, grid, path, place, polygon, rect, repeat, stroke, windowOnto } from './svg.ts'
import type { Svg } from './svg.ts'

export const pageWidth = 800
export const phoneWidth = 320
export const phoneHeight = 660

/** A browser window `width` wide around a page drawn 800 units wide. */
export function browser(c: Colors, x: number, y: number, width: number, height: number, page: Svg): Svg {
  const bar = 46
  const inner = { x: 0, y: bar, width, height: height - bar }
  const body =
    rect(0, 0, width, height, c.card) +
    windowOnto(inner, { width: pageWidth, height: (pageWidth * inner.height) / width }, page, 'xMinYMin') +
    rect(0, 0, width, bar, c.deep) +
    repeat(3, (i) => circle(28 + i * 24, bar / 2, 7, [c.accent, c.mid, c.mid][i]!)) +
    rect(width * 0.28, 12, width * 0.44, bar - 24, c.hue, 11)
  return place(
    x,
    y,
    rect(12, 18, width, height, c.shadow, 16) + clipped(rect(0, 0, width, height, '#000', 16), body),
  )
}

/** A phone `width` wide around a screen drawn 320 × 660. */
export function phone(c: Colors, x: number, y: number, width: number, screen: Svg, rotate = 0): Svg {
  const scale = width / 348
  const body =
    rect(10, 18, 348, 692, c.shadow, 50) +
    rect(0, 0, 348, 692, c.ink, 50) +
    clipped(
      rect(14, 16, phoneWidth, phoneHeight, '#000', 36),
      windowOnto(
        { x: 14, y: 16, width: phoneWidth, height: phoneHeight },
        { width: phoneWidth, height: phoneHeight },
        screen,
      ),
    ) +
    rect(134, 28, 80, 20, c.ink, 10)
  return place(x, y, body, { scale, rotate })
}

/** A card lying on the ground; what it carries is cut at its edge. */
export const card = (
  c: Colors,
  x: number,
  y: number,
  width: number,
  height: number,
  content = '',
  rx = 14,
  fill = c.card,
): Svg =>
  place(
    x,
    y,
    rect(10, 14, width, height, c.shadow, rx) +
      clipped(rect(0, 0, width, height, '#000', rx), rect(0, 0, width, height, fill) + content),
  )

/** A pointer arrow whose tip is at (x, y). */
export const pointer = (x: number, y: number, size: number, fill: string, edge: string): Svg =>
  place(
    x,
    y,
    path('M0 0L0 84L20 66L34 98L52 90L38 60L64 58Z', fill, {
      stroke: edge,
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    }),
    { scale: size / 100 },
  )

/** A tick in a disc. */
export const tick = (x: number, y: number, r: number, fill: string, mark: string): Svg =>
  circle(x, y, r, fill) +
  stroke(
    `M${x - r * 0.42} ${y + r * 0.04}L${x - r * 0.1} ${y + r * 0.36}L${x + r * 0.44} ${y - r * 0.32}`,
    mark,
    r * 0.2,
  )

/** A square pattern in the manner of a QR code; it carries no data. */
export function codeSquare(
  x: number,
  y: number,
  size: number,
  color: string,
  ground: string,
  seed: string,
): Svg {
  const random = seededRandom(seed)
  const count = 17
  const unit = size / count
  const inEye = (column: number, row: number) =>
    (column < 6 && row < 6) || (column > count - 7 && row < 6) || (column < 6 && row > count - 7)
  const eye = (column: number, row: number) =>
    place(
      x + column * unit,
      y + row * unit,
      rect(0, 0, unit * 5, unit * 5, color, unit) +
        rect(unit, unit, unit * 3, unit * 3, ground, unit * 0.6) +
        rect(unit * 1.6, unit * 1.6, unit * 1.8, unit * 1.8, color),
    )
  const middle = Math.floor(count / 2)
  return (
    rect(x - unit, y - unit, size + unit * 2, size + unit * 2, ground, unit) +
    grid(count, count, (column, row) =>
      !inEye(column, row) && Math.hypot(column - middle, row - middle) > 2.6 && random.chance(0.48)
        ? rect(x + column * unit, y + row * unit, unit, unit, color)
        : '',
    ) +
    eye(0, 0) +
    eye(count - 5, 0) +
    eye(0, count - 5)
  )
}

/** A map pin whose point is at (x, y). */
export const pin = (x: number, y: number, size: number, fill: string, heart: string): Svg =>
  place(
    x,
    y,
    path('M0 0C-14 -26 -40 -44 -40 -74A40 40 0 0 1 40 -74C40 -44 14 -26 0 0Z', fill) +
      circle(0, -74, 16, heart),
    { scale: size / 100 },
  )

/** A five-point star. */
export const star = (x: number, y: number, r: number, fill: string): Svg =>
  polygon(
    Array.from({ length: 10 }, (_, i) => {
      const angle = (Math.PI / 5) * i - Math.PI / 2
      const radius = i % 2 ? r * 0.45 : r
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    }),
    fill,
  )

/** A person's portrait: shoulders and head on a coloured round. */
export function portrait(c: Colors, x: number, y: number, r: number, pick: number): Svg {
  const looks: readonly (readonly [string, string, string, string])[] = [
    [c.soft, c.hue, '#a9683f', c.deep],
    [c.accent, c.deep, '#8a4f2c', c.ink],
    [c.mid, c.card, '#c58a5c', c.deep],
    [c.hue, c.accent, '#9a5c35', c.ink],
  ]
  const [ground, coat, skin, hair] = looks[pick % 4]!
  const long = pick % 2 === 1
  return place(
    x,
    y,
    clipped(
      circle(0, 0, 50, '#000'),
      rect(-50, -50, 100, 100, ground) +
        (long ? path('M-26 -6A26 28 0 0 1 26 -6V34H-26Z', hair) : '') +
        path('M-44 60C-44 26 -20 22 0 22C20 22 44 26 44 60Z', coat) +
        rect(-8, 8, 16, 20, skin) +
        rect(-18, -24, 36, 42, skin, 18) +
        path('M-20 -6C-22 -34 22 -36 20 -6C12 -10 8 -16 4 -18C-4 -12 -14 -8 -20 -6Z', hair) +
        (long ? circle(0, -16, 2.6, c.hue) : ''),
    ),
    { scale: r / 50 },
  )
}
