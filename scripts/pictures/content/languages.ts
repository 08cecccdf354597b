import type { View } from '../art.ts'
import { paragraph } from './strokes.ts'
import { browser } from '../devices.ts'
import { product } from '../goods.ts'
import {
  devanagariLetter,
  devanagariNames,
  devanagariWord,
  latinLetter,
  latinNames,
  latinWord,
} from '../letterforms.ts'
import { markOf } from '../marks.ts'
import { lattice, lattices, rosette } from '../ornament.ts'
import { onDark } from '../palette.ts'
import { circle, clipped, grid, line, place, rect, stroke, faded } from '../svg.ts'
import type { Svg } from '../svg.ts'

/** Two scripts, half and half. */
export const twoScripts: View = (art) => {
  const c = art.colors
  const [latin, deva] = art.shared('letters').pick([
    ['a', 'a'],
    ['g', 'ga'],
    ['k', 'ka'],
    ['n', 'na'],
    ['R', 'ra'],
    ['m', 'ma'],
  ] as const)
  const left = c.ground === c.hue ? c.deep : c.hue
  return (
    rect(0, 0, 600, 800, left) +
    faded(
      0.35,
      lattice(
        art.shared('lattice').pick(lattices),
        { x: 0, y: 0, width: 600, height: 800 },
        90,
        c.deep === left ? c.hue : c.deep,
        4,
      ),
    ) +
    latinLetter(latin, 150, 220, 320, c.soft, 16) +
    devanagariLetter(deva, 760, 240, 320, onDark(art.colors) ? c.accent : c.deep, 14) +
    circle(600, 400, 72, c.accent === c.ground ? c.card : c.accent) +
    stroke('M566 386H632L612 366M634 414H568L588 434', c.deep, 9)
  )
}

/** A page in one script being turned into the same page in another. */
export const pageTranslated: View = (art) => {
  const c = art.colors
  const page = (words: Svg, fill: string) =>
    rect(0, 0, 800, 90, fill) +
    markOf(art)(64, 46, 50, { main: c.card, second: c.accent, hole: fill }) +
    words +
    paragraph(art, 50, 330, 660, 4) +
    rect(50, 470, 200, 60, c.accent, 30) +
    grid(3, 1, (i) => rect(50 + i * 236, 580, 216, 200, c.wash, 10))
  return (
    browser(c, 60, 80, 640, 560, page(latinWord(['n', 'a', 'm', 'a', 'n'], 50, 150, 84, c.deep), c.hue)) +
    browser(c, 500, 210, 640, 700, page(devanagariWord(['na', 'ma', 'na'], 60, 150, 120, c.deep), c.deep)) +
    circle(500, 330, 60, c.accent === c.ground ? c.hue : c.accent) +
    stroke('M470 330H526L504 306M526 330L504 354', c.card, 11)
  )
}

/** Advert boards, one in each script. */
export const scriptBoards: View = (art) => {
  const c = art.colors
  const board = (x: number, y: number, width: number, fill: string, content: Svg) =>
    line(x + 70, y + 270, x + 70, 800, c.line, 16) +
    line(x + width - 70, y + 270, x + width - 70, 800, c.line, 16) +
    rect(x + 12, y + 18, width, 280, c.shadow, 8) +
    clipped(rect(x, y, width, 280, '#000', 8), rect(x, y, width, 280, fill) + place(x, y, content))
  return (
    circle(300, 620, 330, c.pattern) +
    board(
      70,
      240,
      520,
      c.card,
      circle(440, 200, 130, c.accent) +
        product('cup', 420, 160, 150, [c.hue, c.deep, c.card]) +
        devanagariWord(['ga', 'ra', 'ma'], 44, 70, 80, c.hue, 14) +
        rect(50, 220, 180, 20, c.text, 10),
    ) +
    board(
      620,
      100,
      510,
      c.ground === c.hue ? c.deep : c.hue,
      rosette(430, 200, 130, { outer: c.accent, petal: c.deep, heart: c.card }, 12) +
        devanagariWord(['ka', 'ma', 'la'], 44, 70, 80, c.card, 14) +
        rect(50, 220, 180, 20, c.accent, 10),
    )
  )
}

/** Letter blocks of several scripts in a grid, like type in a case. */
export const typeCase: View = (art) => {
  const c = art.colors
  const deva = art.shared('letters').shuffled(devanagariNames)
  const latin = art.shared('latin').shuffled(latinNames)
  return grid(6, 4, (column, row, i) => {
    const [fill, on] = (
      [
        [c.hue, c.card],
        [c.card, c.hue],
        [c.accent, c.deep],
        [c.deep, c.accent],
        [c.soft, c.deep],
      ] as const
    )[(column * 3 + row * 2 + (i % 4 ? 0 : 1)) % 5]!
    const [x, y] = [column * 200, row * 200]
    return (
      rect(x, y, 200, 200, fill) +
      (i % 2
        ? devanagariLetter(deva[i % deva.length]!, x + 48, y + 52, 104, on, 14)
        : latinLetter(latin[i % latin.length]!, x + 54, y + 48, 96, on, 15))
    )
  })
}
