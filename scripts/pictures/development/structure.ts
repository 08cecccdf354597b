import type { Art, View } from '../art.ts'
import type { Page } from './frames.ts'
import { card, pageWidth, portrait, tick } from '../devices.ts'
import { productTile } from '../goods.ts'
import { markOf } from '../marks.ts'
import { lattice, rosette } from '../ornament.ts'
import {
  circle,
  clipped,
  element,
  line,
  onCircle,
  place,
  rect,
  repeat,
  ring,
  stroke,
  textLines,
  windowOnto,
  faded,
} from '../svg.ts'
import type { Svg } from '../svg.ts'

/** The bones of a page on its column grid, with measures. */
export const blueprint: View = (art) => {
  const c = art.colors
  const box = (x: number, y: number, width: number, height: number, crossed = false) =>
    rect(x, y, width, height, 'none', 6, { stroke: c.line, 'stroke-width': 4 }) +
    (crossed
      ? line(x, y, x + width, y + height, c.line, 2.5) + line(x + width, y, x, y + height, c.line, 2.5)
      : '')
  const columns = repeat(8, (i) => rect(200 + i * 102, 0, 78, 800, c.pattern))
  const layout = art.random.chance(0.5)
    ? box(200, 200, 384, 270, true) +
      textLines(608, 216, 386, [1, 0.7], c.pop, { bar: 34, gap: 20 }) +
      textLines(608, 334, 360, [1, 0.9, 0.6], c.line, { bar: 9, gap: 15 }) +
      rect(608, 416, 180, 54, c.pop, 27)
    : box(200, 200, 792, 200, true) + textLines(200, 430, 520, [1, 0.5], c.pop, { bar: 26, gap: 14 })
  return (
    columns +
    box(200, 110, 792, 60) +
    circle(234, 140, 16, c.pop) +
    repeat(4, (i) => rect(640 + i * 84, 134, 60, 12, c.line, 6)) +
    layout +
    repeat(4, (i) => box(200 + i * 204, 510, 180, 170, i % 2 === 0)) +
    stroke('M140 112V678M126 112H154M126 678H154', c.pop, 4) +
    stroke('M202 740H990M202 726V754M990 726V754', c.pop, 4) +
    repeat(2, (i) => circle(i ? 992 : 200, 400, 9, c.ground, { stroke: c.pop, 'stroke-width': 4 }))
  )
}

/** The parts of an interface laid out as a sampler. */
export const partsSampler: View = (art) => {
  const c = art.colors
  const mark = markOf(art)
  const cell = (x: number, y: number, width: number, height: number, fill: string, content: Svg) =>
    place(x, y, rect(0, 0, width, height, fill, 22) + content)
  const points = 'M30 150C80 150 90 70 140 90C190 110 200 40 262 36'
  return (
    cell(70, 70, 330, 310, c.shape, mark(165, 155, 190, { main: c.pop, second: c.card, hole: c.shape })) +
    cell(424, 70, 300, 190, c.card, stroke(points, c.hue, 10) + circle(262, 36, 15, c.accent)) +
    cell(748, 70, 382, 90, c.pop, rect(116, 34, 150, 22, c.pop === c.hue ? c.card : c.deep, 11)) +
    cell(
      748,
      184,
      179,
      196,
      c.card,
      rect(34, 56, 110, 60, c.hue, 30) + circle(114, 86, 22, c.card) + rect(34, 140, 110, 14, c.soft, 7),
    ) +
    cell(
      951,
      184,
      179,
      196,
      c.deep,
      ring(90, 98, 52, c.hue, 18) +
        ring(90, 98, 52, c.accent, 18, { 'stroke-dasharray': '220 400', transform: 'rotate(-90 90 98)' }),
    ) +
    cell(
      424,
      284,
      300,
      446,
      c.card,
      productTile(art, 24, 24, 252, 240, 1, 14) +
        textLines(24, 290, 220, [1, 0.6], c.ink, { bar: 16, gap: 14 }) +
        rect(24, 366, 252, 54, c.hue, 27),
    ) +
    cell(
      70,
      404,
      330,
      150,
      c.card,
      portrait(c, 76, 75, 44, 3) + textLines(142, 50, 150, [1, 0.7], c.ink, { bar: 16, gap: 16 }),
    ) +
    cell(
      70,
      578,
      330,
      152,
      c.hue,
      repeat(4, (i) => rect(40 + i * 66, 50, 52, 52, [c.accent, c.card, c.mid, c.deep][i]!, 14)),
    ) +
    cell(
      748,
      404,
      382,
      200,
      c.card,
      repeat(
        3,
        (i) =>
          tick(50, 48 + i * 52, 16, i < 2 ? c.hue : c.soft, c.card) +
          rect(84, 40 + i * 52, [220, 180, 240][i]!, 15, c.text, 7),
      ),
    ) +
    cell(
      748,
      628,
      382,
      102,
      c.card,
      rect(40, 44, 302, 14, c.soft, 7) + rect(40, 44, 190, 14, c.hue, 7) + circle(230, 51, 22, c.accent),
    )
  )
}

/** One page taken apart into floating layers. */
export const explodedLayers =
  (page: Page): View =>
  (art) => {
    const c = art.colors
    const sheet = (y: number, content: Svg) =>
      element('g', { transform: `translate(600 ${y}) matrix(0.82 0.36 -0.82 0.36 0 0)` }, content)
    const size = 560
    const plate = (fill: string, content: Svg) => rect(-size / 2, -size / 2, size, size, fill, 18) + content
    const wire = { stroke: c.shape === c.soft ? c.hue : c.soft, 'stroke-width': 6 }
    const wires =
      rect(-240, -240, 480, 70, 'none', 8, wire) +
      rect(-240, -140, 300, 200, 'none', 8, wire) +
      rect(90, -140, 150, 200, 'none', 8, wire) +
      repeat(3, (i) => rect(-240 + i * 165, 90, 150, 150, 'none', 8, wire))
    const real = windowOnto(
      { x: -size / 2, y: -size / 2, width: size, height: size },
      { width: pageWidth, height: pageWidth },
      page(art),
      'xMinYMin',
    )
    return (
      sheet(
        590,
        plate(c.pattern, lattice('dots', { x: -270, y: -270, width: 540, height: 540 }, 46, c.line)),
      ) +
      sheet(430, faded(0.94, plate(c.shape, wires))) +
      sheet(
        250,
        place(12, 12, rect(-size / 2, -size / 2, size, size, c.deep, 18)) +
          clipped(rect(-size / 2, -size / 2, size, size, '#000', 18), plate(c.card, real)),
      )
    )
  }

/** A hub with what hangs on it. */
export const hubNetwork =
  (leaf: (art: Art, index: number) => Svg): View =>
  (art) => {
    const c = art.colors
    const turn = art.random.between(-12, 12)
    const ends = Array.from({ length: 6 }, (_, i) => {
      const [x, y] = onCircle(600, 400, 1, i * 60 + turn + 30)
      return [600 + (x - 600) * 440, 400 + (y - 400) * 268] as const
    })
    return (
      ring(600, 400, 200, c.pattern, 60) +
      ends
        .map(([x, y]) =>
          line(600, 400, x, y, c.line, 5, { 'stroke-dasharray': '2 16', 'stroke-linecap': 'round' }),
        )
        .join('') +
      circle(600, 400, 136, c.shape) +
      rosette(
        600,
        400,
        116,
        { outer: c.pop, petal: c.pop === c.hue ? c.accent : c.deep, heart: c.card },
        12,
      ) +
      ends.map(([x, y], i) => card(c, x - 86, y - 76, 172, 152, leaf(art, i), 20)).join('')
    )
  }
