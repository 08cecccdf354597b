import {
  circle,
  grid,
  line,
  onCircle,
  path,
  place,
  polygon,
  repeat,
  ring,
  stroke,
  windowOnto,
} from './svg.ts'
import type { Svg } from './svg.ts'

type Box = { x: number; y: number; width: number; height: number }

/** One petal pointing up from the origin. */
const petal = (length: number, width: number, fill: string): Svg =>
  path(
    `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.35} 0 0Z`,
    fill,
  )

/** Petals all around a point. */
export const petals = (
  cx: number,
  cy: number,
  r: number,
  count: number,
  fill: string,
  from = 0,
  fullness = 1,
): Svg =>
  place(
    cx,
    cy,
    repeat(count, (i) =>
      place(0, 0, petal(r, ((r * 2.1) / count) * fullness, fill), { rotate: from + (360 / count) * i }),
    ),
  )

/** A round with a scalloped edge, such as a marigold seen from above. */
export function scallop(cx: number, cy: number, r: number, count: number, fill: string): Svg {
  const bump = (Math.PI * r) / count
  return (
    circle(cx, cy, r, fill) +
    repeat(count, (i) => circle(...onCircle(cx, cy, r, (360 / count) * i), bump, fill))
  )
}

/** A block-print rosette: scallops, petals, a ring of dots and a heart. */
export function rosette(
  cx: number,
  cy: number,
  r: number,
  colors: { outer: string; petal: string; heart: string },
  count = 12,
): Svg {
  return (
    scallop(cx, cy, r * 0.9, count * 2, colors.outer) +
    petals(cx, cy, r * 0.84, count, colors.petal, 0, 1.1) +
    circle(cx, cy, r * 0.3, colors.outer) +
    circle(cx, cy, r * 0.2, colors.heart)
  )
}

/** A marigold head: three rings of scallops. */
export const bloom = (
  cx: number,
  cy: number,
  r: number,
  [outer, middle, heart]: readonly [string, string, string],
): Svg =>
  scallop(cx, cy, r * 0.86, 16, outer) +
  scallop(cx, cy, r * 0.56, 12, middle) +
  scallop(cx, cy, r * 0.26, 8, heart)

export type Lattice = 'circles' | 'stars' | 'diamonds' | 'scales' | 'dots'
export const lattices: readonly Lattice[] = ['circles', 'stars', 'diamonds', 'scales', 'dots']

const latticeCell: Record<Lattice, (size: number, color: string, width: number) => Svg> = {
  circles: (size, color, width) => ring(0, 0, size * 0.7, color, width),
  stars: (size, color, width) =>
    polygon(
      Array.from({ length: 16 }, (_, i) => onCircle(0, 0, size * (i % 2 ? 0.36 : 0.5), i * 22.5)),
      'none',
      { stroke: color, 'stroke-width': width },
    ) + circle(size / 2, size / 2, size * 0.09, color),
  diamonds: (size, color, width) =>
    stroke(`M0 ${-size / 2}L${size / 2} 0L0 ${size / 2}L${-size / 2} 0Z`, color, width) +
    circle(0, 0, size * 0.11, color),
  scales: (size, color, width) =>
    stroke(`M${-size / 2} 0A${size / 2} ${size / 2} 0 0 0 ${size / 2} 0`, color, width) +
    circle(0, size * 0.16, size * 0.08, color),
  dots: (size, color) => circle(0, 0, size * 0.13, color) + circle(size / 2, size / 2, size * 0.07, color),
}

/** A pierced screen (jali) or block print filling a box. */
export function lattice(kind: Lattice, box: Box, size: number, color: string, width = 3): Svg {
  const cell = latticeCell[kind](size, color, width)
  const step = kind === 'scales' ? size / 2 : size
  const [columns, rows] = [Math.ceil(box.width / size) + 2, Math.ceil(box.height / step) + 2]
  const cells = grid(columns, rows, (column, row) =>
    place((column - 0.5 + (kind === 'scales' && row % 2 ? 0.5 : 0)) * size, (row - 0.5) * step, cell),
  )
  return windowOnto(box, { width: box.width, height: box.height }, cells)
}

/** Dots of a rangoli, in rings of growing count. */
export function rangoli(cx: number, cy: number, r: number, rings: number, color: string): Svg {
  const step = r / rings
  return (
    circle(cx, cy, step * 0.2, color) +
    repeat(rings, (i) => {
      const count = Math.min(8 * (i + 1), 32)
      return repeat(count, (k) =>
        circle(
          ...onCircle(cx, cy, step * (i + 1), (360 / count) * k + (i % 2) * (180 / count)),
          step * (0.1 + 0.03 * (i % 2)),
          color,
        ),
      )
    })
  )
}

/** Rays between two radii. */
export const rays = (
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  color: string,
  width: number,
): Svg =>
  repeat(count, (i) => {
    const angle = (360 / count) * i
    const [[x1, y1], [x2, y2]] = [onCircle(cx, cy, inner, angle), onCircle(cx, cy, outer, angle)]
    return line(x1, y1, x2, y2, color, width, { 'stroke-linecap': 'round' })
  })

/** The outline of a window arch with a pointed, lobed head, standing on (x, y + height). */
export function archPath(x: number, y: number, width: number, height: number): string {
  const [middle, right, bottom] = [x + width / 2, x + width, y + height]
  const spring = y + width * 0.5
  const lobe = width * 0.17
  return (
    `M${x} ${bottom}V${spring}` +
    `C${x} ${spring - lobe} ${x + lobe * 0.5} ${spring - lobe * 1.4} ${x + lobe * 1.2} ${spring - lobe * 1.5}` +
    `C${x + lobe * 1.3} ${spring - lobe * 2.3} ${middle - lobe * 0.6} ${y + lobe * 0.75} ${middle} ${y}` +
    `C${middle + lobe * 0.6} ${y + lobe * 0.75} ${right - lobe * 1.3} ${spring - lobe * 2.3} ${right - lobe * 1.2} ${spring - lobe * 1.5}` +
    `C${right - lobe * 0.5} ${spring - lobe * 1.4} ${right} ${spring - lobe} ${right} ${spring}V${bottom}Z`
  )
}
