import type { View } from '../art.ts'
import { loud, paragraph } from './strokes.ts'
import { card, portrait, star } from '../devices.ts'
import { quoteMark } from '../letterforms.ts'
import { markOf } from '../marks.ts'
import { lattice, rosette } from '../ornament.ts'
import { circle, clipped, line, path, place, polygon, rect, repeat, stroke, textLines } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A company's printed profile: cover, spread, figures. */
export const companyBook: View = (art) => {
  const c = art.colors
  const cover = c.ground === c.hue ? c.deep : c.hue
  return (
    place(
      600,
      120,
      card(
        c,
        0,
        0,
        480,
        600,
        vignette(art, { x: 0, y: 0, width: 480, height: 300 }, 1) +
          rect(40, 340, 260, 26, c.deep, 13) +
          paragraph(art, 40, 396, 400, 5),
        4,
      ),
      { rotate: 5 },
    ) +
    place(
      150,
      90,
      rect(12, 16, 500, 640, c.shadow, 6) +
        clipped(
          rect(0, 0, 500, 640, '#000', 6),
          rect(0, 0, 500, 640, cover) +
            circle(500, 640, 330, c.accent) +
            rect(0, 0, 34, 640, c.ink, 0, { 'fill-opacity': 0.25 }),
        ) +
        markOf(art)(170, 170, 170, { main: c.accent, second: c.card, hole: cover }) +
        textLines(84, 310, 320, [1, 0.7], c.card, { bar: 34, gap: 20 }),
      { rotate: -4 },
    )
  )
}

/** A curriculum vitae before and after. */
export const cvPair: View = (art) => {
  const c = art.colors
  const after =
    rect(0, 0, 170, 620, c.hue) +
    portrait(c, 85, 100, 54, 2) +
    textLines(30, 190, 110, [1, 0.7, 0, 1, 0.8, 0.9, 0, 1, 0.6], c.mid, { bar: 10, gap: 16 }) +
    rect(206, 50, 210, 32, c.deep, 16) +
    rect(206, 96, 130, 16, c.accent, 8) +
    repeat(
      3,
      (i) =>
        circle(214, 170 + i * 150, 9, c.accent) +
        line(214, 186 + i * 150, 214, 290 + i * 150, c.soft, 4) +
        rect(240, 162 + i * 150, 150, 16, c.ink, 8) +
        textLines(240, 194 + i * 150, 190, [1, 0.9, 0.6], c.text, { bar: 9, gap: 13 }),
    )
  return (
    place(
      130,
      190,
      card(
        c,
        0,
        0,
        400,
        540,
        repeat(22, (i) => rect(40, 44 + i * 22, [320, 300, 318, 260][i % 4]!, 9, c.text, 4)),
        4,
        c.wash,
      ),
      { rotate: -8 },
    ) +
    place(
      570,
      70,
      card(
        c,
        0,
        0,
        470,
        660,
        clipped(rect(0, 0, 470, 660, '#000', 6), rect(0, 0, 170, 660, c.hue) + after),
        6,
      ),
      { rotate: 3 },
    )
  )
}

/** A profile page with its strength rising. */
export const profileLadder: View = (art) => {
  const c = art.colors
  return (
    card(
      c,
      110,
      90,
      620,
      620,
      clipped(
        rect(0, 0, 620, 620, '#000', 18),
        rect(0, 0, 620, 190, c.hue) +
          lattice('circles', { x: 0, y: 0, width: 620, height: 190 }, 70, c.mid, 4),
      ) +
        circle(130, 190, 92, c.card) +
        portrait(c, 130, 190, 82, 1) +
        rect(48, 310, 260, 28, c.ink, 14) +
        rect(48, 354, 360, 16, c.text, 8) +
        paragraph(art, 48, 410, 520, 4) +
        rect(48, 536, 150, 44, c.hue, 22),
      18,
    ) +
    repeat(5, (i) =>
      rect(
        800 + i * 66,
        690 - [110, 190, 280, 390, 520][i]!,
        48,
        [110, 190, 280, 390, 520][i]!,
        i === 4 ? c.pop : c.shape,
        12,
      ),
    ) +
    star(1088, 110, 40, c.pop)
  )
}

/** A thick proposal with tabs, sealed. */
export const sealedProposal: View = (art) => {
  const c = art.colors
  const cover = c.ground === c.deep ? c.hue : c.deep
  return (
    repeat(5, (i) => rect(800, 150 + i * 100, 120, 72, [c.accent, c.mid, c.soft, c.wash, c.card][i]!, 12)) +
    rect(322, 90, 540, 660, c.shadow, 8) +
    repeat(4, (i) => rect(332 + i * 6, 70 + i * 4, 510, 650, i % 2 ? c.soft : c.card, 6)) +
    rect(310, 60, 520, 660, cover, 8) +
    rect(360, 130, 420, 230, c.card, 6) +
    textLines(400, 176, 340, [1, 0.74, 0.4], c.deep, { bar: 28, gap: 22 }) +
    circle(570, 560, 110, c.accent) +
    rosette(570, 560, 96, { outer: c.accent, petal: cover, heart: c.card }, 14) +
    path('M510 640L545 660L530 760L500 730L470 746Z', c.accent) +
    path('M630 640L595 660L610 760L640 730L670 746Z', c.accent)
  )
}

/** A checklist of what a tender asks, point by point. */
export const tenderList: View = (art) => {
  const c = art.colors
  return place(
    210,
    60,
    card(
      c,
      0,
      0,
      780,
      900,
      rect(60, 60, 360, 36, c.deep, 18) +
        line(60, 126, 720, 126, c.soft, 5) +
        repeat(
          6,
          (i) =>
            rect(60, 164 + i * 92, 52, 52, i < 4 ? c.hue : c.wash, 10) +
            (i < 4 ? stroke(`M74 ${190 + i * 92}L84 ${202 + i * 92}L100 ${178 + i * 92}`, c.card, 7) : '') +
            textLines(
              142,
              168 + i * 92,
              420,
              [
                [1, 0.7],
                [0.8, 0.5],
                [0.94, 0.3],
                [0.7, 0.6],
                [1, 0.4],
                [0.9, 0.5],
              ][i]!,
              c.text,
              { bar: 14, gap: 14 },
            ) +
            rect(620, 170 + i * 92, 100, 36, i === 2 ? c.accent : c.wash, 18),
        ),
      8,
    ),
    { rotate: 3 },
  )
}

/** Case study: the figure before, the figure after, the words between. */
export const caseStudy: View = (art) => {
  const c = art.colors
  const [first] = loud(art)
  return (
    card(
      c,
      90,
      80,
      620,
      640,
      portrait(c, 110, 116, 60, 3) +
        rect(200, 84, 260, 24, c.deep, 12) +
        rect(200, 124, 160, 14, c.text, 7) +
        quoteMark(56, 220, 84, c.accent) +
        textLines(190, 236, 370, [1, 0.9, 0.6], c.hue, { bar: 22, gap: 18 }) +
        paragraph(art, 56, 392, 508, 6, { bar: 13, gap: 18 }),
      10,
    ) +
    rect(780, 480, 130, 230, c.shape, 12) +
    rect(950, 160, 130, 550, first, 12) +
    stroke('M820 420C830 280 870 210 930 180M896 170L934 178L918 214', c.line, 9)
  )
}

/** A film script: speaker names in the middle, a strip of shots beside. */
export const scriptPage: View = (art) => {
  const c = art.colors
  const blocks = repeat(
    4,
    (i) =>
      rect(40, 60 + i * 168, [260, 220, 300, 240][i]!, 16, c.deep, 8) +
      rect(210, 104 + i * 168, 130, 16, c.hue, 8) +
      textLines(130, 134 + i * 168, 290, [1, 0.9, 0.5], c.text, { bar: 11, gap: 13 }),
  )
  return (
    place(
      170,
      60,
      card(
        c,
        0,
        0,
        550,
        800,
        rect(0, 0, 550, 800, c.card, 4) +
          repeat(3, (i) => circle(20, 130 + i * 240, 11, c.ground)) +
          place(20, 0, blocks),
        4,
      ),
      { rotate: -3 },
    ) +
    repeat(
      3,
      (i) =>
        rect(806 + 8, 90 + i * 220 + 12, 300, 186, c.shadow, 8) +
        clipped(
          rect(806, 90 + i * 220, 300, 186, '#000', 8),
          vignette(art, { x: 806, y: 90 + i * 220, width: 300, height: 186 }, i),
        ) +
        stroke(`M700 ${190 + i * 200}L790 ${180 + i * 220}`, c.pop, 5, { 'stroke-dasharray': '3 14' }),
    )
  )
}

/** A speaker's two bubbles with a camera frame round them. */
export const dialogueFrame: View = (art) => {
  const c = art.colors
  const bubble = (x: number, y: number, fill: string, on: string, right: boolean) =>
    rect(x + 8, y + 12, 420, 150, c.shadow, 36) +
    rect(x, y, 420, 150, fill, 36) +
    polygon(
      right
        ? [
            [x + 330, y + 146],
            [x + 384, y + 146],
            [x + 400, y + 196],
          ]
        : [
            [x + 36, y + 146],
            [x + 90, y + 146],
            [x + 20, y + 196],
          ],
      fill,
    ) +
    textLines(x + 44, y + 42, 330, [1, 0.7], on, { bar: 22, gap: 20 })
  return (
    ['M80 180V80H180', 'M1120 180V80H1020', 'M80 620V720H180', 'M1120 620V720H1020']
      .map((d) => stroke(d, c.line, 10))
      .join('') +
    portrait(c, 330, 520, 150, 0) +
    portrait(c, 870, 520, 150, 3) +
    bubble(190, 150, c.card, c.deep, false) +
    bubble(
      620,
      200,
      c.accent === c.ground ? c.hue : c.accent,
      c.accent === c.ground ? c.card : c.deep,
      true,
    ) +
    circle(1060, 130, 22, c.pop)
  )
}
