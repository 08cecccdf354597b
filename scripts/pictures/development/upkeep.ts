import type { View } from '../art.ts'
import type { Page } from './frames.ts'
import { browser, card, tick } from '../devices.ts'
import { onDark } from '../palette.ts'
import { circle, grid, line, onCircle, path, rect, repeat, ring, stroke } from '../svg.ts'

/** A speed dial over a waterfall of loading bars. */
export const speedDial: View = (art) => {
  const c = art.colors
  const arc = (from: number, to: number, color: string) => {
    const [[x1, y1], [x2, y2]] = [onCircle(600, 520, 330, from), onCircle(600, 520, 330, to)]
    return path(`M${x1} ${y1}A330 330 0 0 1 ${x2} ${y2}`, 'none', { stroke: color, 'stroke-width': 74 })
  }
  const [nx, ny] = onCircle(600, 520, 290, -42)
  return (
    arc(180, 236, c.shape) +
    arc(239, 295, c.line) +
    arc(298, 360, c.pop) +
    repeat(25, (i) =>
      line(
        ...onCircle(600, 520, 392, 180 + i * 7.5),
        ...onCircle(600, 520, i % 4 ? 404 : 420, 180 + i * 7.5),
        c.line,
        5,
      ),
    ) +
    line(600, 520, nx, ny, onDark(c) ? c.card : c.ink, 16, {
      'stroke-linecap': 'round',
    }) +
    circle(600, 520, 46, onDark(c) ? c.card : c.ink) +
    circle(600, 520, 18, c.accent) +
    rect(0, 610, 1200, 190, c.card) +
    repeat(4, (i) =>
      rect(
        90 + i * 130,
        640 + i * 38,
        [420, 250, 500, 180][i]!,
        20,
        [c.hue, c.accent, c.mid, c.deep][i]!,
        10,
      ),
    )
  )
}

/** Loading bars of a slow page above those of the repaired one. */
export const waterfall: View = (art) => {
  const c = art.colors
  const random = art.random
  const bars = (y: number, count: number, reach: number, colors: readonly string[]) => {
    let x = 0
    return repeat(count, (i) => {
      const width = random.between(0.16, 0.34) * reach
      const bar = rect(130 + x, y + i * 40, width, 22, colors[i % colors.length]!, 11)
      x = Math.min(x + width * 0.55, reach * 0.72)
      return bar
    })
  }
  return (
    card(
      c,
      80,
      70,
      1040,
      370,
      bars(46, 7, 800, [c.mid, c.soft, c.mid]) + repeat(7, (i) => rect(36, 50 + i * 40, 60, 14, c.wash, 7)),
    ) +
    card(
      c,
      80,
      480,
      620,
      260,
      bars(40, 5, 270, [c.hue, c.accent, c.deep]) +
        repeat(5, (i) => rect(36, 44 + i * 40, 60, 14, c.wash, 7)) +
        line(440, 30, 440, 230, c.hue, 5, { 'stroke-dasharray': '12 10' }),
    ) +
    path('M930 480L850 630H920L890 750L1010 580H936L966 480Z', c.pop)
  )
}

/** A shield over a page, and the round of care around it. */
export const careShield =
  (page: Page): View =>
  (art) => {
    const c = art.colors
    return (
      browser(c, 90, 120, 780, 760, page(art)) +
      ring(850, 430, 270, c.line, 5, { 'stroke-dasharray': '3 18', 'stroke-linecap': 'round' }) +
      repeat(6, (i) => {
        const [x, y] = onCircle(850, 430, 270, i * 60 - 30)
        return circle(x, y, 26, i % 2 ? c.pop : c.card, { stroke: c.deep, 'stroke-width': 5 })
      }) +
      path(
        'M850 230C910 276 970 290 1030 290V440C1030 550 950 610 850 660C750 610 670 550 670 440V290C730 290 790 276 850 230Z',
        c.deep,
      ) +
      path(
        'M850 268C900 304 950 318 996 320V440C996 528 936 580 850 622C764 580 704 528 704 440V320C750 318 800 304 850 268Z',
        c.accent,
      ) +
      stroke('M776 436L832 494L930 380', c.deep, 34)
    )
  }

/** A year of upkeep: tiles for the weeks, most of them ticked. */
export const upkeepCalendar: View = (art) => {
  const c = art.colors
  return (
    card(
      c,
      150,
      90,
      900,
      640,
      rect(0, 0, 900, 104, c.ground === c.hue ? c.deep : c.hue) +
        rect(44, 40, 220, 26, c.card, 13) +
        grid(7, 4, (column, row, i) => {
          const [x, y] = [44 + column * 118, 136 + row * 122]
          const fill = i === 17 ? c.accent : i > 17 ? c.wash : c.soft
          return (
            rect(x, y, 104, 106, fill, 12) +
            (i < 17 && i % 3 !== 1
              ? tick(x + 52, y + 53, 26, c.hue, c.card)
              : i === 17
                ? circle(x + 52, y + 53, 26, c.deep)
                : '')
          )
        }),
    ) + repeat(2, (i) => rect(760 + i * 150, 58, 26, 84, c.accent, 13))
  )
}
