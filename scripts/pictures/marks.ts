import type { Art } from './art.ts'
import { petals, scallop } from './ornament.ts'
import type { Random } from './random.ts'
import { circle, grid, onCircle, path, place, polygon, rect, repeat, ring } from './svg.ts'
import type { Svg } from './svg.ts'

/** Two flat colours and the colour of what is cut out of them. */
export interface MarkColors {
  main: string
  second: string
  hole: string
}

type Draw = (colors: MarkColors) => Svg

const quarter = (turn: number, size: number, fill: string) =>
  place(
    0,
    0,
    path(`M${-size / 2} ${-size / 2}H${size / 2}A${size} ${size} 0 0 1 ${-size / 2} ${size / 2}Z`, fill),
    { rotate: turn * 90 },
  )

/** Families of company marks, drawn within 200 × 200 around the origin. */
const families: readonly ((random: Random) => Draw)[] = [
  (random) => {
    const turns = Array.from({ length: 4 }, () => random.whole(0, 3))
    const loud = random.whole(0, 3)
    return (c) =>
      grid(2, 2, (column, row, i) =>
        place(-50 + column * 100, -50 + row * 100, quarter(turns[i]!, 96, i === loud ? c.second : c.main)),
      )
  },
  (random) => {
    const count = random.pick([6, 8, 10])
    return (c) =>
      petals(0, 0, 100, count, c.main, 0, 1.25) +
      petals(0, 0, 62, count, c.second, 180 / count, 1.2) +
      circle(0, 0, 16, c.hole)
  },
  (random) => {
    const bands = random.whole(3, 4)
    return (c) =>
      repeat(bands, (i) =>
        path(
          `M${-100 + i * 26} 46A${100 - i * 26} ${100 - i * 26} 0 0 1 ${100 - i * 26} 46Z`,
          [c.main, c.hole, c.second, c.hole][i]!,
        ),
      ) + rect(-100, 58, 200, 24, c.main)
  },
  () => (c) => {
    const star = (r: number, fill: string, from: number) =>
      place(0, 0, rect(-r, -r, r * 2, r * 2, fill), { rotate: from })
    return (
      star(72, c.main, 0) + star(72, c.main, 45) + ring(0, 0, 50, c.hole, 10) + scallop(0, 0, 24, 8, c.second)
    )
  },
  (random) => {
    const lean = random.pick([-1, 1])
    return (c) =>
      path(`M${-8 * lean} 100C${-120 * lean} 70 ${-120 * lean} -50 ${-8 * lean} -100Z`, c.main) +
      path(`M${8 * lean} 100C${120 * lean} 90 ${110 * lean} 0 ${8 * lean} -20Z`, c.second) +
      circle(52 * lean, -62, 30, c.main)
  },
  (random) => {
    const from = random.pick([0, 45])
    return (c) =>
      place(
        0,
        0,
        repeat(4, (i) =>
          place(0, 0, path('M6 -6H96V-50A46 46 0 0 0 50 -96H6Z', i % 2 ? c.second : c.main), {
            rotate: i * 90,
          }),
        ),
        { rotate: from },
      )
  },
  () => (c) =>
    circle(-36, 0, 64, c.main) +
    circle(36, 0, 64, c.second) +
    path('M0 -53A64 64 0 0 1 0 53A64 64 0 0 1 0 -53Z', c.hole),
  (random) => {
    const sides = random.pick([5, 6, 8])
    return (c) =>
      polygon(
        Array.from({ length: sides }, (_, i) => onCircle(0, 0, 100, (360 / sides) * i - 90)),
        c.main,
      ) +
      repeat(sides, (i) =>
        place(0, 0, path('M0 -14L22 -72L0 -88L-22 -72Z', i % 2 ? c.second : c.hole), {
          rotate: (360 / sides) * i,
        }),
      )
  },
  () => (c) =>
    rect(-96, -96, 192, 192, c.main, 96) +
    path('M-96 0A96 96 0 0 1 0 -96V0Z', c.second) +
    path('M0 0H96A96 96 0 0 1 0 96Z', c.second) +
    circle(0, 0, 30, c.hole),
  (random) => {
    const heights = random.shuffled([200, 150, 110, 170])
    return (c) =>
      repeat(4, (i) =>
        rect(-98 + i * 51, 100 - heights[i]!, 43, heights[i]!, i === 2 ? c.second : c.main, 21),
      )
  },
]

/** The mark of the imagined client of a service: the same in each of its pictures. */
export function markOf(art: Art): (x: number, y: number, size: number, colors: MarkColors) => Svg {
  const random = art.shared('mark')
  const draw = random.pick(families)(random)
  return (x, y, size, colors) => place(x, y, draw(colors), { scale: size / 200 })
}
