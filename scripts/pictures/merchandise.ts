import type { Art } from './art.ts'
import { product } from './goods.ts'
import { markOf } from './marks.ts'
import { archPath, lattice, lattices, petals, rosette } from './ornament.ts'
import { circle, clipped, ellipse, line, path, place, rect, repeat, ring, textLines } from './svg.ts'
import type { Svg } from './svg.ts'

/** A diya on a rangoli, for festival pieces; centred. */
export function festivalLamp(art: Art, x: number, y: number, size: number): Svg {
  const c = art.colors
  const clay = c.ground === c.hue ? c.mid : c.hue
  return place(
    x,
    y,
    petals(0, 0, 100, 24, c.shape, 0, 1.1) +
      circle(0, 0, 62, c.ground) +
      path(
        'M0 -62C22 -30 26 -10 18 4C12 16 -12 16 -18 4C-26 -10 -22 -30 0 -62Z',
        c.accent === c.ground ? c.card : c.accent,
      ) +
      path('M0 -32C10 -16 12 -8 7 0C3 6 -3 6 -7 0C-12 -8 -10 -16 0 -32Z', c.soft) +
      path('M-56 16C-28 28 28 28 56 16C58 46 32 58 0 58C-32 58 -58 46 -56 16Z', clay) +
      repeat(5, (i) => circle(-28 + i * 14, 40 - (i % 2) * 2, 4, c.soft)),
    { scale: size / 200 },
  )
}

/** A stand-up pouch of food with a label; `pick` changes its colours and label. Its base stands on y. */
export function pouch(art: Art, x: number, y: number, height: number, pick: number): Svg {
  const c = art.colors
  const looks: readonly (readonly [string, string, string])[] = [
    [c.hue, c.accent, c.card],
    [c.accent, c.deep, c.card],
    [c.card, c.hue, c.accent],
    [c.deep, c.mid, c.accent],
  ]
  const [body, band, label] = looks[pick % looks.length]!
  const inside =
    rect(-120, -400, 240, 400, body) +
    rect(-120, -400, 240, 26, band) +
    lattice(
      art.shared('lattice').pick(lattices),
      { x: -120, y: -130, width: 240, height: 130 },
      44,
      band,
      3,
    ) +
    (pick % 2 ? path(archPath(-72, -330, 144, 230), label) : circle(0, -220, 84, label)) +
    markOf(art)(0, -216, 84, { main: body === label ? band : body, second: band, hole: label })
  const shape = path(
    'M-104 -400H104L112 -340C112 -220 124 -120 118 -22C116 -6 108 0 96 0H-96C-108 0 -116 -6 -118 -22C-124 -120 -112 -220 -112 -340Z',
    '#000',
  )
  return place(
    x,
    y,
    place(12, 10, shape.replace('#000', c.shadow)) +
      clipped(shape, inside) +
      line(-104, -360, 104, -360, c.shadow, 3),
    { scale: height / 400 },
  )
}

/** A jar with a paper lid and a wrapped label. Its base stands on y. */
export function jarPack(art: Art, x: number, y: number, height: number): Svg {
  const c = art.colors
  return place(
    x,
    y,
    rect(-88, -200, 200, 214, c.shadow, 30) +
      rect(-100, -210, 200, 210, c.mid, 30) +
      rect(-100, -150, 200, 104, c.card) +
      rosette(0, -98, 44, { outer: c.hue, petal: c.accent, heart: c.card }, 10) +
      rect(-84, -262, 168, 60, c.deep, 10) +
      repeat(8, (i) => line(-70 + i * 20, -256, -70 + i * 20, -208, c.hue, 4)),
    { scale: height / 262 },
  )
}

/** A carton in two faces. Its base stands on y. */
export function carton(art: Art, x: number, y: number, height: number): Svg {
  const c = art.colors
  return place(
    x,
    y,
    path('M-110 -340L50 -340L50 0L-110 0Z', c.accent) +
      path('M50 -340L120 -366L120 -26L50 0Z', c.deep) +
      path('M-110 -340L-40 -366L120 -366L50 -340Z', c.soft) +
      markOf(art)(-30, -226, 110, { main: c.deep, second: c.card, hole: c.accent }) +
      rect(-80, -116, 100, 18, c.deep, 9) +
      rect(-64, -86, 68, 10, c.deep, 5),
    { scale: height / 366 },
  )
}

/** A shop front: awning, signboard, door and window. */
export function shopFront(art: Art): Svg {
  const c = art.colors
  const stripes = repeat(12, (i) =>
    path(
      `M${190 + i * 68} 330H${258 + i * 68}V420A34 34 0 0 1 ${190 + i * 68} 420Z`,
      i % 2 ? c.card : c.accent,
    ),
  )
  return (
    rect(150, 90, 900, 640, c.card) +
    rect(150, 90, 900, 640, c.soft) +
    rect(170, 130, 860, 180, c.deep, 8) +
    markOf(art)(290, 220, 116, { main: c.accent, second: c.card, hole: c.deep }) +
    textLines(390, 186, 560, [1, 0.6], c.card, { bar: 34, gap: 20 }) +
    rect(210, 420, 420, 250, c.hue) +
    repeat(
      3,
      (i) =>
        rect(240 + i * 128, 610, 104, 60, c.deep) +
        product(
          ['pot', 'lamp', 'bottle'][i]!,
          292 + i * 128,
          545,
          130,
          [
            [c.accent, c.card, c.deep],
            [c.card, c.accent, c.mid],
            [c.mid, c.card, c.deep],
          ][i] as [string, string, string],
        ),
    ) +
    rect(690, 400, 250, 330, c.deep) +
    rect(714, 430, 202, 190, c.mid) +
    circle(900, 660, 10, c.accent) +
    stripes +
    ellipse(600, 732, 560, 10, c.shadow)
  )
}

/** A tall roll-up banner standing on its foot. */
export function standee(art: Art, x: number, y: number, height: number): Svg {
  const c = art.colors
  return place(
    x,
    y,
    rect(-98, -470, 220, 470, c.shadow) +
      rect(-110, -480, 220, 470, c.hue) +
      clipped(rect(-110, -480, 220, 470, '#000'), circle(40, -60, 190, c.deep)) +
      markOf(art)(0, -380, 110, { main: c.accent, second: c.card, hole: c.hue }) +
      textLines(-76, -286, 152, [1, 0.8, 0.5], c.card, { bar: 18, gap: 14 }) +
      ring(0, -110, 46, c.accent, 10) +
      rect(-124, -12, 248, 20, c.ink, 6),
    { scale: height / 480 },
  )
}
