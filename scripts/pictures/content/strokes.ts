import type { Art } from '../art.ts'
import { onDark } from '../palette.ts'
import { circle, line, path, place, rect, repeat, stroke, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'

/** A loud colour for big signs on the ground, and one that answers it. */
export const loud = (art: Art): [string, string] =>
  art.colors.ground === art.colors.accent
    ? [art.colors.hue, art.colors.card]
    : onDark(art.colors)
      ? [art.colors.accent, art.colors.card]
      : [art.colors.hue, art.colors.accent]

export const wavy = (x: number, y: number, width: number, color: string, weight = 6): Svg => {
  const steps = Math.round(width / 24)
  return stroke(`M${x} ${y}` + repeat(steps, (i) => `q6 ${i % 2 ? 9 : -9} 12 0t12 0`), color, weight)
}

/** Lines of a paragraph, ragged on the right. */
export const paragraph = (
  art: Art,
  x: number,
  y: number,
  width: number,
  rows: number,
  size = { bar: 12, gap: 16 },
): Svg =>
  textLines(
    x,
    y,
    width,
    Array.from({ length: rows }, (_, i) => (i === rows - 1 ? 0.5 : art.random.between(0.86, 1))),
    art.colors.text,
    size,
  )

/** A fountain pen's nib pointing down at the origin. */
export const nib = (
  x: number,
  y: number,
  size: number,
  rotate: number,
  colors: { metal: string; cut: string; grip: string },
): Svg =>
  place(
    x,
    y,
    path('M0 0L46 -92C54 -128 48 -160 34 -190H-34C-48 -160 -54 -128 -46 -92Z', colors.metal) +
      line(0, -8, 0, -104, colors.cut, 5) +
      circle(0, -112, 12, colors.cut) +
      rect(-40, -236, 80, 46, colors.cut, 6) +
      rect(-48, -470, 96, 240, colors.grip, 10) +
      rect(-48, -270, 96, 14, colors.metal),
    { rotate, scale: size / 200 },
  )
