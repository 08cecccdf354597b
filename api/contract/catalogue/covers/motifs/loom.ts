import { box, circle, type Ground, group, line, path, type Paint, short, upTo } from '../shapes.ts'

/** Tells which yarn is on top at a place, counted from the middle of the cloth: 0 the ground, 1 and 2 the figures. */
type Weave = (x: number, y: number, size: number) => 0 | 1 | 2

const weaves: readonly [Weave, ...Weave[]] = [
  // Diamonds, one in the other.
  (x, y, size) => {
    const ring = (Math.abs(x) + Math.abs(y)) % (size * 2)
    return ring < 2 ? 2 : ring % 3 === 0 ? 1 : 0
  },
  // Chevrons.
  (x, y, size) => {
    const place = (((Math.abs((x % (size * 2)) + 0) + y) % 6) + 6) % 6
    return place < 2 ? 1 : place === 4 ? 2 : 0
  },
  // Stepped temples.
  (x, y, size) => {
    const step = Math.abs((((x % (size * 2)) + size * 3) % (size * 2)) - size)
    const height = (((y % (size + 2)) + size + 2) % (size + 2)) - 1
    return height < 0 ? 2 : step <= height ? 1 : 0
  },
  // Stars between bars.
  (x, y, size) => {
    const a = Math.abs((((x % (size * 2)) + size * 3) % (size * 2)) - size)
    const b = Math.abs((((y % (size * 2)) + size * 3) % (size * 2)) - size)
    if (a === b || a === 0 || b === 0) return a + b < size ? 1 : 0
    return a + b === size ? 2 : 0
  },
]

/** A cloth that is being woven: the warp above, the shuttle on its way. */
export function loom({ width, height, choices }: Ground): string {
  const cell = Math.max(9, Math.round(width / 56))
  const columns = Math.ceil((width * 0.84) / cell / 2) * 2 + 1
  const left = (width - columns * cell) / 2
  const rows = Math.ceil((height * choices.between(0.5, 0.62)) / cell)
  const top = height - rows * cell
  const weave = choices.pick(weaves)
  const size = choices.whole(4, 8)
  const border = choices.whole(3, 5)
  const runs: Record<1 | 2, string[]> = { 1: [], 2: [] }
  for (let row = 0; row < rows; row += 1) {
    for (let column = border; column < columns - border;) {
      const middle = (columns - 1) / 2
      const kind = weave(column - middle, row, size)
      let end = column + 1
      while (end < columns - border && weave(end - middle, row, size) === kind) end += 1
      if (kind !== 0)
        runs[kind].push(
          `M${short(left + column * cell)} ${short(top + row * cell)}h${(end - column) * cell}v${cell}h${-(end - column) * cell}z`,
        )
      column = end
    }
  }
  const warp = upTo(columns).map((index) => `M${short(left + (index + 0.5) * cell)} 0V${short(top)}`)
  const edge = (x: number): string =>
    box('s', x, top, border * cell, rows * cell) +
    path(
      'p',
      upTo(Math.ceil(rows / 2))
        .map(
          (index) =>
            `M${short(x + (border * cell) / 2)} ${short(top + index * 2 * cell)}l${short(cell * 1.1)} ${cell}l${short(-cell * 1.1)} ${cell}l${short(-cell * 1.1)} ${-cell}z`,
        )
        .join(''),
    )
  const paints: readonly [Paint, Paint, Paint] = choices.pick([
    ['m', 'p', 'l'],
    ['l', 'm', 'p'],
    ['p', 's', 'm'],
  ])
  const shuttle = group(
    `translate(${short(width * choices.between(0.3, 0.7))} ${short(top - 30)}) rotate(${choices.whole(-7, 7)})`,
    [
      path('k', 'M-104 6Q-60-16 0-16T104 6Q60 28 0 28T-104 6z'),
      path('s', 'M-108 0Q-60-22 0-22T108 0Q60 22 0 22T-108 0z'),
      path('l', 'M-46 0Q-24-11 0-11T46 0Q24 11 0 11T-46 0z'),
      box('p', -30, -7, 60, 14, 7),
      line('m', 2, 'M-18-7v14M-8-7v14M2-7v14M12-7v14M22-7v14'),
      circle('l', [-84, 0], 4),
      circle('l', [84, 0], 4),
    ].join(''),
  )
  return [
    line('f', 2.5, warp.join('')),
    box('s', 0, height * 0.07, width, 16),
    box('m', 0, height * 0.07 + 16, width, 5),
    box('k', left + 8, top + 8, columns * cell, rows * cell),
    box(paints[0], left, top, columns * cell, rows * cell),
    path(paints[1], runs[1].join('')),
    path(paints[2], runs[2].join('')),
    edge(left),
    edge(left + (columns - border) * cell),
    line('p', 3, `M${short(left)} ${short(top)}H${short(left + columns * cell)}`),
    shuttle,
  ].join('')
}
