import type { View } from '../art.ts'
import { card, portrait } from '../devices.ts'
import { product } from '../goods.ts'
import { markOf } from '../marks.ts'
import { panel } from './editing.ts'
import { festivalLamp } from '../merchandise.ts'
import { petals, rays } from '../ornament.ts'
import { onDark } from '../palette.ts'
import {
  circle,
  clipped,
  faded,
  grid,
  line,
  place,
  polygon,
  rect,
  repeat,
  ring,
  smooth,
  stroke,
  onCircle,
} from '../svg.ts'

/** A small hero growing along its path, with keyframes under it. */
export const keyframePath: View = (art) => {
  const c = art.colors
  const points = [
    [120, 500],
    [300, 210],
    [520, 450],
    [740, 190],
    [1000, 340],
  ] as const
  const name = art.shared('hero').pick(['cup', 'box', 'lamp', 'pot'])
  const tones = onDark(art.colors) ? ([c.accent, c.soft, c.hue] as const) : ([c.hue, c.deep, c.card] as const)
  return (
    stroke(smooth(points), c.line, 6, { 'stroke-dasharray': '2 18' }) +
    points
      .map(
        ([x, y], i) =>
          circle(x, y, 62 + i * 26, i === 4 ? c.card : c.shape) +
          product(name, x, y, 80 + i * 36, i === 4 ? [c.hue, c.accent, c.deep] : tones),
      )
      .join('') +
    rect(0, 640, 1200, 160, panel(art)) +
    repeat(
      3,
      (row) =>
        line(60, 680 + row * 40, 1140, 680 + row * 40, c.hue, 4) +
        repeat(5, (i) =>
          place(
            140 + i * 220 + row * 34 * (i % 2),
            680 + row * 40,
            rect(-12, -12, 24, 24, row === 1 ? c.accent : c.soft),
            { rotate: 45 },
          ),
        ),
    )
  )
}

/** The explainer's room: a presenter, a chart, a play bar. */
export const explainerStage: View = (art) => {
  const c = art.colors
  return (
    rect(0, 620, 1200, 180, c.shape) +
    card(
      c,
      130,
      90,
      720,
      470,
      repeat(5, (i) =>
        rect(
          90 + i * 116,
          390 - [90, 140, 120, 210, 290][i]!,
          76,
          [90, 140, 120, 210, 290][i]!,
          i === 4 ? c.accent : i % 2 ? c.mid : c.hue,
          8,
        ),
      ) +
        line(60, 394, 660, 394, c.deep, 8) +
        stroke('M90 250L240 200L350 226L470 130L620 60', c.deep, 8),
      20,
    ) +
    portrait({ ...c, soft: c.pop }, 920, 470, 200, 0) +
    rect(130, 690, 940, 14, c.line, 7) +
    rect(130, 690, 420, 14, c.pop, 7) +
    circle(550, 697, 26, c.card)
  )
}

/** A mark being born: its ghosts, then itself. */
export const markMotion: View = (art) => {
  const c = art.colors
  const mark = markOf(art)
  return (
    rays(760, 400, 300, 820, 36, c.pattern, 12) +
    repeat(4, (i) =>
      faded(
        0.18 + i * 0.16,
        mark(170 + i * 120, 400, 150 + i * 46, { main: c.line, second: c.line, hole: c.ground }),
      ),
    ) +
    mark(760, 400, 400, { main: c.pop, second: onDark(art.colors) ? c.card : c.deep, hole: c.ground })
  )
}

/** Four moments of a mark's entrance. */
export const markFrames: View = (art) => {
  const c = art.colors
  const mark = markOf(art)
  return grid(2, 2, (column, row, i) => {
    const [x, y] = [column * 600, row * 400]
    const [fill, main, second] = [
      [c.deep, c.accent, c.mid],
      [c.hue, c.card, c.accent],
      [c.accent, c.deep, c.card],
      [c.soft, c.hue, c.accent],
    ][i] as [string, string, string]
    const cover = [rect(x, y + 200, 600, 200, fill), '', '', ''][i]!
    return clipped(
      rect(x, y, 600, 400, '#000'),
      rect(x, y, 600, 400, fill) +
        (i === 1
          ? ring(x + 300, y + 200, 165, c.deep, 16)
          : i === 2
            ? petals(x + 300, y + 200, 190, 20, '#f9c869', 0, 1.1)
            : '') +
        mark(x + 300, y + 200, [190, 210, 220, 250][i]!, { main, second, hole: fill }) +
        cover +
        (i === 0 ? line(x + 150, y + 200, x + 450, y + 200, second, 8) : ''),
    )
  })
}

/** A greeting for a festival, as a film frame with its play bar. */
export const greetingFrame: View = (art) => {
  const c = art.colors
  return (
    rays(600, 390, 320, 900, 40, c.pattern, 16) +
    repeat(3, (i) => festivalLamp(art, [240, 600, 960][i]!, [430, 380, 430][i]!, [300, 520, 300][i]!)) +
    rect(80, 726, 1040, 12, c.line, 6) +
    rect(80, 726, 420, 12, c.pop, 6) +
    circle(500, 732, 20, c.pop)
  )
}

/** Fireworks of petals over the roofs. */
export const greetingNight: View = (art) => {
  const c = art.colors
  const burst = (x: number, y: number, r: number, fill: string) =>
    rays(x, y, r * 0.34, r, 18, fill, 9) +
    repeat(18, (i) => circle(...onCircle(x, y, r * 1.14, i * 20), 8, fill)) +
    petals(x, y, r * 0.5, 9, fill)
  return (
    rect(0, 0, 1200, 800, panel(art)) +
    burst(330, 260, 180, c.accent) +
    burst(860, 210, 150, c.soft) +
    burst(620, 410, 110, c.mid) +
    grid(
      8,
      1,
      (i) =>
        polygon(
          [
            [i * 150, 800],
            [i * 150, 660 - (i % 3) * 46],
            [i * 150 + 75, 610 - (i % 3) * 46],
            [i * 150 + 150, 660 - (i % 3) * 46],
            [i * 150 + 150, 800],
          ],
          i % 2 ? c.hue : c.ink,
        ) + rect(i * 150 + 58, 700, 34, 46, c.accent),
    )
  )
}
