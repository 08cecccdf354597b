import type { Art, View } from '../art.ts'
import { browser, card, codeSquare, phone, pointer, portrait, tick } from '../devices.ts'
import { productTile } from '../goods.ts'
import { markOf } from '../marks.ts'
import { lattice, lattices, rosette } from '../ornament.ts'
import type { Screen } from '../phone-screens.ts'
import { circle, clipped, path, place, rect, repeat, ring, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'

export type Page = (art: Art) => Svg

/** A pierced screen seen through a disc: the quiet second voice behind devices. */
export function latticeDisc(art: Art, x: number, y: number, r: number): Svg {
  const c = art.colors
  const kind = art.shared('lattice').pick(lattices)
  return (
    circle(x, y, r, c.shape) +
    clipped(
      circle(x, y, r, '#000'),
      lattice(
        kind,
        { x: x - r, y: y - r, width: r * 2, height: r * 2 },
        74,
        c.pattern === c.ground ? c.line : c.ground,
        4,
      ),
    )
  )
}

/** A page on a large screen with the same service on a phone in front of it. */
export const pagePair =
  (page: Page, screen: Screen, side: 1 | -1 = 1): View =>
  (art) => {
    const left = side === 1
    return (
      latticeDisc(art, left ? 1010 : 190, 210, 290) +
      browser(art.colors, left ? 90 : 250, 110, 860, 760, page(art)) +
      phone(art.colors, left ? 850 : 90, 250, 260, screen(art))
    )
  }

/** A wall of pages, turned, running out of every edge; the first page stands in the middle. */
export const slantedWall =
  (pages: readonly Page[]): View =>
  (art) =>
    place(
      600,
      400,
      repeat(9, (i) => {
        const [column, row] = [(i % 3) - 1, Math.floor(i / 3) - 1]
        const page = pages[(Math.abs(column) + Math.abs(row) * 2) % pages.length]!
        return browser(art.colors, -310 + column * 660, -300 + row * 690 + column * 150, 620, 650, page(art))
      }),
      { rotate: -12 },
    )

/** A page seen close, running out of the picture, with the pointer about to press. */
export const closeUp =
  (page: Page, at: { left: number; width?: number; press: readonly [number, number] }): View =>
  (art) => {
    const c = art.colors
    const [x, y] = at.press
    return (
      browser(c, at.left, 90, at.width ?? 1240, 1100, page(art)) +
      circle(x, y, 64, c.accent, { 'fill-opacity': 0.35 }) +
      pointer(x, y, 120, c.ink, c.card)
    )
  }

/** Three phones, the middle one higher. */
export const phoneRow =
  (screens: readonly [Screen, Screen, Screen]): View =>
  (art) =>
    rect(0, 470, 1200, 330, art.colors.shape) +
    phone(art.colors, 130, 210, 290, screens[0](art)) +
    phone(art.colors, 780, 210, 290, screens[2](art)) +
    phone(art.colors, 440, 70, 320, screens[1](art))

/** Small cards lifted off a screen, each 290 wide. */
const floats: readonly ((art: Art, x: number, y: number) => Svg)[] = [
  ({ colors: c }, x, y) =>
    card(
      c,
      x,
      y,
      290,
      120,
      portrait(c, 62, 60, 36, 1) + textLines(116, 40, 140, [1, 0.6], c.ink, { bar: 14, gap: 14 }),
    ),
  ({ colors: c }, x, y) =>
    card(
      c,
      x,
      y,
      270,
      150,
      rosette(66, 74, 40, { outer: c.accent, petal: c.deep, heart: c.card }, 8) +
        textLines(128, 48, 110, [1, 0.8, 0.5], c.text, { bar: 12, gap: 12 }),
    ),
  ({ colors: c }, x, y) =>
    card(
      c,
      x,
      y,
      260,
      92,
      tick(50, 46, 26, c.hue, c.card) + textLines(96, 30, 130, [1, 0.6], c.ink, { bar: 13, gap: 10 }),
    ),
  (art, x, y) =>
    card(
      art.colors,
      x,
      y,
      190,
      220,
      productTile(art, 16, 16, 158, 140, 4, 10) +
        textLines(16, 174, 120, [1, 0.6], art.colors.ink, { bar: 11, gap: 9 }),
    ),
  ({ colors: c }, x, y) =>
    card(
      c,
      x,
      y,
      250,
      170,
      repeat(6, (i) =>
        rect(
          28 + i * 34,
          140 - [40, 66, 52, 84, 74, 112][i]!,
          24,
          [40, 66, 52, 84, 74, 112][i]!,
          i === 5 ? c.accent : c.hue,
          6,
        ),
      ),
    ),
  ({ colors: c }, x, y) =>
    card(c, x, y, 280, 100, ring(52, 50, 22, c.hue, 12) + rect(96, 40, 150, 20, c.accent, 10), 50),
]

/** One phone, large and leaning, with a few of its cards lifted off. */
export const phoneHero =
  (screen: Screen, side: 1 | -1 = 1): View =>
  (art) => {
    const left = side === 1
    const [first, second, third] = art.random.shuffled(floats)
    return (
      latticeDisc(art, left ? 340 : 860, 420, 320) +
      phone(art.colors, left ? 330 : 440, left ? 40 : 125, 430, screen(art), side * 11) +
      first!(art, left ? 800 : 90, 110) +
      second!(art, left ? 870 : 130, 350) +
      third!(art, left ? 790 : 80, 590)
    )
  }

/** A stand-up card carrying a code to scan, with a phone showing what it opens. */
export const tableCard =
  (screen: Screen): View =>
  (art) => {
    const c = art.colors
    return (
      rect(0, 610, 1200, 190, c.shape) +
      path('M180 690L250 130L600 130L670 690Z', c.shadow) +
      path('M150 670L225 120L575 120L650 670Z', c.card) +
      path('M150 670L163 572L637 572L650 670Z', c.ground === c.accent ? c.hue : c.accent) +
      markOf(art)(400, 200, 90, { main: c.hue, second: c.accent, hole: c.card }) +
      codeSquare(278, 290, 244, c.ink, c.card, art.theme) +
      phone(c, 770, 90, 320, screen(art), 6)
    )
  }

/** An editor's coloured lines beside the page they make. */
export const codeBeside =
  (page: Page): View =>
  (art) => {
    const c = art.colors
    const random = art.random
    const editorGround = c.ground === c.deep ? c.ink : c.deep
    const code = repeat(15, (row) => {
      let x = 84 + [0, 1, 2, 2, 1, 2, 3, 3, 2, 1, 0, 1, 2, 1, 0][row]! * 34
      const words = repeat(random.whole(1, 3), () => {
        const width = random.whole(44, 120)
        const word = rect(x, 92 + row * 44, width, 17, random.pick([c.mid, c.soft, c.accent, c.mid]), 8)
        x += width + 16
        return word
      })
      return circle(40, 100 + row * 44, 5, c.hue) + words
    })
    return (
      browser(c, 500, 90, 800, 800, page(art)) +
      card(
        c,
        70,
        180,
        560,
        700,
        repeat(3, (i) => circle(36 + i * 26, 38, 8, i ? c.hue : c.accent)) +
          rect(64, 128 + 44, 496, 34, c.hue) +
          clipped(rect(0, 0, 540, 700, '#000'), code),
        18,
        editorGround,
      )
    )
  }
