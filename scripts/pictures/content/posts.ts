import type { Art, View } from '../art.ts'
import { loud, paragraph } from './strokes.ts'
import { card, phone, portrait } from '../devices.ts'
import { product, productTile } from '../goods.ts'
import { quoteMark } from '../letterforms.ts'
import { festivalLamp } from '../merchandise.ts'
import { bloom, lattice, lattices, rays } from '../ornament.ts'
import { onDark } from '../palette.ts'
import type { Screen } from '../phone-screens.ts'
import { circle, grid, line, place, polygon, rect, repeat, stroke, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A very large opening quote over the words it opens, with the speaker below or beside. */
export const pullQuote: View = (art) => {
  const c = art.colors
  const [first] = loud(art)
  const words = onDark(art.colors) ? c.card : c.deep
  const speaker = art.shared('people').whole(0, 3)
  if (art.shared('quote').chance(0.5)) {
    return (
      circle(970, 440, 330, c.shape) +
      portrait(c, 970, 400, 230, speaker) +
      quoteMark(80, 70, 250, first) +
      textLines(90, 370, 560, [1, 0.86, 0.5], words, { bar: 44, gap: 34 }) +
      rect(90, 660, 220, 18, c.line, 9) +
      rect(90, 694, 140, 14, c.line, 7)
    )
  }
  return (
    quoteMark(90, 90, 400, first) +
    textLines(560, 250, 560, [1, 0.86, 0.94, 0.5], words, { bar: 46, gap: 34 }) +
    portrait(c, 150, 660, 60, speaker) +
    rect(240, 636, 220, 18, c.line, 9) +
    rect(240, 670, 140, 14, c.line, 7)
  )
}

/** Captions under square pictures, in a row of three. */
export const captionCards: View = (art) => {
  const c = art.colors
  return repeat(3, (i) =>
    card(
      c,
      90 + i * 350,
      [150, 90, 150][i]!,
      320,
      530,
      vignette(art, { x: 0, y: 0, width: 320, height: 280 }, i) +
        circle(40, 318, 15, c.hue) +
        circle(84, 318, 15, c.soft) +
        textLines(24, 358, 272, [1, 0.9, 0.6], c.ink, { bar: 15, gap: 14 }) +
        repeat(2, (k) => rect(24 + k * 120, 460, 106, 30, k ? c.soft : c.accent, 15)),
      18,
    ),
  )
}

/** A phone with a post, and the caption's big hash sign. */
export const hashPhone =
  (screen: Screen): View =>
  (art) => {
    const c = art.colors
    const [first] = loud(art)
    return (
      stroke('M340 130L240 690M600 130L500 690M170 310H690M130 520H650', first, 64, {
        'stroke-linecap': 'butt',
      }) + phone(c, 740, 60, 350, screen(art), 6)
    )
  }

/** Speech bubbles of caption drafts. */
export const draftBubbles: View = (art) => {
  const c = art.colors
  const bubble = (
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    on: string,
    flip: boolean,
  ) =>
    place(x + 9, y + 13, rect(0, 0, width, height, c.shadow, 40)) +
    rect(x, y, width, height, fill, 40) +
    polygon(
      flip
        ? [
            [x + width - 110, y + height - 4],
            [x + width - 50, y + height - 4],
            [x + width - 40, y + height + 54],
          ]
        : [
            [x + 50, y + height - 4],
            [x + 110, y + height - 4],
            [x + 40, y + height + 54],
          ],
      fill,
    ) +
    textLines(x + 50, y + height / 2 - 36, width - 100, [1, 0.66], on, { bar: 26, gap: 20 })
  return (
    bubble(90, 80, 560, 180, c.card, c.deep, false) +
    bubble(
      470,
      320,
      640,
      190,
      c.accent === c.ground ? c.hue : c.accent,
      c.accent === c.ground ? c.card : c.deep,
      true,
    ) +
    bubble(150, 570, 520, 160, onDark(art.colors) ? c.mid : c.hue, c.card, false)
  )
}

/** A post on a professional network, with its rising reactions. */
export const founderPost: View = (art) => {
  const c = art.colors
  return (
    latticeBand(art) +
    card(
      c,
      250,
      80,
      700,
      640,
      portrait(c, 100, 100, 56, art.shared('people').whole(0, 3)) +
        rect(184, 70, 240, 22, c.ink, 11) +
        rect(184, 106, 160, 14, c.text, 7) +
        textLines(48, 196, 600, [0.7], c.deep, { bar: 30, gap: 0 }) +
        paragraph(art, 48, 256, 600, 3, { bar: 14, gap: 18 }) +
        paragraph(art, 48, 372, 600, 4, { bar: 14, gap: 18 }) +
        line(48, 530, 652, 530, c.wash, 5) +
        repeat(3, (i) =>
          circle(76 + i * 34, 580, 24, [c.hue, c.accent, c.mid][i]!, { stroke: c.card, 'stroke-width': 5 }),
        ) +
        rect(200, 572, 120, 16, c.text, 8) +
        rect(500, 556, 152, 48, c.hue, 24),
      22,
    )
  )
}

const latticeBand = (art: Art): Svg =>
  rect(0, 470, 1200, 330, art.colors.shape) +
  lattice(
    art.shared('lattice').pick(lattices),
    { x: 0, y: 470, width: 1200, height: 330 },
    82,
    art.colors.ground,
    4,
  )

/** Products, each with its own words. */
export const productWords: View = (art) => {
  const c = art.colors
  return grid(2, 2, (column, row, i) =>
    card(
      c,
      90 + column * 525,
      80 + row * 335,
      495,
      300,
      productTile(art, 0, 0, 215, 300, i) +
        rect(245, 44, 190, 24, c.deep, 12) +
        paragraph(art, 245, 96, 215, 4, { bar: 12, gap: 14 }) +
        rect(245, 226, 96, 36, i === 1 ? c.accent : c.soft, 18),
      12,
    ),
  )
}

/** One product with lines led out to what is said of it. */
export const productNotes: View = (art) => {
  const c = art.colors
  const name = art.shared('hero').pick(['bottle', 'kurta', 'jar', 'bag', 'shoe'])
  const [first] = loud(art)
  const tone = onDark(art.colors) ? c.card : c.deep
  return (
    circle(600, 400, 290, c.shape) +
    product(name, 600, 400, 480, [first, onDark(art.colors) ? c.soft : c.deep, c.card]) +
    repeat(4, (i) => {
      const [right, y] = [i % 2, i < 2 ? 200 : 560]
      const x = right ? 880 : 80
      return (
        stroke(
          right
            ? `M${700} ${y + (i < 2 ? 70 : -50)}L${800} ${y + 12}H860`
            : `M${500} ${y + (i < 2 ? 70 : -50)}L${400} ${y + 12}H340`,
          c.line,
          5,
        ) +
        circle(right ? 700 : 500, y + (i < 2 ? 70 : -50), 13, c.pop) +
        textLines(x, y, 240, [1, 0.8, 0.5], tone, { bar: 18, gap: 18 })
      )
    })
  )
}

/** A greeting with its lamp, and the offer under it. */
export const greetingCard: View = (art) => {
  const c = art.colors
  const inside: Art = { ...art, colors: { ...c, ground: c.card, shape: c.accent } }
  return (
    rays(600, 400, 100, 900, 40, c.pattern, 18) +
    repeat(12, (i) =>
      bloom(40 + i * 102, i % 2 ? 60 : 730, 38, i % 2 ? [c.pop, c.shape, c.pop] : [c.shape, c.pop, c.shape]),
    ) +
    card(
      c,
      330,
      110,
      540,
      570,
      festivalLamp(inside, 270, 210, 330) +
        rect(90, 410, 360, 30, c.deep, 15) +
        rect(150, 458, 240, 16, c.text, 8) +
        rect(170, 496, 200, 48, c.hue, 24),
      22,
    )
  )
}
