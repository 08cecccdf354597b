import { box, circle, line, path, polygon, type Paint, type Point, short, upTo } from '../shapes.ts'
import type { Choices } from '../random.ts'

/** Where a window stands. */
export interface Pane {
  x: number
  y: number
  width: number
  height: number
}

/** Draws what a window shows. */
export type Layout = (pane: Pane, choices: Choices) => string

/** A picture over three columns, as a home page has them. */
export const hero: Layout = ({ x, y, width, height }, choices) => {
  const top = height * 0.5
  const hills = polygon([
    [x, y + top],
    [x + width * choices.between(0.2, 0.35), y + top * choices.between(0.35, 0.55)],
    [x + width * 0.52, y + top * 0.85],
    [x + width * choices.between(0.66, 0.8), y + top * choices.between(0.25, 0.45)],
    [x + width, y + top],
  ])
  const gap = width * 0.05
  const column = (width - 2 * gap) / 3
  return [
    box('f', x, y, width, top),
    circle('p', [x + width * choices.between(0.42, 0.58), y + top * 0.36], top * 0.2),
    path('m', hills),
    ...upTo(3).map(
      (index) =>
        box(index === 1 ? 'p' : 'm', x + index * (column + gap), y + top + gap, column, height * 0.22) +
        box('s', x + index * (column + gap), y + top + gap + height * 0.27, column * 0.7, height * 0.05),
    ),
  ].join('')
}

/** A list beside a menu. */
const list: Layout = ({ x, y, width, height }, choices) => {
  const menu = width * 0.26
  const chosen = choices.whole(0, 2)
  const row = height / 4
  return [
    box('m', x, y, menu, height),
    ...upTo(4).map((index) =>
      box(index === chosen ? 'p' : 'f', x + 10, y + 12 + index * 20, menu - 20, 8, 4),
    ),
    ...upTo(4).map((index) => {
      const top = y + index * row + 6
      return (
        circle(index === chosen ? 'p' : 'f', [x + menu + 24, top + row * 0.36], row * 0.26) +
        box('s', x + menu + 46, top + row * 0.16, width * choices.between(0.3, 0.5), 7, 3.5) +
        box('f', x + menu + 46, top + row * 0.46, width * choices.between(0.2, 0.4), 7, 3.5)
      )
    }),
  ].join('')
}

/** A wall of things to choose from. */
const tiles: Layout = ({ x, y, width, height }, choices) => {
  const gap = width * 0.035
  const side = (width - 3 * gap) / 4
  const paints = ['m', 'f', 'p', 's', 'f', 'm'] as const
  const start = choices.whole(0, 5)
  return upTo(Math.max(1, Math.floor((height + gap) / (side + gap))) * 4)
    .map((index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)]
      const paint = paints[(start + index + row) % paints.length] ?? 'm'
      return box(paint, x + column * (side + gap), y + row * (side + gap), side, side, 3)
    })
    .join('')
}

/** Bars that grow. */
const chart: Layout = ({ x, y, width, height }, choices) => {
  const bars = upTo(6).map((index) => height * (0.2 + index * 0.09 + choices.between(0, 0.16)))
  const step = width / bars.length
  const tops = bars.map((bar, index): Point => [x + index * step + step * 0.35, y + height * 0.78 - bar])
  return [
    ...upTo(3).map((index) =>
      line('f', 2, `M${short(x)} ${short(y + height * (0.1 + index * 0.24))}h${short(width)}`),
    ),
    ...bars.map((bar, index) =>
      box(index === 4 ? 'p' : 'm', x + index * step, y + height - bar, step * 0.7, bar),
    ),
    line('s', 4, `M${tops.map(([a, b]) => `${short(a)} ${short(b)}`).join('L')}`),
    ...tops.map((top) => circle('s', top, 5)),
  ].join('')
}

/** Lines of a program. */
const code: Layout = ({ x, y, width, height }, choices) => {
  const paints = ['m', 'p', 's', 'f'] as const
  let depth = 0
  return upTo(Math.floor(height / 17))
    .map((index) => {
      depth = Math.max(0, Math.min(3, depth + choices.whole(-1, 1)))
      const from = x + depth * 22
      const first = width * choices.between(0.1, 0.24)
      return (
        box(paints[index % 4] ?? 'm', from, y + index * 17, first, 8, 4) +
        box(
          paints[choices.whole(0, 3)] ?? 'm',
          from + first + 10,
          y + index * 17,
          width * choices.between(0.14, 0.34),
          8,
          4,
        )
      )
    })
    .join('')
}

export const layouts = [hero, list, tiles, chart, code] as const

/** A window of a browser with what it shows. */
export function browserWindow(
  pane: Pane,
  bar: Paint,
  layout: Layout,
  choices: Choices,
  isWhole = false,
): string {
  const { x, y, width, height } = pane
  const top = 26
  return [
    box('k', x + 8, y + 8, width, height, 8),
    box('l', x, y, width, height, 8),
    path(
      bar,
      `M${short(x)} ${short(y + top)}v${short(8 - top)}q0-8 8-8h${short(width - 16)}q8 0 8 8v${short(top - 8)}z`,
    ),
    ...upTo(3).map((index) => circle(index === 0 ? 'p' : 'f', [x + 15 + index * 14, y + top / 2], 4)),
    box('f', x + 62, y + 8, width * 0.46, 10, 5),
    layout(
      { x: x + 18, y: y + top + 16, width: width - 36, height: height - top - (isWhole ? 32 : 16) },
      choices,
    ),
  ].join('')
}

/** A phone whose lower end is out of sight. */
export function phone({ x, y, width, height }: Pane, choices: Choices): string {
  const inner = width - 14
  return [
    box('k', x + 6, y + 8, width, height, 14),
    box('s', x, y, width, height, 14),
    box('l', x + 7, y + 7, inner, height, 8),
    box(choices.pick(['p', 'm', 'f'] as const), x + 7, y + 22, inner, inner * 0.7),
    circle(
      choices.pick(['s', 'l'] as const),
      [x + width / 2, y + 22 + inner * 0.35],
      inner * choices.between(0.16, 0.26),
    ),
    ...upTo(5).map((index) =>
      box(
        index % 2 ? 'f' : 'm',
        x + 15,
        y + 36 + inner * 0.7 + index * 16,
        inner * choices.between(0.4, 0.8),
        8,
        4,
      ),
    ),
  ].join('')
}
