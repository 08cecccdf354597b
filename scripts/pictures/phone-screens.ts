import type { Art } from './art.ts'
import { codeSquare, pin, portrait, star, tick } from './devices.ts'
import { productTile, thali } from './goods.ts'
import { markOf } from './marks.ts'
import { petals } from './ornament.ts'
import { circle, grid, line, path, rect, repeat, ring, smooth, stroke, textLines } from './svg.ts'
import type { Svg } from './svg.ts'
import { vignette } from './vignettes.ts'

/** A phone's screen, 320 × 660. */
export type Screen = (art: Art) => Svg

const base = (fill: string) => rect(0, 0, 320, 660, fill)
const small = { bar: 10, gap: 11 }

const tabs = (art: Art, active: number): Svg =>
  rect(0, 596, 320, 64, art.colors.card) +
  line(0, 596, 320, 596, art.colors.wash, 4) +
  repeat(4, (i) => circle(46 + i * 76, 626, 12, i === active ? art.colors.hue : art.colors.soft))

export const homeScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    vignette(art, { x: 0, y: 0, width: 320, height: 270 }, 0) +
    textLines(24, 300, 250, [1, 0.6], c.deep, { bar: 22, gap: 12 }) +
    textLines(24, 376, 250, [1, 0.85, 0.5], c.text, small) +
    rect(24, 448, 272, 54, c.hue, 27) +
    rect(112, 468, 96, 14, c.card, 7) +
    repeat(3, (i) => rect(24 + i * 96, 528, 80, 140, [c.soft, c.accent, c.wash][i]!, 12))
  )
}

export const shopScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    rect(0, 0, 320, 104, c.hue) +
    rect(20, 56, 280, 32, c.card, 16) +
    grid(
      2,
      3,
      (column, row, i) =>
        productTile(art, 20 + column * 146, 122 + row * 206, 134, 140, i + 1, 12) +
        rect(20 + column * 146, 274 + row * 206, 96, 10, c.ink, 5) +
        rect(20 + column * 146, 294 + row * 206, 54, 14, c.hue, 7),
    ) +
    tabs(art, 0)
  )
}

export const productScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    productTile(art, 0, 0, 320, 340, 0) +
    repeat(4, (i) => circle(124 + i * 24, 366, i ? 5 : 8, i ? c.soft : c.hue)) +
    textLines(24, 396, 220, [1, 0.5], c.deep, { bar: 20, gap: 12 }) +
    repeat(5, (i) => star(36 + i * 26, 476, 12, i < 4 ? c.accent : c.soft)) +
    repeat(4, (i) => rect(24 + i * 62, 504, 50, 40, i === 1 ? c.hue : c.wash, 8)) +
    rect(24, 572, 272, 60, c.accent, 14) +
    rect(104, 594, 112, 16, c.deep, 8)
  )
}

export const payScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.hue) +
    markOf(art)(160, 96, 60, { main: c.accent, second: c.soft, hole: c.hue }) +
    rect(90, 146, 140, 14, c.soft, 7) +
    rect(40, 190, 240, 250, c.card, 22) +
    codeSquare(66, 218, 188, c.ink, c.card, art.theme) +
    rect(96, 468, 128, 26, c.card, 10) +
    repeat(
      3,
      (i) =>
        rect(40 + i * 84, 520, 72, 46, [c.card, c.soft, c.card][i]!, 10) +
        circle(76 + i * 84, 543, 11, [c.accent, c.hue, c.mid][i]!),
    ) +
    rect(40, 588, 240, 46, c.accent, 23)
  )
}

export const paidScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    rect(0, 0, 320, 330, c.accent) +
    petals(160, 176, 106, 16, c.card, 0, 1.1) +
    tick(160, 176, 62, c.hue, c.card) +
    rect(70, 364, 180, 28, c.deep, 10) +
    rect(110, 408, 100, 11, c.text, 5) +
    repeat(
      4,
      (i) =>
        rect(32, 456 + i * 34, 90 + (i % 2) * 24, 10, c.text, 5) + rect(224, 456 + i * 34, 64, 10, c.ink, 5),
    ) +
    rect(32, 596, 256, 44, c.hue, 22)
  )
}

export const mapScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.soft) +
    repeat(
      4,
      (i) =>
        line(-20, 60 + i * 120, 340, 20 + i * 130, c.card, i === 1 ? 26 : 14) +
        line(40 + i * 90, -20, 10 + i * 104, 680, c.card, i === 2 ? 26 : 12),
    ) +
    rect(30, 200, 62, 70, c.mid, 6) +
    circle(270, 330, 44, c.mid) +
    stroke('M70 410L96 300L212 250L232 130', c.hue, 13) +
    circle(70, 410, 17, c.card) +
    circle(70, 410, 10, c.hue) +
    pin(232, 134, 84, c.accent, c.deep) +
    rect(14, 470, 292, 176, c.card, 24) +
    portrait(c, 64, 526, 30, 0) +
    textLines(110, 508, 150, [1, 0.6], c.ink, { bar: 13, gap: 11 }) +
    rect(34, 582, 252, 44, c.hue, 22)
  )
}

export const scheduleScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    rect(0, 0, 320, 168, c.deep) +
    portrait(c, 62, 96, 30, 1) +
    textLines(110, 78, 160, [1, 0.6], c.card, { bar: 13, gap: 11 }) +
    grid(
      5,
      1,
      (column) =>
        rect(20 + column * 57, 190, 48, 66, column === 2 ? c.accent : c.wash, 14) +
        rect(32 + column * 57, 224, 24, 12, column === 2 ? c.deep : c.text, 6),
    ) +
    repeat(
      2,
      (section) =>
        rect(20, 284 + section * 150, 110, 12, c.ink, 6) +
        grid(3, 2, (column, row, i) =>
          rect(
            20 + column * 96,
            310 + section * 150 + row * 50,
            88,
            40,
            section === 0 && i === 4 ? c.hue : (i + section) % 4 === 3 ? c.soft : c.wash,
            10,
          ),
        ),
    ) +
    rect(20, 588, 280, 52, c.hue, 16)
  )
}

export const chatScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.wash) +
    rect(0, 0, 320, 110, c.hue) +
    portrait(c, 52, 74, 24, 3) +
    textLines(90, 60, 140, [1, 0.6], c.card, { bar: 11, gap: 9 }) +
    rect(20, 134, 200, 72, c.card, 18) +
    textLines(38, 154, 160, [1, 0.6], c.text, small) +
    rect(96, 222, 204, 190, c.soft, 18) +
    productTile(art, 108, 234, 180, 130, 2, 12) +
    rect(112, 380, 130, 12, c.deep, 6) +
    rect(20, 430, 160, 52, c.card, 18) +
    rect(38, 451, 110, 10, c.text, 5) +
    rect(140, 498, 160, 52, c.accent, 18) +
    rect(158, 519, 112, 10, c.deep, 5) +
    rect(20, 590, 280, 48, c.card, 24) +
    circle(276, 614, 18, c.hue)
  )
}

export const statsScreen: Screen = (art) => {
  const c = art.colors
  const random = art.shared('stats')
  return (
    base(c.deep) +
    textLines(28, 66, 160, [0.6, 1], c.mid, { bar: 12, gap: 14 }) +
    rect(28, 124, 190, 38, c.card, 10) +
    ring(160, 300, 86, c.hue, 30) +
    ring(160, 300, 86, c.accent, 30, { 'stroke-dasharray': '360 600', transform: 'rotate(-90 160 300)' }) +
    repeat(7, (i) => {
      const height = random.between(40, 130)
      return rect(28 + i * 39, 590 - height, 26, height, i === 4 ? c.accent : c.mid, 8)
    }) +
    rect(0, 612, 320, 48, c.hue)
  )
}

export const feedScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    repeat(
      4,
      (i) => ring(52 + i * 76, 84, 28, i % 2 ? c.accent : c.hue, 5) + portrait(c, 52 + i * 76, 84, 21, i),
    ) +
    vignette(art, { x: 0, y: 140, width: 320, height: 280 }, 1) +
    circle(36, 450, 14, c.hue) +
    circle(78, 450, 14, c.soft) +
    circle(120, 450, 14, c.soft) +
    textLines(22, 482, 270, [0.9, 0.6], c.text, small) +
    vignette(art, { x: 0, y: 536, width: 320, height: 80 }, 2) +
    tabs(art, 1)
  )
}

export const menuScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.card) +
    rect(0, 0, 320, 150, c.deep) +
    markOf(art)(160, 86, 62, { main: c.accent, second: c.mid, hole: c.deep }) +
    repeat(3, (i) => rect(20 + i * 96, 168, 88, 32, i ? c.wash : c.accent, 16)) +
    repeat(
      4,
      (i) =>
        thali(c, 68, 262 + i * 102, 86, i) +
        textLines(126, 236 + i * 102, 120, [1, 0.7], c.ink, { bar: 12, gap: 9 }) +
        rect(126, 282 + i * 102, 44, 12, c.hue, 6) +
        circle(276, 262 + i * 102, 18, i === 1 ? c.accent : c.soft),
    ) +
    rect(20, 584, 280, 54, c.hue, 27) +
    rect(110, 604, 100, 14, c.card, 7)
  )
}

/** A home screen whose loudest icon is the client's own. */
export const launcherScreen: Screen = (art) => {
  const c = art.colors
  return (
    base(c.hue) +
    circle(320, 560, 260, c.deep) +
    grid(4, 5, (column, row, i) =>
      i === 9
        ? ''
        : rect(
            26 + column * 72,
            84 + row * 92,
            54,
            54,
            [c.mid, c.soft, c.deep, c.mid, c.soft][(column * 2 + row) % 5]!,
            15,
          ),
    ) +
    rect(84, 252, 82, 82, c.card, 22) +
    markOf(art)(125, 293, 56, { main: c.hue, second: c.accent, hole: c.card }) +
    rect(20, 568, 280, 72, c.mid, 24) +
    repeat(4, (i) => rect(36 + i * 66, 580, 48, 48, [c.card, c.accent, c.card, c.soft][i]!, 14))
  )
}

export const videoScreen: Screen = (art) => {
  const c = art.colors
  return (
    vignette(art, { x: 0, y: 0, width: 320, height: 660 }, 0) +
    repeat(3, (i) => circle(282, 380 + i * 62, 20, c.card)) +
    path(
      'M272 374A6 6 0 0 1 282 376A6 6 0 0 1 292 374C294 384 286 390 282 394C278 390 270 384 272 374Z',
      c.hue,
    ) +
    portrait(c, 46, 576, 24, 2) +
    rect(82, 560, 120, 12, c.card, 6) +
    rect(82, 582, 80, 10, c.card, 5) +
    rect(20, 626, 280, 7, c.card, 3) +
    rect(20, 626, 120, 7, c.accent, 3)
  )
}

export const progressScreen: Screen = (art) => {
  const c = art.colors
  const points = Array.from({ length: 7 }, (_, i) => [24 + i * 45, 330 - i * 18 - (i % 2) * 34] as const)
  return (
    base(c.card) +
    rect(0, 0, 320, 130, c.accent) +
    rect(24, 64, 150, 22, c.deep, 10) +
    portrait(c, 270, 76, 26, 1) +
    path(`${smooth(points)}V390H24Z`, c.soft) +
    stroke(smooth(points), c.hue, 9) +
    repeat(
      3,
      (i) =>
        rect(20, 416 + i * 60, 280, 50, c.wash, 12) +
        tick(50, 441 + i * 60, 14, i < 2 ? c.hue : c.soft, c.card) +
        rect(80, 435 + i * 60, [150, 120, 170][i]!, 12, c.ink, 6),
    ) +
    tabs(art, 2)
  )
}
