import { at, box, circle, type Ground, path, type Point, polygon, short, upTo } from '../shapes.ts'

/** One side of a flight of steps that narrows upwards, from the middle of its foot. */
const side = (wide: number, tall: number, count: number, sign: 1 | -1): string =>
  `h${short(sign * wide)}${`v${short(-tall / count)}h${short((-sign * wide) / count)}`.repeat(count)}z`

/** The stepwell: rows of stairs, each side in its own light, and the sun or the moon in the water's place. */
export function steps({ width, height, choices }: Ground): string {
  const rows = choices.whole(2, 4)
  const tall = (height * choices.between(0.78, 0.9)) / rows
  const across = choices.whole(4, 7)
  const span = width / across
  const count = choices.whole(3, 5)
  const light = choices.pick([
    ['m', 's'],
    ['l', 'm'],
    ['p', 'm'],
    ['m', 'p'],
  ] as const)
  const sun: Point = [width * choices.between(0.16, 0.84), height * choices.between(0.18, 0.3)]
  const radius = height * choices.between(0.2, 0.3)
  const drawn = upTo(rows).map((row) => {
    const base = height - (rows - 1 - row) * tall
    const shift = row % 2 ? span / 2 : 0
    const feet = upTo(across + 2).map((index) => index * span - span / 2 + shift)
    return [
      path(
        'k',
        polygon([
          [0, base - tall * 0.16],
          [width, base - tall * 0.16],
          [width, base],
          [0, base],
        ]),
      ),
      path(light[0], feet.map((x) => `M${at([x, base])}${side(span / 2, tall, count, -1)}`).join('')),
      path(light[1], feet.map((x) => `M${at([x, base])}${side(span / 2, tall, count, 1)}`).join('')),
      path(
        'g',
        feet
          .map(
            (x) =>
              `M${at([x - span * 0.08, base])}v${short(-tall * 0.26)}a${short(span * 0.08)} ${short(span * 0.09)} 0 0 1 ${short(span * 0.16)} 0v${short(tall * 0.26)}z`,
          )
          .join(''),
      ),
      box('s', 0, base - 3, width, 3),
    ].join('')
  })
  return [circle('f', sun, radius * 1.5), circle('p', sun, radius), ...drawn].join('')
}
