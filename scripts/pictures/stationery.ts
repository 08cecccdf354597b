import type { Art } from './art.ts'
import { card } from './devices.ts'
import { markOf } from './marks.ts'
import { archPath, rosette } from './ornament.ts'
import { circle, clipped, grid, path, place, rect, repeat, stroke, textLines } from './svg.ts'
import type { Svg } from './svg.ts'

/** Printed pieces of one client, each with its top left corner at (x, y) and turned about it. */
export type Piece = (art: Art, x: number, y: number, rotate?: number) => Svg

const turned = (x: number, y: number, rotate: number, content: Svg) => place(x, y, content, { rotate })

export const letterhead: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  return turned(
    x,
    y,
    rotate,
    card(
      c,
      0,
      0,
      380,
      530,
      markOf(art)(70, 76, 70, { main: c.hue, second: c.accent, hole: c.card }) +
        rect(250, 60, 90, 10, c.text, 5) +
        rect(250, 82, 60, 10, c.text, 5) +
        textLines(40, 170, 300, [0.4, 0, 1, 0.96, 1, 0.9, 0.6, 0, 1, 0.94, 0.5], c.text, {
          bar: 9,
          gap: 13,
        }) +
        rect(0, 496, 380, 34, c.hue),
      4,
    ),
  )
}

export const businessCard: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  return turned(
    x,
    y,
    rotate,
    card(
      c,
      0,
      0,
      300,
      172,
      markOf(art)(150, 86, 96, { main: c.accent, second: c.card, hole: c.deep }),
      6,
      c.deep,
    ),
  )
}

export const cardBack: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  return turned(
    x,
    y,
    rotate,
    card(
      c,
      0,
      0,
      300,
      172,
      rect(28, 40, 130, 16, c.hue, 8) +
        rect(28, 68, 80, 10, c.text, 5) +
        textLines(28, 112, 120, [1, 0.8], c.text, { bar: 8, gap: 10 }) +
        markOf(art)(240, 120, 56, { main: c.hue, second: c.accent, hole: c.card }),
      6,
    ),
  )
}

export const envelope: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  return turned(
    x,
    y,
    rotate,
    card(
      c,
      0,
      0,
      440,
      240,
      path('M0 0H440L236 140Q220 150 204 140Z', c.accent) +
        circle(220, 132, 40, c.hue) +
        markOf(art)(220, 132, 46, { main: c.card, second: c.accent, hole: c.hue }),
      6,
      c.soft,
    ),
  )
}

export const patternSheet: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  const mark = markOf(art)
  const cells = grid(5, 6, (column, row) =>
    mark(column * 90 + (row % 2) * 45, row * 84, 52, { main: c.soft, second: c.accent, hole: c.hue }),
  )
  return turned(
    x,
    y,
    rotate,
    rect(10, 14, 360, 420, c.shadow) +
      clipped(rect(0, 0, 360, 420, '#000'), rect(0, 0, 360, 420, c.hue) + cells),
  )
}

/** A hanging tag with its string. */
export const tag: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  return turned(
    x,
    y,
    rotate,
    path('M10 74L88 14L166 74V324H10Z', c.shadow) +
      path('M0 60L78 0L156 60V310H0Z', c.accent) +
      circle(78, 46, 13, c.ground) +
      stroke('M78 46C60 -30 130 -60 110 -120', c.line, 4) +
      markOf(art)(78, 170, 100, { main: c.deep, second: c.card, hole: c.accent }) +
      rect(44, 256, 68, 12, c.deep, 6),
  )
}

/** An invoice with its table and total. */
export const invoice: Piece = (art, x, y, rotate = 0) => {
  const c = art.colors
  const rows = repeat(
    5,
    (i) =>
      rect(36, 230 + i * 44, 348, 44, i % 2 ? c.card : c.wash) +
      rect(52, 247 + i * 44, [150, 120, 170, 100, 140][i]!, 10, c.text, 5) +
      rect(310, 247 + i * 44, 58, 10, c.ink, 5),
  )
  return turned(
    x,
    y,
    rotate,
    card(
      c,
      0,
      0,
      420,
      580,
      rect(0, 0, 420, 120, c.hue, 4) +
        markOf(art)(76, 60, 66, { main: c.accent, second: c.card, hole: c.hue }) +
        rect(270, 44, 114, 26, c.card, 6) +
        textLines(36, 150, 140, [1, 0.7], c.text, { bar: 9, gap: 10 }) +
        textLines(250, 150, 134, [1, 0.7], c.text, { bar: 9, gap: 10 }) +
        rect(36, 196, 348, 34, c.deep) +
        rows +
        rect(230, 470, 154, 46, c.accent, 6) +
        rect(256, 486, 100, 14, c.deep, 7) +
        rect(36, 536, 180, 9, c.text, 4),
      4,
    ),
  )
}

/** An invitation under an arch, on its own ground. */
export const invitation =
  (ground: 'card' | 'hue' | 'accent'): Piece =>
  (art, x, y, rotate = 0) => {
    const c = art.colors
    const [fill, frame, text] = {
      card: [c.card, c.hue, c.deep],
      hue: [c.hue, c.accent, c.card],
      accent: [c.accent, c.deep, c.deep],
    }[ground] as [string, string, string]
    return turned(
      x,
      y,
      rotate,
      card(
        c,
        0,
        0,
        370,
        540,
        path(archPath(30, 30, 310, 480), 'none', { stroke: frame, 'stroke-width': 7 }) +
          path(archPath(48, 58, 274, 438), 'none', { stroke: frame, 'stroke-width': 2.5 }) +
          rosette(185, 198, 66, { outer: frame, petal: fill, heart: frame }, 12) +
          textLines(105, 306, 160, [1], text, { bar: 22, gap: 0 }) +
          rect(135, 344, 100, 12, text, 6) +
          rect(170, 374, 30, 30, frame, 15) +
          rect(115, 424, 140, 11, text, 5) +
          rect(140, 446, 90, 11, text, 5),
        6,
        fill,
      ),
    )
  }
