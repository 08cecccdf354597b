import type { View } from '../art.ts'
import { card } from '../devices.ts'
import { latinLetter, latinNames } from '../letterforms.ts'
import { markOf } from '../marks.ts'
import { shopFront, standee } from '../merchandise.ts'
import { rosette } from '../ornament.ts'
import { onDark } from '../palette.ts'
import { businessCard, cardBack, envelope, letterhead, patternSheet, tag } from '../stationery.ts'
import { circle, grid, line, onCircle, path, place, rect, repeat, ring, stroke, textLines } from '../svg.ts'

/** The mark, very large, with nothing beside it but its measure. */
export const markAlone: View = (art) => {
  const c = art.colors
  return (
    markOf(art)(600, 380, 470, {
      main: c.pop,
      second: onDark(c) ? c.card : c.ground === c.accent ? c.card : c.hue,
      hole: c.ground,
    }) + repeat(5, (i) => rect(470 + i * 54, 716, 44, 14, [c.line, c.pop, c.line, c.line, c.pop][i]!, 7))
  )
}

/** The mark on its construction: circles, axes, measured squares. */
export const markConstruction: View = (art) => {
  const c = art.colors
  const thin = 2.5
  return (
    repeat(25, (i) => line(i * 50, 0, i * 50, 800, c.pattern, 2)) +
    repeat(16, (i) => line(0, i * 50, 1200, i * 50, c.pattern, 2)) +
    markOf(art)(600, 400, 440, { main: c.pop, second: c.shape, hole: c.ground }) +
    [220, 311, 136, 68].map((r) => ring(600, 400, r, c.line, thin)).join('') +
    repeat(4, (i) =>
      line(...onCircle(600, 400, 700, i * 45), ...onCircle(600, 400, 700, i * 45 + 180), c.line, thin),
    ) +
    rect(380, 180, 440, 440, 'none', 0, { stroke: c.line, 'stroke-width': thin }) +
    repeat(8, (i) => {
      const [x, y] = onCircle(600, 400, i % 2 ? 311 : 220, i * 45)
      return rect(x - 11, y - 11, 22, 22, c.ground, 0, { stroke: c.line, 'stroke-width': 4 })
    })
  )
}

/** Printed pieces of one house lying on the table. */
export const flatLay: View = (art) =>
  patternSheet(art, 770, -60, 8) +
  letterhead(art, 130, 110, -7) +
  envelope(art, 560, 470, 6) +
  businessCard(art, 520, 150, 10) +
  cardBack(art, 470, 355, -4)

/** Cards in rows, with a tag across them. */
export const cardRows: View = (art) =>
  place(
    600,
    400,
    grid(4, 4, (column, row) =>
      ((column + row) % 2 ? businessCard : cardBack)(
        art,
        -720 + column * 350 + (row % 2) * 60,
        -470 + row * 222,
      ),
    ),
    { rotate: -16 },
  ) + tag(art, 500, 300, 10)

/** A sheet of rules: clear space, colours, small sizes, pattern. */
export const guidelineSpread: View = (art) => {
  const c = art.colors
  const mark = markOf(art)
  const chips = [c.deep, c.hue, c.mid, c.soft, c.accent]
  return (
    card(
      c,
      90,
      90,
      505,
      620,
      rect(100, 90, 305, 305, 'none', 0, { stroke: c.mid, 'stroke-width': 3, 'stroke-dasharray': '10 8' }) +
        mark(252, 242, 210, { main: c.hue, second: c.accent, hole: c.card }) +
        repeat(3, (i) =>
          mark([110, 190, 250][i]!, 500, [90, 56, 34][i]!, { main: c.deep, second: c.mid, hole: c.card }),
        ) +
        textLines(320, 476, 130, [1, 0.8, 0.5], c.text, { bar: 9, gap: 12 }),
      0,
    ) +
    card(
      c,
      605,
      90,
      505,
      620,
      chips.map((fill, i) => rect(0, i * 84, [505, 430, 350, 280, 505][i]!, 84, fill)).join('') +
        latinLetter('a', 50, 464, 116, c.deep) +
        latinLetter('g', 168, 464, 104, c.hue, 10) +
        textLines(310, 466, 150, [1, 0.8, 0.9], c.text, { bar: 12, gap: 16 }),
      0,
    )
  )
}

/** Two letters drawn over their own skeletons, on the lines they stand on. */
export const letterSpecimen: View = (art) => {
  const c = art.colors
  // A letter with a tail would run off the lowest line.
  const [first, second] = art.shared('letter').shuffled(latinNames.filter((name) => name !== 'g'))
  const answer = onDark(c) ? c.soft : c.ground === c.accent ? c.card : c.hue
  const guides = [156, 342, 672]
  return (
    guides.map((y) => line(0, y, 1200, y, c.line, 3, { 'stroke-dasharray': '14 10' })).join('') +
    circle(960, 180, 260, c.pattern) +
    latinLetter(first!, 130, 196, 496, c.pop, 22) +
    latinLetter(second!, 630, 196, 496, answer, 22) +
    latinLetter(first!, 130, 196, 496, c.pop === c.hue ? c.card : c.deep, 0.9) +
    latinLetter(second!, 630, 196, 496, answer === c.hue ? c.card : c.deep, 0.9) +
    guides
      .map(
        (y) =>
          rect(52, y - 11, 22, 22, c.ground, 0, { stroke: c.line, 'stroke-width': 5 }) +
          circle(1136, y, 12, c.pop),
      )
      .join('')
  )
}

/** Labels peeled and lying flat. */
export const labelSheet: View = (art) => {
  const c = art.colors
  return grid(4, 3, (column, row, i) => {
    const [x, y] = [195 + column * 270, 160 + row * 240]
    const fill = [c.card, c.accent, c.deep, c.hue][(column + row * 3) % 4]!
    const safe = fill === c.ground ? c.card : fill
    return (
      circle(x + 6, y + 9, 100, c.shadow) +
      circle(x, y, 100, safe) +
      ring(x, y, 86, safe === c.card ? c.hue : c.card, 4) +
      (i % 3
        ? markOf(art)(x, y, 96, {
            main: safe === c.card || safe === c.accent ? c.deep : c.card,
            second: safe === c.accent ? c.card : c.accent,
            hole: safe,
          })
        : rosette(x, y, 60, { outer: safe === c.accent ? c.deep : c.accent, petal: safe, heart: c.card }, 10))
    )
  })
}

export const signStreet: View = (art) => rect(0, 730, 1200, 70, art.colors.pattern) + shopFront(art)

export const standeePair: View = (art) => {
  const c = art.colors
  return (
    rect(0, 650, 1200, 150, c.shape) +
    circle(860, 360, 250, c.pattern) +
    standee(art, 420, 730, 640) +
    place(
      860,
      120,
      line(-90, -120, -90, 0, c.line, 8) +
        line(90, -120, 90, 0, c.line, 8) +
        rect(-170, 12, 360, 300, c.shadow, 30) +
        rect(-180, 0, 360, 300, c.card, 30) +
        markOf(art)(0, 130, 160, { main: c.hue, second: c.accent, hole: c.card }) +
        rect(-90, 240, 180, 20, c.deep, 10),
    )
  )
}

/** The signboard close, with its lamps. */
export const signClose: View = (art) => {
  const c = art.colors
  const board = c.ground === c.deep ? c.hue : c.deep
  return (
    rect(0, 560, 1200, 240, c.shape) +
    repeat(9, (i) => rect(i * 140 - 20, 560, 70, 240, c.card)) +
    repeat(
      3,
      (i) =>
        stroke(
          `M${300 + i * 300} 0V70C${300 + i * 300} 110 ${340 + i * 300} 120 ${340 + i * 300} 140`,
          c.line,
          12,
        ) + path(`M${270 + i * 300} 190L${310 + i * 300} 130H${370 + i * 300}L${410 + i * 300} 190Z`, c.pop),
    ) +
    rect(94, 224, 1040, 330, c.shadow, 20) +
    rect(80, 205, 1040, 330, board, 20) +
    rect(102, 227, 996, 286, 'none', 10, { stroke: c.accent, 'stroke-width': 6 }) +
    markOf(art)(280, 370, 210, { main: c.accent, second: c.card, hole: board }) +
    textLines(450, 300, 580, [1, 0.62], c.card, { bar: 52, gap: 30 })
  )
}
