import type { View } from '../art.ts'
import { card, tick } from '../devices.ts'
import { strong } from './tones.ts'
import { markOf } from '../marks.ts'
import { circle, line, path, place, rect, repeat, ring, smooth, stroke, textLines } from '../svg.ts'

/** A search field and its results, the client's first. */
export const searchFirst: View = (art) => {
  const c = art.colors
  return (
    rect(152 + 8, 72 + 12, 896, 104, c.shadow, 52) +
    rect(152, 72, 896, 104, c.card, 52) +
    ring(216, 120, 22, c.hue, 9) +
    line(232, 136, 250, 154, c.hue, 10, { 'stroke-linecap': 'round' }) +
    rect(286, 112, 330, 22, c.ink, 11) +
    rect(634, 96, 6, 54, c.accent) +
    repeat(4, (i) => {
      const first = i === 0
      const y = first ? 226 : 300 + i * 150
      return card(
        c,
        first ? 110 : 190,
        y,
        first ? 980 : 820,
        first ? 190 : 120,
        first
          ? markOf(art)(110, 95, 110, { main: c.hue, second: c.accent, hole: c.card }) +
              rect(210, 44, 420, 34, c.hue, 17) +
              textLines(210, 104, 560, [1, 0.7], c.text, { bar: 14, gap: 16 }) +
              circle(880, 95, 52, c.accent) +
              path('M880 64V126M858 88L880 64L902 88', 'none', { stroke: c.deep, 'stroke-width': 14 })
          : rect(50, 32, 300, 22, c.mid, 11) + textLines(50, 72, 560, [1], c.text, { bar: 12, gap: 12 }),
        16,
        first ? c.card : c.wash,
      )
    })
  )
}

/** A lens over a page's structure: good parts ticked, faults marked. */
export const auditLens: View = (art) => {
  const c = art.colors
  const rows = repeat(
    7,
    (i) =>
      rect(50, 60 + i * 96, 70, 56, [c.hue, c.soft, c.mid][i % 3]!, 8) +
      textLines(
        150,
        70 + i * 96,
        420,
        [
          [0.8, 0.5],
          [1, 0.3],
          [0.6, 0.7],
        ][i % 3]!,
        c.text,
        { bar: 13, gap: 13 },
      ) +
      (i % 3 === 1
        ? circle(650, 88 + i * 96, 24, c.accent) +
          rect(646, 74 + i * 96, 8, 18, c.deep, 3) +
          circle(650, 100 + i * 96, 5, c.deep)
        : tick(650, 88 + i * 96, 24, c.hue, c.card)),
  )
  return (
    place(120, 70, card(c, 0, 0, 730, 900, rows, 14)) +
    line(900, 500, 1090, 690, c.ink, 60, { 'stroke-linecap': 'round' }) +
    circle(770, 370, 226, c.ink) +
    circle(770, 370, 194, c.soft) +
    repeat(4, (i) =>
      rect(
        640 + i * 70,
        460 - [70, 120, 170, 236][i]!,
        48,
        [70, 120, 170, 236][i]!,
        i === 3 ? c.accent : c.hue,
        8,
      ),
    ) +
    ring(770, 370, 194, c.mid, 8)
  )
}

/** A list of repairs in order of weight. */
export const fixList: View = (art) => {
  const c = art.colors
  return (
    repeat(5, (i) => {
      const width = [900, 780, 640, 520, 420][i]!
      return (
        rect(158, 90 + i * 130 + 12, width, 100, c.shadow, 16) +
        rect(150, 90 + i * 130, width, 100, [strong(art), c.card, c.card, c.card, c.card][i]!, 16) +
        (i === 0
          ? circle(210, 140, 30, c.card) + stroke('M196 140L206 152L226 128', strong(art), 8)
          : circle(210, 140 + i * 130, 30, c.soft)) +
        rect(
          270,
          130 + i * 130,
          width * 0.42,
          20,
          i === 0 ? (strong(art) === c.accent ? c.deep : c.card) : c.deep,
          10,
        )
      )
    }) +
    path('M1070 200C1150 380 1110 560 960 690M960 690L974 632M960 690L1016 668', 'none', {
      stroke: c.line,
      'stroke-width': 10,
      'stroke-linecap': 'round',
    })
  )
}

/** A line that climbs month by month over its bars. */
export const monthlyClimb: View = (art) => {
  const c = art.colors
  const random = art.shared('climb')
  const heights = Array.from({ length: 9 }, (_, i) => 110 + i * 48 + random.between(-24, 40))
  const points = heights.map((height, i) => [130 + i * 118, 640 - height - 46] as const)
  return (
    repeat(5, (i) => line(60, 140 + i * 125, 1140, 140 + i * 125, c.pattern, 4)) +
    heights
      .map((height, i) => rect(92 + i * 118, 690 - height, 76, height, i === 8 ? strong(art) : c.shape, 12))
      .join('') +
    stroke(smooth(points), c.line, 12) +
    points
      .map(([x, y], i) =>
        circle(x, y, i === 8 ? 30 : 15, i === 8 ? strong(art) : c.ground, {
          stroke: c.line,
          'stroke-width': 8,
        }),
      )
      .join('') +
    line(60, 692, 1140, 692, c.line, 8)
  )
}

/** Terms as a field of rounds, the won ones coloured. */
export const keywordField: View = (art) => {
  const c = art.colors
  const random = art.random
  return place(
    600,
    400,
    repeat(7, (row) => {
      let x = -820 + (row % 2) * 80
      return repeat(8, (i) => {
        const width = random.pick([150, 200, 260, 320])
        const at = x
        x += width + 26
        const [fill, on] =
          (row * 3 + i) % 5 === 0
            ? [strong(art), strong(art) === c.accent ? c.deep : c.card]
            : (row + i) % 3 === 0
              ? [c.card, c.hue]
              : [c.shape, c.line]
        return (
          rect(at, -430 + row * 126, width, 92, fill, 46) +
          rect(at + 44, -430 + row * 126 + 37, width - 88, 18, on === c.shape ? c.deep : on, 9)
        )
      })
    }),
    { rotate: -8 },
  )
}
