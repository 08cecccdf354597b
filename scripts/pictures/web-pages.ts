import type { Art } from './art.ts'
import { portrait } from './devices.ts'
import { productTile } from './goods.ts'
import { markOf } from './marks.ts'
import { rosette } from './ornament.ts'
import { circle, grid, line, rect, repeat, ring, textLines } from './svg.ts'
import type { Svg } from './svg.ts'
import { vignette } from './vignettes.ts'

const headline = { bar: 30, gap: 16 }

const body = { bar: 11, gap: 13 }

/** The bar at the top of a page: mark, links, button. */
function siteHeader(art: Art, dark = false): Svg {
  const c = art.colors
  const [mark, text] = dark ? [c.accent, c.soft] : [c.hue, c.text]
  return (
    markOf(art)(52, 44, 38, { main: mark, second: c.accent, hole: dark ? c.deep : c.card }) +
    rect(84, 37, 80, 14, dark ? c.card : c.ink, 7) +
    repeat(4, (i) => rect(380 + i * 78, 39, 52, 9, text, 5)) +
    rect(690, 26, 82, 36, c.accent, 18)
  )
}

/** A firm's home page: a promise beside a picture, then three services. */
export function companyPage(art: Art): Svg {
  const c = art.colors
  const hero = art.random.chance(0.5)
    ? textLines(36, 136, 340, [1, 0.86, 0.55], c.deep, headline) +
      textLines(36, 290, 320, [1, 0.9, 0.6], c.text, body) +
      rect(36, 376, 150, 46, c.hue, 23) +
      vignette(art, { x: 420, y: 96, width: 344, height: 350 }, 0)
    : vignette(art, { x: 0, y: 88, width: 800, height: 360 }, 0) +
      rect(36, 190, 360, 222, c.card) +
      textLines(64, 222, 290, [1, 0.7], c.deep, headline) +
      textLines(64, 318, 270, [1, 0.6], c.text, body) +
      rect(64, 366, 110, 26, c.hue, 13)
  const services = repeat(3, (i) => {
    const x = 36 + i * 248
    return (
      rect(x, 490, 232, 190, i === 1 ? c.hue : c.wash, 8) +
      rosette(
        x + 50,
        540,
        30,
        { outer: i === 1 ? c.accent : c.soft, petal: i === 1 ? c.deep : c.hue, heart: c.card },
        8,
      ) +
      textLines(x + 24, 592, 180, [0.7], i === 1 ? c.card : c.ink, { bar: 15, gap: 10 }) +
      textLines(x + 24, 624, 180, [1, 0.75], i === 1 ? c.mid : c.text, { bar: 9, gap: 11 })
    )
  })
  const people =
    rect(0, 720, 800, 200, c.deep) +
    repeat(4, (i) => portrait(c, 110 + i * 90, 820, 36, i)) +
    textLines(480, 784, 270, [1, 0.6], c.card, { bar: 18, gap: 14 })
  return siteHeader(art) + hero + services + people + rect(36, 960, 728, 300, c.wash)
}

/** A campaign page: one promise, one form. */
export function landingPage(art: Art): Svg {
  const c = art.colors
  const form =
    rect(460, 120, 304, 380, c.card, 14) +
    rect(488, 150, 160, 18, c.ink, 9) +
    repeat(
      3,
      (i) =>
        rect(488, 196 + i * 66, 248, 46, c.wash, 8) + rect(504, 214 + i * 66, 90 - i * 14, 10, c.text, 5),
    ) +
    rect(488, 410, 248, 58, c.accent, 10) +
    rect(566, 432, 92, 14, c.deep, 7)
  return (
    rect(0, 0, 800, 560, c.hue) +
    circle(170, 600, 250, c.deep) +
    siteHeader(art, true) +
    textLines(36, 140, 370, [0.9, 1, 0.6], c.card, { bar: 40, gap: 18 }) +
    textLines(36, 330, 330, [1, 0.8], c.mid, { bar: 13, gap: 15 }) +
    repeat(
      3,
      (i) =>
        circle(48, 412 + i * 36, 11, c.accent) + rect(74, 406 + i * 36, [220, 180, 200][i]!, 12, c.soft, 6),
    ) +
    form +
    repeat(
      4,
      (i) => rect(36 + i * 190, 596, 158, 64, c.wash, 8) + rect(62 + i * 190, 620, 106, 16, c.mid, 8),
    ) +
    vignette(art, { x: 36, y: 700, width: 350, height: 260 }, 1) +
    textLines(424, 730, 320, [1, 0.7], c.deep, headline) +
    textLines(424, 834, 320, [1, 0.9, 0.95, 0.5], c.text, body) +
    rect(0, 1000, 800, 300, c.accent)
  )
}

/** A shop's category page: a banner, filters, products with prices. */
export function storePage(art: Art): Svg {
  const c = art.colors
  const banner =
    rect(0, 84, 800, 190, c.accent) +
    textLines(36, 124, 280, [1, 0.7], c.deep, { bar: 28, gap: 14 }) +
    rect(36, 214, 118, 34, c.deep, 17) +
    repeat(3, (i) => productTile(art, 430 + i * 124, 84, 124, 190, i + 5))
  const products = grid(4, 3, (column, row, i) => {
    const [x, y] = [36 + column * 186, 356 + row * 276]
    return (
      productTile(art, x, y, 170, 178, i, 8) +
      rect(x, y + 194, 120, 12, c.ink, 6) +
      rect(x, y + 216, 66, 16, c.hue, 8) +
      circle(x + 154, y + 216, 15, c.accent)
    )
  })
  return (
    siteHeader(art) +
    banner +
    repeat(5, (i) => rect(36 + i * 112, 300, 96, 32, i ? c.wash : c.deep, 16)) +
    products
  )
}

/** A school's page: a building in the picture, notices, results. */
export function schoolPage(art: Art): Svg {
  const c = art.colors
  return (
    rect(0, 0, 800, 88, c.deep) +
    siteHeader(art, true) +
    vignette(art, { x: 0, y: 88, width: 520, height: 350 }, 2, 0) +
    rect(520, 88, 280, 350, c.hue) +
    rect(552, 124, 130, 18, c.accent, 9) +
    repeat(
      4,
      (i) =>
        circle(560, 182 + i * 60, 8, c.accent) +
        textLines(584, 172 + i * 60, 180, [1, 0.6], c.soft, { bar: 9, gap: 9 }),
    ) +
    repeat(
      4,
      (i) =>
        rect(36 + i * 186, 474, 170, 116, c.wash, 8) +
        rect(56 + i * 186, 498, 70, 30, c.hue, 6) +
        rect(56 + i * 186, 552, 120, 11, c.text, 5),
    ) +
    grid(5, 3, (column, row) =>
      rect(
        36 + column * 148,
        626 + row * 60,
        136,
        48,
        (column * 2 + row) % 4 === 0 ? c.accent : (column + row) % 3 ? c.wash : c.soft,
        6,
      ),
    ) +
    rect(0, 840, 800, 400, c.soft)
  )
}

/** Paying: the basket on one side, ways to pay on the other. */
export function checkoutPage(art: Art): Svg {
  const c = art.colors
  return (
    siteHeader(art) +
    repeat(
      3,
      (i) =>
        rect(36, 120 + i * 96, 420, 80, i === 0 ? c.soft : c.wash, 10) +
        (i === 0 ? ring(72, 160, 13, c.hue, 8) : ring(72, 160 + i * 96, 13, c.text, 4)) +
        rect(104, 146 + i * 96, 150, 13, c.ink, 6) +
        rect(104, 170 + i * 96, 220, 9, c.text, 4) +
        rect(380, 142 + i * 96, 52, 36, [c.hue, c.accent, c.mid][i]!, 6),
    ) +
    rect(36, 424, 420, 70, c.accent, 12) +
    rect(186, 451, 120, 16, c.deep, 8) +
    rect(496, 120, 268, 374, c.deep, 14) +
    repeat(
      2,
      (i) =>
        productTile(art, 520, 146 + i * 92, 74, 74, i) +
        textLines(612, 164 + i * 92, 126, [1, 0.55], c.mid, { bar: 11, gap: 12 }),
    ) +
    line(520, 346, 740, 346, c.hue, 4) +
    repeat(2, (i) => rect(520, 372 + i * 30, 90, 11, c.mid, 5) + rect(690, 372 + i * 30, 50, 11, c.mid, 5)) +
    rect(520, 446, 110, 20, c.card, 8) +
    rect(668, 446, 72, 20, c.accent, 8) +
    grid(4, 1, (column) => productTile(art, 36 + column * 186, 540, 170, 178, column + 3, 8))
  )
}

/** An article or news page. */
export function articlePage(art: Art): Svg {
  const c = art.colors
  return (
    siteHeader(art) +
    vignette(art, { x: 36, y: 92, width: 728, height: 270 }, 3) +
    textLines(120, 396, 560, [1, 0.7], c.deep, headline) +
    portrait(c, 142, 516, 22, 2) +
    rect(176, 510, 130, 11, c.text, 5) +
    textLines(120, 566, 560, [1, 0.96, 0.98, 0.9, 1, 0.4], c.text, body) +
    rect(120, 726, 8, 90, c.accent) +
    textLines(150, 738, 480, [1, 0.7], c.hue, { bar: 22, gap: 14 })
  )
}
