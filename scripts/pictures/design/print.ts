import type { Art, View } from '../art.ts'
import { card, portrait } from '../devices.ts'
import { thali } from '../goods.ts'
import { devanagariWord, latinWord } from '../letterforms.ts'
import { markOf } from '../marks.ts'
import { carton, jarPack, pouch } from '../merchandise.ts'
import { lattice, lattices, rosette } from '../ornament.ts'
import { businessCard, cardBack, invoice } from '../stationery.ts'
import { circle, grid, path, place, rect, repeat, ring, stroke, textLines, onCircle } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** Invoice, card and stamp on the desk. */
export const invoiceDesk: View = (art) =>
  businessCard(art, 690, 480, -9) +
  cardBack(art, 780, 300, 7) +
  invoice(art, 240, 90, -6) +
  stampRing(art, 960, 180)

/** The invoice close, with its total ringed. */
export const invoiceDetail: View = (art) =>
  place(160, -420, invoice(art, 0, 0), { scale: 2.1 }) + stampRing(art, 1000, 250)

const stampRing = (art: Art, x: number, y: number): Svg => {
  const c = art.colors
  return place(
    x,
    y,
    ring(0, 0, 110, c.pop, 9) +
      ring(0, 0, 88, c.pop, 4) +
      markOf(art)(0, 0, 96, { main: c.pop, second: c.pop, hole: c.ground }) +
      repeat(24, (i) => circle(...onCircle(0, 0, 99, i * 15), 4, c.pop)),
    { rotate: -14 },
  )
}

/** Food packs on a shelf. */
export const packShelf: View = (art) => {
  const c = art.colors
  return (
    circle(600, 360, 320, c.shape) +
    rect(0, 690, 1200, 110, c.pattern) +
    pouch(art, 330, 690, 430, 2) +
    pouch(art, 620, 700, 560, art.colors.ground === art.colors.accent ? 0 : 1) +
    jarPack(art, 880, 700, 330)
  )
}

/** One pack standing beside its flat die-line. */
export const packDieline: View = (art) => {
  const c = art.colors
  const fold = { 'stroke-dasharray': '12 9' }
  return (
    stroke('M120 250H250V140H460V250H540V560H460V670H250V560H120Z', c.line, 5) +
    path('M250 250V560M460 250V560M250 250H460M250 560H460', 'none', {
      stroke: c.line,
      'stroke-width': 4,
      ...fold,
    }) +
    markOf(art)(355, 405, 130, { main: c.pop, second: c.line, hole: c.ground }) +
    lattice(
      art.shared('lattice').pick(lattices),
      { x: 130, y: 260, width: 112, height: 292 },
      46,
      c.pattern,
      3,
    ) +
    circle(860, 400, 290, c.shape) +
    carton(art, 860, 690, 540)
  )
}

/** A row of three flavours. */
export const packFlavours: View = (art) =>
  repeat(
    3,
    (i) =>
      rect(i * 400, 0, 400, 800, [art.colors.soft, art.colors.accent, art.colors.hue][i]!) +
      pouch(
        { ...art, colors: { ...art.colors, shadow: ['#0002', '#0003', '#0004'][i]! } },
        200 + i * 400,
        690,
        540,
        [0, 3, 2][i]!,
      ),
  )

/** Slides of a deck in a cascade. */
export const deckCascade: View = (art) => {
  const c = art.colors
  const slide = (x: number, y: number, content: Svg, fill: string) =>
    card(c, x, y, 640, 380, content, 10, fill)
  return (
    slide(
      460,
      70,
      circle(520, 190, 130, c.accent) + textLines(50, 70, 240, [1, 0.6], c.card, { bar: 26, gap: 16 }),
      c.ground === c.deep ? c.hue : c.deep,
    ) +
    slide(
      280,
      200,
      textLines(50, 56, 220, [1], c.deep, { bar: 24, gap: 0 }) +
        ring(480, 200, 96, c.soft, 44) +
        ring(480, 200, 96, c.hue, 44, { 'stroke-dasharray': '330 700' }) +
        textLines(50, 130, 250, [1, 0.8, 0.9, 0.5], c.text, { bar: 12, gap: 20 }),
      c.card,
    ) +
    slide(
      100,
      340,
      rect(0, 0, 640, 100, c.accent, 10) +
        rect(46, 38, 260, 26, c.deep, 13) +
        repeat(6, (i) =>
          rect(
            60 + i * 90,
            340 - [70, 96, 130, 120, 176, 214][i]!,
            60,
            [70, 96, 130, 120, 176, 214][i]!,
            i === 5 ? c.hue : c.mid,
            6,
          ),
        ),
      c.card,
    )
  )
}

/** One slide square on, with its grid of fellows below. */
export const deckSorter: View = (art) => {
  const c = art.colors
  const dark = c.ground === c.deep ? c.hue : c.deep
  const mini = (i: number): Svg => {
    switch (i) {
      case 0:
        return (
          rect(0, 0, 320, 190, dark) +
          markOf(art)(160, 95, 90, { main: c.accent, second: c.card, hole: dark })
        )
      case 1:
        return (
          rect(0, 0, 320, 190, c.card) +
          repeat(5, (k) => rect(50 + k * 46, 150 - k * 24, 32, 10 + k * 24, k === 4 ? c.accent : c.hue, 4))
        )
      case 2:
        return (
          rect(0, 0, 320, 190, c.accent === c.ground ? c.mid : c.accent) +
          textLines(40, 50, 240, [1, 0.8, 0.5], c.deep, { bar: 20, gap: 14 })
        )
      case 3:
        return (
          rect(0, 0, 320, 190, c.card) +
          repeat(3, (k) => portrait(c, 76 + k * 84, 84, 34, k) + rect(50 + k * 84, 136, 52, 10, c.text, 5))
        )
      case 4:
        return vignette(art, { x: 0, y: 0, width: 320, height: 190 }, 1)
      case 6:
        return vignette(art, { x: 0, y: 0, width: 320, height: 190 }, 2)
      default:
        return rect(0, 0, 320, 190, c.soft) + path('M60 40L260 40L200 100L200 155L120 155L120 100Z', c.hue)
    }
  }
  return grid(3, 3, (column, row, i) =>
    place(
      90 + column * 350,
      70 + row * 226,
      rect(8, 11, 320, 190, c.shadow) + mini([0, 1, 2, 3, 4, 5, 2, 6, 1][i]!),
    ),
  )
}

/** A folded menu in two scripts. */
export const menuFold: View = (art) => {
  const c = art.colors
  const list = (x: number, y: number) =>
    repeat(
      6,
      (i) =>
        rect(x, y + i * 44, [150, 120, 170, 130, 160, 110][i]!, 12, c.deep, 6) +
        rect(x + 232, y + i * 44, 40, 12, c.hue, 6),
    )
  return (
    path('M170 110L600 70L600 720L170 760Z', c.shadow) +
    path('M150 90L600 60L600 700L150 740Z', c.card) +
    path('M600 60L1050 90L1050 740L600 700Z', c.wash) +
    place(0, 0, devanagariWord(['na', 'ma', 'ka'], 214, 150, 84, c.hue, 14) + list(214, 320)) +
    place(0, 0, latinWord(['n', 'a', 'm', 'a', 'k'], 664, 140, 70, c.hue) + list(670, 320)) +
    thali(c, 470, 640, 150, 0) +
    thali(c, 960, 660, 130, 1)
  )
}

/** A menu on a table laid for two. */
export const menuTable: View = (art) => {
  const c = art.colors
  return (
    lattice('diamonds', { x: 0, y: 0, width: 1200, height: 800 }, 100, c.pattern, 4) +
    thali(c, 230, 250, 360, 1) +
    thali(c, 1000, 590, 380, 3) +
    card(
      c,
      430,
      70,
      360,
      660,
      rect(0, 0, 360, 230, c.hue, 4) +
        rosette(180, 116, 78, { outer: c.accent, petal: c.deep, heart: c.card }, 12) +
        devanagariWord(['ka', 'pa'], 88, 270, 84, c.deep) +
        repeat(
          5,
          (i) =>
            rect(44, 410 + i * 44, [150, 180, 130, 160, 140][i]!, 12, c.text, 6) +
            rect(272, 410 + i * 44, 44, 12, c.hue, 6),
        ),
      4,
    )
  )
}
