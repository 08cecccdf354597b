import type { View } from '../art.ts'
import { card, portrait, tick } from '../devices.ts'
import { goodsNames, product } from '../goods.ts'
import { strong } from './tones.ts'
import { circle, clipped, line, path, polygon, rect, repeat, ring, textLines } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A funnel in four bands with people above and one coin below. */
export const funnel: View = (art) => {
  const c = art.colors
  const fills = [
    c.shape,
    c.mid,
    strong(art) === c.hue ? c.hue : c.soft,
    strong(art) === c.hue ? c.deep : c.accent,
  ]
  return (
    repeat(9, (i) => portrait(c, 150 + i * 112, 110 + (i % 2) * 30, 40, i)) +
    fills
      .map((fill, i) => {
        const [top, bottom, y] = [450 - i * 105, 450 - (i + 1) * 105 + 20, 220 + i * 110]
        return polygon(
          [
            [600 - top, y],
            [600 + top, y],
            [600 + bottom, y + 96],
            [600 - bottom, y + 96],
          ],
          fill,
        )
      })
      .join('') +
    circle(600, 712, 52, c.ground === c.accent ? c.card : c.accent) +
    ring(600, 712, 36, c.deep, 6)
  )
}

/** A target with arrows in its heart. */
export const target: View = (art) => {
  const c = art.colors
  const rings = [c.shape, c.card, strong(art), c.card, c.deep]
  return (
    circle(520, 430, 350, c.shadow) +
    rings.map((fill, i) => circle(510, 410, 340 - i * 68, fill)).join('') +
    line(510, 410, 980, 130, c.ink, 18) +
    path('M950 148L1000 40L1040 90Z', c.accent === c.ground ? c.hue : c.accent) +
    path('M950 148L1090 150L1040 90Z', c.mid) +
    circle(510, 410, 20, c.accent) +
    repeat(3, (i) => rect(930, 470 + i * 80, [190, 150, 110][i]!, 44, [strong(art), c.shape, c.line][i]!, 22))
  )
}

/** One advert in many sizes. */
export const advertSizes: View = (art) => {
  const c = art.colors
  const name = art.shared('hero').pick(goodsNames)
  const fills = [
    [c.hue, c.card],
    [c.accent, c.deep],
    [c.card, c.hue],
    [c.deep, c.accent],
    [c.soft, c.hue],
  ] as const
  const advert = (x: number, y: number, width: number, height: number, pick: number) => {
    const [fill, on] = fills[pick]![0] === c.ground ? fills[(pick + 2) % 5]! : fills[pick]!
    const wide = width > height * 1.4
    const size = Math.min(width, height) * (wide ? 0.8 : 0.62)
    return (
      rect(x + 8, y + 12, width, height, c.shadow, 10) +
      clipped(
        rect(x, y, width, height, '#000', 10),
        rect(x, y, width, height, fill) +
          circle(
            wide ? x + width - height * 0.6 : x + width / 2,
            y + (wide ? height / 2 : height * 0.4),
            size * 0.62,
            on,
            { 'fill-opacity': 0.18 },
          ) +
          product(
            name,
            wide ? x + width - height * 0.6 : x + width / 2,
            y + (wide ? height / 2 : height * 0.4),
            size,
            [
              on,
              c.accent === fill ? c.hue : c.accent === on ? c.mid : c.accent,
              c.card === fill ? c.deep : c.card,
            ],
          ),
      ) +
      (wide
        ? textLines(x + 30, y + height / 2 - 26, width * 0.4, [1, 0.6], on, { bar: 18, gap: 14 })
        : textLines(x + width * 0.16, y + height * 0.78, width * 0.68, height > 250 ? [1, 0.6] : [0.8], on, {
            bar: 16,
            gap: 13,
          }))
    )
  }
  return (
    advert(80, 80, 330, 400, 0) +
    advert(80, 510, 330, 210, 2) +
    advert(440, 80, 680, 190, 1) +
    advert(440, 300, 220, 420, 3) +
    advert(690, 300, 430, 420, 4)
  )
}

/** Two adverts on trial, one ahead. */
export const splitTrial: View = (art) => {
  const c = art.colors
  return (
    rect(600, 0, 600, 800, c.shape) +
    repeat(
      2,
      (i) =>
        card(
          c,
          150 + i * 550,
          80,
          350,
          470,
          vignette(art, { x: 0, y: 0, width: 350, height: 300 }, i) +
            textLines(30, 328, 280, [1, 0.6], c.ink, { bar: 16, gap: 14 }) +
            rect(30, 400, 130, 42, i ? c.accent : c.hue, 21),
          18,
        ) +
        rect(150 + i * 550, 610, 350, 36, c.card, 18) +
        rect(150 + i * 550, 610, i ? 300 : 140, 36, i ? c.accent : c.mid, 18) +
        rect(150 + i * 550, 676, 160, 16, c.line, 8),
    ) +
    circle(600, 310, 62, c.deep) +
    circle(600, 310, 46, c.accent) +
    tick(1030, 100, 46, c.deep, c.accent)
  )
}

/** Audiences as overlapping rounds, their common part lit. */
export const audienceRounds: View = (art) => {
  const c = art.colors
  const [left, right] = [circle(460, 400, 290, '#000'), circle(740, 400, 290, strong(art))]
  const across = [290, 260, 350, 910, 950, 860, 600, 600]
  const down = [290, 440, 560, 270, 430, 560, 310, 480]
  return (
    circle(460, 400, 290, c.shape) +
    circle(740, 400, 290, c.line, { 'fill-opacity': 0.45 }) +
    clipped(left, right) +
    repeat(8, (i) => portrait(c, across[i]!, down[i]!, i > 5 ? 76 : 52, i)) +
    repeat(3, (i) => rect(1060, 640 + i * 30, [80, 60, 40][i]!, 14, c.line, 7))
  )
}
