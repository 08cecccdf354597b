import {
  at,
  circle,
  type Ground,
  group,
  line,
  path,
  polygon,
  short,
  upTo,
  type Paint,
  type Point,
} from '../shapes.ts'
import type { Choices } from '../random.ts'

/** What is pasted on a kite of 200 × 220, its middle at 0 0. */
const patterns: readonly [(a: Paint, b: Paint) => string, ...((a: Paint, b: Paint) => string)[]] = [
  (a, b) => path(a, 'M0-100 100 0 0 0z') + path(a, 'M0 0-100 0 0 110z') + circle(b, [0, 0], 26),
  (a, b) =>
    path(a, 'M-100 0 0-100 100 0z') + path(b, 'M-46 0 0-46 46 0z') + path(a, 'M-26 81 0 110 26 81 0 60z'),
  (a, b) => circle(a, [0, -8], 52) + circle('l', [0, -8], 34) + circle(b, [0, -8], 16),
  (a, b) =>
    path(a, 'M-75-25 0-100 75-25 0 50z') +
    path('l', 'M-45-19 0-64 45-19 0 26z') +
    path(b, 'M-22-17 0-39 22-17 0 5z'),
  (a, b) => path(a, 'M-100 0-50-50 0 0 50-50 100 0 50 55 0 0-50 55z') + path(b, 'M-24-76 0-100 24-76 0-52z'),
]

function kite(choices: Choices, paints: readonly [Paint, Paint, Paint]): string {
  const shape = polygon([
    [0, -100],
    [100, 0],
    [0, 110],
    [-100, 0],
  ])
  const tail = choices.chance(0.5)
    ? path(paints[1], 'M0 104-34 150h68z') + line('s', 2, 'M-16 150v-24M0 150v-36M16 150v-24')
    : upTo(3)
        .map((index) =>
          path(index % 2 ? paints[0] : paints[1], `M0 ${118 + index * 34}l-20-13v26l20-13 20-13v26z`),
        )
        .join('') + line('s', 3, 'M0 108v92')
  return [
    path('k', shape, ' transform="translate(10 14)"'),
    tail,
    path(paints[0], shape),
    choices.pick(patterns)(paints[1], paints[2]),
    line('s', 4, 'M0-100V110M-100 0Q0-66 100 0'),
  ].join('')
}

const papers: readonly (readonly [Paint, Paint, Paint])[] = [
  ['m', 'p', 'l'],
  ['p', 'm', 's'],
  ['l', 'm', 'p'],
  ['s', 'p', 'l'],
]

/** Paper kites over the roofs. */
export function kites({ width, height, choices }: Ground): string {
  const wide = width / height > 1.4
  const unit = Math.min(height / 262, width / 420)
  const start = choices.whole(0, 3)
  const slots: readonly (readonly [number, number, number])[] = wide
    ? [
        [0.26, 0.44, 0.94],
        [0.62, 0.36, 0.72],
        [0.87, 0.62, 0.52],
        [0.06, 0.2, 0.34],
      ]
    : [
        [0.4, 0.36, 1.5],
        [0.78, 0.66, 0.9],
        [0.16, 0.74, 0.6],
      ]
  const flown = slots.map(([x, y, size], index) => ({
    place: [width * (x + choices.between(-0.03, 0.03)), height * (y + choices.between(-0.06, 0.06))] as Point,
    size: Math.round(size * unit * choices.between(0.9, 1.08) * 100) / 100,
    lean: choices.whole(-28, 28),
    paints: papers[(start + index) % 4] ?? (['m', 'p', 'l'] as const),
  }))
  const hands: Point = [width * choices.between(0.44, 0.56), height + 20]
  const strings = flown.map(({ place: [x, y] }) => {
    const bend: Point = [(x + hands[0]) / 2 + (x < hands[0] ? -40 : 40), (y + hands[1]) / 2 + 46]
    return `M${at([x, y])}Q${at(bend, hands)}`
  })
  const roofs = upTo(Math.ceil(width / 46) + 1).map((index) => {
    const tall = choices.whole(14, 52) * unit
    return `M${index * 46} ${short(height + 2)}v${short(-tall)}h${choices.pick([30, 46])}v${short(tall)}z`
  })
  return [
    circle('f', [width * choices.between(0.3, 0.9), height * 0.3], height * choices.between(0.3, 0.44)),
    path('f', roofs.join('')),
    line('s', 1.6, strings.join('')),
    ...flown
      .toReversed()
      .map(({ place, size, lean, paints }) =>
        group(`translate(${at(place)}) rotate(${lean}) scale(${size})`, kite(choices, paints)),
      ),
  ].join('')
}
