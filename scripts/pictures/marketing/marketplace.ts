import type { Art, View } from '../art.ts'
import { card, phone, pin, portrait, star } from '../devices.ts'
import { productTile } from '../goods.ts'
import { strong } from './tones.ts'
import { carton } from '../merchandise.ts'
import { lattice, lattices } from '../ornament.ts'
import { onDark } from '../palette.ts'
import type { Screen } from '../phone-screens.ts'
import { circle, clipped, grid, place, rect, repeat, stroke, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'

/** A shelf of listings in a marketplace, the client's raised. */
export const listingShelf: View = (art) => {
  const c = art.colors
  const listing = (x: number, y: number, scale: number, i: number) =>
    place(
      x,
      y,
      card(
        c,
        0,
        0,
        300,
        440,
        productTile(art, 0, 0, 300, 260, i) +
          repeat(5, (k) => star(40 + k * 34, 300, 14, k < (i === 2 ? 5 : 3) ? c.accent : c.soft)) +
          textLines(26, 332, 230, [1, 0.6], c.ink, { bar: 13, gap: 12 }) +
          rect(26, 392, 100, 26, c.hue, 8),
        16,
      ),
      { scale },
    )
  return (
    rect(0, 640, 1200, 160, c.shape) +
    listing(60, 230, 0.92, 0) +
    listing(865, 230, 0.92, 1) +
    listing(405, 90, 1.3, 2) +
    circle(770, 110, 76, strong(art) === c.accent ? c.accent : c.hue) +
    stroke('M770 148V76M738 106L770 74L802 106', strong(art) === c.accent ? c.deep : c.card, 16)
  )
}

/** Parcels stacked for dispatch. */
export const parcelStack: View = (art) => {
  const c = art.colors
  const own = (accent: string): Art => ({ ...art, colors: { ...c, accent } })
  return (
    circle(600, 380, 330, c.shape) +
    rect(0, 690, 1200, 110, c.pattern) +
    carton(own(onDark(art.colors) ? c.mid : c.accent === c.ground ? c.hue : c.accent), 420, 690, 300) +
    carton(own(c.accent === c.ground ? c.card : c.accent), 760, 690, 380) +
    carton(own(c.mid), 480, 404, 240) +
    pin(1010, 690, 190, strong(art), c.card) +
    stroke('M120 690C120 520 240 440 300 560', c.line, 7, { 'stroke-dasharray': '2 18' })
  )
}

/** Sellers and buyers joined without a middle. */
export const openNetwork: View = (art) => {
  const c = art.colors
  const left = [130, 310, 490, 670]
  return (
    left
      .map((y, i) =>
        left
          .map((other, k) =>
            (i + k) % 3
              ? ''
              : stroke(
                  `M330 ${y}C560 ${y} 640 ${other} 870 ${other}`,
                  i === 1 ? strong(art) : c.line,
                  i === 1 ? 12 : 6,
                ),
          )
          .join(''),
      )
      .join('') +
    left
      .map(
        (y, i) =>
          card(
            c,
            130,
            y - 72,
            220,
            144,
            productTile(art, 14, 14, 116, 116, i, 12) +
              textLines(148, 46, 54, [1, 0.6], c.ink, { bar: 12, gap: 14 }),
            18,
          ) +
          circle(960, y, 80, c.card) +
          portrait(c, 960, y, 70, i),
      )
      .join('')
  )
}

/** A catalogue on a phone with its products stepping out. */
export const catalogueOut =
  (screen: Screen): View =>
  (art) => {
    const c = art.colors
    return (
      latticeGround(art) +
      phone(c, 130, 60, 370, screen(art), -5) +
      grid(2, 2, (column, row, i) =>
        card(
          c,
          620 + column * 260,
          100 + row * 310 + column * 40,
          230,
          270,
          productTile(art, 14, 14, 202, 170, i + 1, 12) +
            textLines(20, 204, 150, [1, 0.6], c.ink, { bar: 13, gap: 12 }),
          18,
        ),
      )
    )
  }

const latticeGround = (art: Art): Svg =>
  circle(900, 400, 400, art.colors.shape) +
  clipped(
    circle(900, 400, 400, '#000'),
    lattice(
      art.shared('lattice').pick(lattices),
      { x: 500, y: 0, width: 800, height: 800 },
      90,
      art.colors.ground,
      4,
    ),
  )
