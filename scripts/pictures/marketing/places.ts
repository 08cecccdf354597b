import type { Art, View } from '../art.ts'
import { card, pin, pointer, portrait, star, tick } from '../devices.ts'
import { strong } from './tones.ts'
import { markOf } from '../marks.ts'
import { petals } from '../ornament.ts'
import { onDark } from '../palette.ts'
import {
  circle,
  ellipse,
  grid,
  line,
  onCircle,
  path,
  place,
  rect,
  repeat,
  ring,
  smooth,
  stroke,
  textLines,
} from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A quarter of a town: blocks, a river, streets. */
function town(
  art: Art,
  width: number,
  height: number,
  tones: { land: string; street: string; block: string; water: string },
): Svg {
  const random = art.shared('town')
  return (
    rect(0, 0, width, height, tones.land) +
    grid(Math.ceil(width / 150), Math.ceil(height / 130), (column, row) =>
      random.chance(0.55)
        ? rect(
            column * 150 + 18,
            row * 130 + 18,
            random.pick([114, 60, 114]),
            random.pick([94, 50, 94]),
            tones.block,
            8,
          )
        : '',
    ) +
    stroke(
      `M-20 ${height * 0.86}C${width * 0.3} ${height * 0.6} ${width * 0.55} ${height * 1.05} ${width + 20} ${height * 0.62}`,
      tones.water,
      64,
    ) +
    repeat(Math.ceil(width / 150), (i) =>
      line(i * 150, -10, i * 150, height + 10, tones.street, i % 3 === 1 ? 22 : 9),
    ) +
    repeat(Math.ceil(height / 130), (i) =>
      line(-10, i * 130, width + 10, i * 130, tones.street, i % 3 === 2 ? 22 : 9),
    ) +
    line(-20, height * 0.3, width + 20, height * 0.9, tones.street, 20)
  )
}

/** A map under one large pin, and the shop's card beside it. */
export const mapWithCard: View = (art) => {
  const c = art.colors
  const tones = onDark(art.colors)
    ? { land: c.ground, street: c.pattern, block: c.shape, water: c.mid }
    : { land: c.ground, street: c.card, block: c.pattern, water: c.shape }
  return (
    place(-100, -60, town(art, 1500, 1100, tones), { rotate: -6 }) +
    ellipse(400, 600, 120, 30, c.shadow) +
    pin(400, 600, 400, strong(art), c.card) +
    markOf(art)(400, 304, 96, { main: strong(art), second: c.deep, hole: c.card }) +
    pin(180, 280, 96, c.deep, c.card) +
    pin(650, 190, 96, c.deep, c.card) +
    card(
      c,
      700,
      250,
      400,
      400,
      vignette(art, { x: 0, y: 0, width: 400, height: 170 }, 1) +
        rect(32, 200, 220, 24, c.ink, 12) +
        repeat(5, (i) => star(48 + i * 42, 266, 19, c.accent)) +
        textLines(32, 306, 300, [0.9, 0.6], c.text, { bar: 12, gap: 12 }) +
        rect(290, 204, 78, 78, c.hue, 39) +
        stroke('M318 250L344 224M322 222H346V246', c.card, 8),
      18,
    )
  )
}

/** Rings of nearness around a shop. */
export const nearbyRings: View = (art) => {
  const c = art.colors
  const random = art.random
  return (
    repeat(4, (i) => circle(600, 420, 520 - i * 130, i % 2 ? c.pattern : c.shape, { 'fill-opacity': 0.75 })) +
    repeat(14, (i) => {
      const [x, y] = onCircle(600, 420, random.pick([190, 320, 450]), i * 26 + random.between(-6, 6))
      return i % 4 ? circle(x, y, 15, c.line) : portrait(c, x, y, 44, i)
    }) +
    pin(600, 470, 300, strong(art), c.card)
  )
}

/** Reviews under a row of large stars. */
export const starReviews: View = (art) => {
  const c = art.colors
  return (
    repeat(5, (i) => star(240 + i * 180, 190, 92, c.ground === c.accent ? c.card : c.accent)) +
    repeat(3, (i) =>
      card(
        c,
        [70, 430, 790][i]!,
        [380, 340, 380][i]!,
        340,
        330,
        portrait(c, 80, 82, 44, i) +
          textLines(142, 62, 150, [1, 0.6], c.ink, { bar: 15, gap: 14 }) +
          textLines(36, 160, 268, [1, 0.9, 0.96, 0.5], c.text, { bar: 13, gap: 17 }),
        18,
      ),
    )
  )
}

/** A map of a region with voices placed on it. */
export const voicesOnMap: View = (art) => {
  const c = art.colors
  const places = [
    [250, 240],
    [520, 150],
    [430, 470],
    [760, 340],
    [980, 200],
    [690, 620],
    [960, 560],
  ] as const
  return (
    repeat(6, (i) =>
      path(
        smooth([
          [-40, 140 + i * 130],
          [260, 60 + i * 140],
          [520, 190 + i * 120],
          [800, 70 + i * 140],
          [1240, 170 + i * 120],
        ]),
        'none',
        { stroke: c.pattern, 'stroke-width': 8 },
      ),
    ) +
    stroke(smooth(places), c.line, 5, { 'stroke-dasharray': '2 16' }) +
    places
      .map(
        ([x, y], i) =>
          (i % 2 ? petals(x, y, 118, 16, c.shape, 0, 1.1) : circle(x, y, 96, c.shape)) +
          portrait(c, x, y, 76, i),
      )
      .join('') +
    pointer(1060, 640, 100, c.accent === c.ground ? c.hue : c.accent, c.deep)
  )
}

/** Portraits in story rings, the shortlisted ticked. */
export const storyRings: View = (art) => {
  const c = art.colors
  return grid(4, 2, (column, row, i) => {
    const [x, y] = [195 + column * 270, 225 + row * 350]
    const chosen = i === 1 || i === 4 || i === 6
    return (
      ring(x, y, 122, chosen ? strong(art) : c.shape, 14) +
      portrait(c, x, y, 102, i + row) +
      (chosen ? tick(x + 88, y + 88, 40, strong(art), strong(art) === c.accent ? c.deep : c.card) : '') +
      rect(x - 60, y + 142, 120, 16, c.line, 8)
    )
  })
}
