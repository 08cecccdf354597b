import type { Art } from './art.ts'
import { portrait } from './devices.ts'
import { markOf } from './marks.ts'
import { circle, grid, line, path, rect, repeat, ring, smooth, stroke, textLines } from './svg.ts'
import type { Svg } from './svg.ts'

/** A working team's dashboard. */
export function dashboardPage(art: Art): Svg {
  const c = art.colors
  const random = art.shared('dashboard')
  const points = Array.from(
    { length: 9 },
    (_, i) => [190 + i * 46, 380 - i * 13 - random.between(0, 56)] as const,
  )
  const tiles = repeat(
    3,
    (i) =>
      rect(176 + i * 202, 84, 186, 96, i === 1 ? c.hue : c.card, 10) +
      rect(196 + i * 202, 106, 70, 9, i === 1 ? c.mid : c.text, 5) +
      rect(196 + i * 202, 130, 104, 26, i === 1 ? c.card : c.deep, 6),
  )
  const chart =
    rect(176, 200, 390, 250, c.card, 10) +
    repeat(4, (i) => line(196, 250 + i * 52, 546, 250 + i * 52, c.wash, 3)) +
    path(`${smooth(points.slice(0, 8))}V424H190Z`, c.soft) +
    stroke(smooth(points.slice(0, 8)), c.hue, 7) +
    circle(points[7]![0], points[7]![1], 12, c.accent)
  const share =
    rect(582, 200, 184, 250, c.card, 10) +
    ring(674, 310, 54, c.soft, 26) +
    ring(674, 310, 54, c.hue, 26, { 'stroke-dasharray': '200 400', transform: 'rotate(-90 674 310)' }) +
    ring(674, 310, 54, c.accent, 26, { 'stroke-dasharray': '70 400', transform: 'rotate(124 674 310)' }) +
    textLines(612, 398, 124, [1, 0.7], c.text, { bar: 9, gap: 9 })
  const table =
    rect(176, 470, 590, 420, c.card, 10) +
    repeat(
      6,
      (i) =>
        portrait(c, 214, 520 + i * 58, 18, i) +
        rect(248, 514 + i * 58, 120 + (i % 3) * 24, 11, c.ink, 5) +
        rect(430, 514 + i * 58, 90, 11, c.text, 5) +
        rect(570, 506 + i * 58, 84, 26, [c.accent, c.soft, c.mid][i % 3]!, 13) +
        rect(690, 514 + i * 58, 52, 11, c.deep, 5),
    )
  return (
    rect(0, 0, 800, 1000, c.wash) +
    rect(0, 0, 150, 1000, c.deep) +
    markOf(art)(48, 48, 36, { main: c.accent, second: c.mid, hole: c.deep }) +
    repeat(
      7,
      (i) =>
        (i === 1 ? rect(14, 112 + i * 46, 122, 36, c.hue, 8) : '') +
        circle(36, 130 + i * 46, 9, i === 1 ? c.accent : c.mid) +
        rect(56, 125 + i * 46, 62, 10, i === 1 ? c.card : c.mid, 5),
    ) +
    rect(176, 30, 200, 26, c.card, 13) +
    portrait(c, 748, 44, 20, 1) +
    tiles +
    chart +
    share +
    table
  )
}

/** A week of appointments. */
export function calendarPage(art: Art): Svg {
  const c = art.colors
  const random = art.shared('calendar')
  const side =
    rect(0, 0, 200, 1000, c.deep) +
    markOf(art)(52, 52, 40, { main: c.accent, second: c.mid, hole: c.deep }) +
    grid(6, 5, (column, row, i) =>
      circle(36 + column * 26, 140 + row * 28, i === 15 ? 12 : 7, i === 15 ? c.accent : c.hue),
    ) +
    repeat(
      3,
      (i) =>
        portrait(c, 50, 330 + i * 66, 22, i + 1) +
        textLines(86, 318 + i * 66, 84, [1, 0.6], c.mid, { bar: 9, gap: 8 }),
    )
  const days = repeat(
    5,
    (day) =>
      rect(248 + day * 108, 44, 44, 44, day === 2 ? c.accent : c.wash, 22) +
      line(224 + day * 108, 110, 224 + day * 108, 1000, c.wash, 3),
  )
  const visits = repeat(5, (day) => {
    let y = 126 + random.whole(0, 2) * 40
    return repeat(4, (i) => {
      const length = random.pick([64, 64, 104])
      const at = y
      y += length + random.pick([16, 16, 56])
      const [fill, text] = [
        [c.hue, c.mid],
        [c.soft, c.hue],
        [c.accent, c.deep],
        [c.wash, c.text],
      ][(i + day) % 4]!
      return (
        rect(232 + day * 108, at, 94, length, fill!, 8) +
        textLines(244 + day * 108, at + 14, 66, [1, 0.6], text!, { bar: 8, gap: 8 })
      )
    })
  })
  return side + days + visits
}
