import type { View } from '../art.ts'
import { loud, nib, paragraph, wavy } from './strokes.ts'
import { browser, card, pointer, star } from '../devices.ts'
import { latinLetter, latinNames, quoteMark } from '../letterforms.ts'
import { markOf } from '../marks.ts'
import { onDark } from '../palette.ts'
import { circle, ellipse, line, place, rect, repeat, ring, stroke, textLines } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A page with an editor's marks: a struck line, an insertion, a ringed word. */
export const editedPage: View = (art) => {
  const c = art.colors
  return (
    circle(930, 250, 300, c.shape) +
    place(
      230,
      60,
      card(
        c,
        0,
        0,
        620,
        900,
        rect(64, 70, 330, 34, c.deep, 17) +
          paragraph(art, 64, 150, 490, 5) +
          paragraph(art, 64, 318, 490, 5) +
          paragraph(art, 64, 486, 490, 5) +
          rect(52, 312, 502, 26, c.accent, 8, { 'fill-opacity': 0.45 }) +
          line(64, 384, 420, 384, c.hue, 7) +
          wavy(64, 206, 180, c.hue) +
          ellipse(450, 500, 80, 26, 'none', { stroke: c.hue, 'stroke-width': 6 }) +
          stroke('M236 560L256 530L276 560', c.hue, 8) +
          stroke('M580 160V290M580 160L566 176M580 290L566 274', c.accent, 8),
        6,
      ),
      { rotate: -4 },
    ) +
    nib(800, 590, 220, 34, {
      metal: c.accent === c.ground ? c.card : c.accent,
      cut: c.deep,
      grip: c.ground === c.deep ? c.mid : c.deep,
    })
  )
}

/** The nib alone, large, with the line it has written. */
export const nibLine: View = (art) => {
  const c = art.colors
  const [first, second] = loud(art)
  return (
    repeat(6, (i) => line(0, 200 + i * 100, 1200, 200 + i * 100, c.pattern, 4)) +
    stroke(
      'M60 560C140 380 220 380 230 500C236 600 150 620 170 540C200 420 340 380 360 500C370 580 310 600 320 540C340 440 460 420 560 600',
      first,
      16,
    ) +
    nib(562, 604, 430, 38, {
      metal: first === c.accent ? c.accent : second,
      cut: c.ground === c.deep ? c.hue : c.deep,
      grip: onDark(art.colors) ? c.soft : c.hue,
    })
  )
}

/** Pages of one text fanned out. */
export const pageFan: View = (art) => {
  const c = art.colors
  const page = (i: number) =>
    rect(-180 + 10, -590 + 14, 380, 540, c.shadow, 4) +
    rect(-190, -600, 380, 540, [c.soft, c.accent, c.mid, c.card][i]!, 4) +
    (i === 3
      ? rect(-150, -556, 220, 30, c.deep, 15) +
        vignette(art, { x: -150, y: -500, width: 300, height: 150 }, 0) +
        paragraph(art, -150, -324, 300, 8)
      : textLines(-150, -550, 300, [0.6, 0, 1, 0.9, 1], i === 1 ? c.deep : c.hue, { bar: 12, gap: 15 }))
  return (
    repeat(4, (i) => place(560, 820, page(i), { rotate: [-42, -22, 22, 4][i]! })) +
    nib(905, 330, 190, 30, { metal: c.pop, cut: c.ground, grip: c.line })
  )
}

/** An open magazine with a drop letter. */
export const openSpread: View = (art) => {
  const c = art.colors
  const letter = art.shared('letter').pick(latinNames)
  return (
    rect(102, 98, 1016, 630, c.shadow, 6) +
    rect(90, 80, 510, 630, c.card) +
    rect(600, 80, 510, 630, c.wash) +
    rect(600, 80, 26, 630, c.text, 0, { 'fill-opacity': 0.18 }) +
    vignette(art, { x: 90, y: 80, width: 510, height: 330 }, 0) +
    rect(130, 450, 340, 30, c.deep, 15) +
    rect(130, 500, 220, 30, c.deep, 15) +
    paragraph(art, 130, 566, 420, 4) +
    rect(660, 130, 130, 130, c.hue) +
    latinLetter(letter, 684, 150, 84, c.accent) +
    paragraph(art, 814, 138, 250, 4) +
    paragraph(art, 660, 290, 404, 5) +
    rect(660, 452, 404, 110, c.accent) +
    textLines(690, 480, 340, [1, 0.7], c.deep, { bar: 18, gap: 14 }) +
    paragraph(art, 660, 592, 404, 4)
  )
}

/** A website whose words have been rewritten, with the change beside it. */
export const rewrittenPage: View = (art) => {
  const c = art.colors
  const page =
    markOf(art)(60, 50, 44, { main: c.hue, second: c.accent, hole: c.card }) +
    repeat(4, (i) => rect(430 + i * 84, 46, 56, 10, c.text, 5)) +
    textLines(40, 140, 520, [0.9, 1, 0.5], c.deep, { bar: 46, gap: 22 }) +
    rect(28, 194, 544, 70, c.accent, 8, { 'fill-opacity': 0.4 }) +
    paragraph(art, 40, 366, 440, 4) +
    rect(40, 500, 190, 56, c.hue, 28) +
    rect(560, 130, 204, 420, c.soft, 10) +
    quoteMark(596, 190, 96, c.hue)
  return (
    browser(c, 90, 100, 840, 800, page) +
    card(
      c,
      740,
      380,
      370,
      290,
      line(40, 62, 300, 62, c.text, 14) +
        line(30, 62, 320, 62, c.hue, 5) +
        line(40, 108, 240, 108, c.text, 14) +
        line(30, 108, 260, 108, c.hue, 5) +
        textLines(40, 160, 290, [1, 0.6], c.deep, { bar: 26, gap: 16 }),
      14,
    ) +
    nib(1010, 410, 150, 34, { metal: c.accent, cut: c.deep, grip: onDark(art.colors) ? c.mid : c.deep })
  )
}

/** Two columns of one text: struck words left, chosen words right. */
export const headlineChoices: View = (art) => {
  const c = art.colors
  const chosen = art.random.whole(1, 2)
  return repeat(4, (i) => {
    const on = i === chosen
    const x = on ? 150 : 210
    return card(
      c,
      x,
      70 + i * 172,
      on ? 900 : 780,
      140,
      textLines(
        60,
        on ? 36 : 46,
        on ? 640 : 500,
        [[1, 0.9, 0.8, 1][i]!, [0.62, 0.5, 0.7, 0.4][i]!],
        on ? c.deep : c.text,
        { bar: on ? 26 : 16, gap: 16 },
      ) + (on ? star(820, 70, 40, c.accent) : line(50, 70, 600, 70, c.hue, 5)),
      16,
      on ? c.card : c.wash,
    )
  })
}

/** An article with its sources pinned to it by threads. */
export const researchBoard: View = (art) => {
  const c = art.colors
  const note = (x: number, y: number, fill: string, rotate: number, rows: number) =>
    place(
      x,
      y,
      rect(-82, -82, 180, 170, c.shadow) +
        rect(-90, -92, 180, 170, fill) +
        textLines(
          -66,
          -56,
          130,
          [1, 0.8, 0.6].slice(0, rows),
          fill === c.hue || fill === c.deep ? c.soft : c.deep,
          { bar: 14, gap: 16 },
        ) +
        circle(0, -82, 13, c.hue === fill ? c.accent : c.hue),
      { rotate },
    )
  return (
    stroke('M230 150L600 120L980 140M210 620L600 120L990 610', c.line, 4) +
    card(
      c,
      420,
      90,
      370,
      640,
      vignette(art, { x: 0, y: 0, width: 370, height: 220 }, 0) +
        rect(36, 252, 260, 26, c.deep, 13) +
        rect(36, 292, 170, 26, c.deep, 13) +
        paragraph(art, 36, 352, 296, 8),
      4,
    ) +
    note(220, 210, c.accent === c.ground ? c.soft : c.accent, -6, 3) +
    note(990, 200, c.soft === c.ground ? c.card : c.soft, 7, 2) +
    note(210, 580, onDark(art.colors) ? c.mid : c.hue, 5, 2) +
    note(1000, 590, c.card, -5, 3) +
    circle(600, 118, 16, c.hue)
  )
}

/** A page being typed: the caret at work in an empty field. */
export const caretLine: View = (art) => {
  const c = art.colors
  return (
    card(
      c,
      120,
      190,
      960,
      420,
      textLines(80, 90, 640, [1], c.deep, { bar: 54, gap: 0 }) +
        textLines(80, 190, 420, [1], c.deep, { bar: 54, gap: 0 }) +
        rect(530, 170, 12, 96, c.accent, 6) +
        repeat(5, (i) => rect(80 + i * 84, 326, 62, 40, [c.hue, c.soft, c.soft, c.wash, c.wash][i]!, 10)),
      22,
    ) +
    pointer(900, 540, 130, c.accent === c.ground ? c.hue : c.accent, c.deep) +
    ring(1040, 170, 90, c.shape, 40)
  )
}
