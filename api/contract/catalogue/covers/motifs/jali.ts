import {
  around,
  at,
  box,
  circle,
  disc,
  type Ground,
  line,
  path,
  type Point,
  polygon,
  short,
  upTo,
} from '../shapes.ts'

interface Frame {
  x: number
  width: number
  /** Where the arch begins, its tip, and the floor. */
  spring: number
  tip: number
  floor: number
}

type Arch = (frame: Frame) => string

/** A pointed arch, one with cusps, and one that is round: as paths from the floor to the floor. */
const pointed: Arch = ({ x, width, spring, tip, floor }) =>
  `M${at([x, floor])}V${short(spring)}C${at([x, spring - (spring - tip) * 0.55], [x + width * 0.36, tip + (spring - tip) * 0.24], [x + width / 2, tip])}C${at([x + width * 0.64, tip + (spring - tip) * 0.24], [x + width, spring - (spring - tip) * 0.55], [x + width, spring])}V${short(floor)}z`

const cusped: Arch = ({ x, width, spring, tip, floor }) => {
  const cusps = 3
  const left = upTo(cusps + 1).map((index): Point => {
    const share = index / cusps
    return [x + (width / 2) * share ** 1.25, spring - (spring - tip) * share ** 0.8]
  })
  const right = left.map(([a, b]): Point => [2 * x + width - a, b]).toReversed()
  const bows = (points: readonly Point[]) =>
    points
      .slice(1)
      .map((point, index) => {
        const [a, b] = points[index] ?? point
        const radius = Math.hypot(point[0] - a, point[1] - b) * 0.56
        return `A${short(radius)} ${short(radius)} 0 0 1 ${at(point)}`
      })
      .join('')
  return `M${at([x, floor])}V${short(spring)}${bows(left)}${bows(right)}V${short(floor)}z`
}

const round: Arch = ({ x, width, spring, tip, floor }) =>
  `M${at([x, floor])}V${short(spring)}C${at([x, tip - (spring - tip) * 0.25], [x + width, tip - (spring - tip) * 0.25], [x + width, spring])}V${short(floor)}z`

const arches = [pointed, cusped, round] as const

/** Returns what one cell of the screen is cut like, in a square of that size. */
type Lattice = (size: number) => string

const lattices: readonly [Lattice, ...Lattice[]] = [
  // Stars of eight, joined to their neighbours.
  (size) => {
    const center: Point = [size / 2, size / 2]
    return (
      polygon(
        upTo(16).map((index) => around(center, size * (index % 2 ? 0.27 : 0.38), (index * Math.PI) / 8)),
      ) +
      `M${at([0, size / 2])}H${short(size * 0.12)}M${at([size * 0.88, size / 2])}H${short(size)}M${at([size / 2, 0])}V${short(size * 0.12)}M${at([size / 2, size * 0.88])}V${short(size)}M0 0L${at([size * 0.23, size * 0.23])}M${at([size, 0])}L${at([size * 0.77, size * 0.23])}M${at([0, size])}L${at([size * 0.23, size * 0.77])}M${at([size, size])}L${at([size * 0.77, size * 0.77])}`
    )
  },
  // Circles through each other's middle.
  (size) =>
    disc([size / 2, size / 2], size * 0.5) +
    [
      [0, 0],
      [size, 0],
      [0, size],
      [size, size],
    ]
      .map(([x = 0, y = 0]) => disc([x, y], size * 0.5))
      .join(''),
  // Four leaves around a diamond.
  (size) =>
    upTo(4)
      .map((index) => {
        const center: Point = [size / 2, size / 2]
        const tip = around(center, size * 0.5, (index * Math.PI) / 2)
        const side = (sign: number) => around(center, size * 0.36, (index * Math.PI) / 2 + sign * 0.8)
        return `M${at(center)}Q${at(side(-1), tip)}Q${at(side(1), center)}z`
      })
      .join('') +
    `M${at([0, size / 2])}L${at([size / 2, 0])}L${at([size, size / 2])}L${at([size / 2, size])}z`,
  // Scales, one row over the other.
  (size) => {
    const arc = (x: number, y: number, radius: number) =>
      `M${at([x - radius, y])}A${short(radius)} ${short(radius)} 0 0 1 ${at([x + radius, y])}`
    const half = size / 2
    return [half, size * 0.27]
      .flatMap((radius) => [arc(half, size, radius), arc(0, half, radius), arc(size, half, radius)])
      .join('')
  },
]

function screen(frame: Frame, arch: Arch, paints: string, sun: string, id: string): string {
  const d = arch(frame)
  return [
    path('k', d, ' transform="translate(-9 6)"'),
    path('l', d),
    sun && `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${sun}</g>`,
    `<path fill="${paints}" d="${d}"/>`,
    line('s', 7, d),
    line('p', 2, d),
  ].join('')
}

/** Arched windows with a stone screen, the sun behind it. */
export function jali({ width, height, choices, id }: Ground): string {
  const wide = width / height > 1.4
  const count = wide ? choices.pick([1, 3, 3, 2]) : 1
  const arch = choices.pick(arches)
  const lattice = choices.pick(lattices)
  const span = count === 1 ? Math.min(width * 0.62, height * 1.5) : (width * 0.86) / count
  const gap = count === 1 ? 0 : span * 0.12
  const first = (width - count * span) / 2
  const cell = Math.round(Math.max(30, span / (count === 1 ? 8 : 4.6)))
  const floor = height + 8
  const lit = choices.whole(0, count - 1)
  const frames = upTo(count).map((index): Frame => {
    const small = count === 3 && index !== 1
    return {
      x: first + index * span + gap / 2,
      width: span - gap,
      spring: height * (small ? 0.52 : 0.44),
      tip: height * (small ? 0.2 : 0.08),
      floor,
    }
  })
  const sunY = height * choices.between(0.4, 0.7)
  const wall = frames.flatMap(({ x, width: across, tip }) => {
    const roof: Point = [x + across / 2, tip - 26]
    return [circle('s', roof, 5), box('s', roof[0] - 1.5, roof[1], 3, 24)]
  })
  const courses = upTo(Math.ceil(height / 34)).map((row) => {
    const offset = row % 2 ? 0 : 40
    return `M0 ${row * 34}H${short(width)}${upTo(Math.ceil(width / 80) + 1)
      .map((index) => `M${index * 80 + offset} ${row * 34}v34`)
      .join('')}`
  })
  const sunX = choices.between(0.38, 0.62)
  const glow = choices.between(0.26, 0.36)
  const sun = ({ x, width: across }: Frame) =>
    circle('p', [x + across * sunX, sunY], Math.min(across * 0.44, height * glow))
  const start = frames[0]?.x ?? 0
  return [
    `<pattern id="${id}p" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" x="${short(start)}">${line('m', cell * 0.1, lattice(cell))}</pattern>`,
    line('f', 2, courses.join('')),
    ...wall,
    ...frames.map((frame, index) =>
      screen(frame, arch, `url(#${id}p)`, index === lit ? sun(frame) : '', `${id}c`),
    ),
  ].join('')
}
