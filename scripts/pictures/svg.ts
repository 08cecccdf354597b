import { hashText } from './random.ts'

/** Markup of one or more SVG elements. */
export type Svg = string
export type Attributes = Record<string, string | number | undefined>
export type Point = readonly [x: number, y: number]

export const canvasWidth = 1200
export const canvasHeight = 800

const short = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value

/** One SVG element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): Svg {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${short(value!)}"`)
    .join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  more: Attributes = {},
) =>
  element('rect', {
    x,
    y,
    width: Math.max(0, width),
    height: Math.max(0, height),
    fill,
    rx: rx || undefined,
    ...more,
  })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more })

/** A circle drawn by its outline alone. */
export const ring = (
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
) => circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

/** An open line with round ends. */
export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

/** A straight line with square ends. */
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  more: Attributes = {},
) => element('line', { x1, y1, x2, y2, stroke: color, 'stroke-width': width, ...more })

export const outline = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  weight: number,
  rx = 0,
) => rect(x, y, width, height, 'none', rx, { stroke: color, 'stroke-width': weight })

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  element('polygon', { points: points.map(([x, y]) => `${short(x)},${short(y)}`).join(' '), fill, ...more })

/** Moves a drawing so that its own origin lands on (x, y), then turns and scales it there. */
export function place(
  x: number,
  y: number,
  content: Svg,
  turn: { rotate?: number; scale?: number } = {},
): Svg {
  const rotate = turn.rotate ? ` rotate(${short(turn.rotate)})` : ''
  const scale = turn.scale && turn.scale !== 1 ? ` scale(${Math.round(turn.scale * 1000) / 1000})` : ''
  return element('g', { transform: `translate(${short(x)} ${short(y)})${rotate}${scale}` }, content)
}

export const faded = (opacity: number, content: Svg) => element('g', { opacity }, content)

/** A rectangular window onto a drawing made in its own units; the drawing fills it and is cropped. */
export function windowOnto(
  box: { x: number; y: number; width: number; height: number },
  units: { width: number; height: number },
  content: Svg,
  anchor: 'xMidYMid' | 'xMinYMin' | 'xMidYMin' = 'xMidYMid',
): Svg {
  return element(
    'svg',
    {
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      viewBox: `0 0 ${units.width} ${units.height}`,
      preserveAspectRatio: `${anchor} slice`,
      overflow: 'hidden',
    },
    content,
  )
}

/** Shows a drawing only inside a shape. */
export function clipped(shape: Svg, content: Svg): Svg {
  const id = `clip${hashText(shape).toString(36)}`
  return element('clipPath', { id }, shape) + element('g', { 'clip-path': `url(#${id})` }, content)
}

/** Repeats a drawing: `draw` is called with 0 … count − 1. */
export function repeat(count: number, draw: (index: number) => Svg): Svg {
  let all = ''
  for (let i = 0; i < count; i++) all += draw(i)
  return all
}

/** Calls `draw` for each cell of a grid. */
export const grid = (
  columns: number,
  rows: number,
  draw: (column: number, row: number, index: number) => Svg,
): Svg => repeat(columns * rows, (i) => draw(i % columns, Math.floor(i / columns), i))

/** Lines of text as rounded bars, each as long as its share of `width`. */
export function textLines(
  x: number,
  y: number,
  width: number,
  shares: readonly number[],
  color: string,
  size: { bar: number; gap: number },
): Svg {
  return shares
    .map((share, i) => rect(x, y + i * (size.bar + size.gap), width * share, size.bar, color, size.bar / 2))
    .join('')
}

/** The point at `degrees` (clockwise from the right) on a circle. */
export function onCircle(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
}

/** A smooth line through points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  const p = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!
  let d = `M${short(p(0)[0])} ${short(p(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    const [x1, y1] = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const [x2, y2] = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6]
    d += `C${[x1, y1, x2, y2, c[0], c[1]].map(short).join(' ')}`
  }
  return d
}

/** A whole picture: the ground and what stands on it. */
export const picture = (ground: string, content: Svg): Svg =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: canvasWidth,
      height: canvasHeight,
      viewBox: `0 0 ${canvasWidth} ${canvasHeight}`,
    },
    rect(0, 0, canvasWidth, canvasHeight, ground) + content,
  )
