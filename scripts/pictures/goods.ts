import type { Art } from './art.ts'
import { rosette } from './ornament.ts'
import type { Colors } from './palette.ts'
import { circle, ellipse, line, path, place, rect, repeat, ring, stroke } from './svg.ts'
import type { Svg } from './svg.ts'

/** Things a small shop sells, drawn within 100 × 100 around the origin. */
const goods: Record<string, (a: string, b: string, c: string) => Svg> = {
  bottle: (a, b, c) =>
    rect(-11, -48, 22, 18, b, 3) +
    path(
      'M-10 -30H10C12 -18 24 -16 24 0V42A6 6 0 0 1 18 48H-18A6 6 0 0 1 -24 42V0C-24 -16 -12 -18 -10 -30Z',
      a,
    ) +
    rect(-24, 4, 48, 28, c),
  jar: (a, b, c) =>
    rect(-27, -44, 54, 16, b, 5) +
    rect(-32, -26, 64, 72, a, 12) +
    rect(-32, -6, 64, 32, c) +
    circle(0, 10, 10, b),
  bag: (a, b, c) =>
    stroke('M-16 -18V-30A16 16 0 0 1 16 -30V-18', b, 6) +
    path('M-34 -20H34L40 46H-40Z', a) +
    path('M0 -4L18 14L0 32L-18 14Z', c),
  lamp: (a, b, c) =>
    path('M-22 -44H22L40 4H-40Z', a) +
    rect(-4, 4, 8, 34, b) +
    ellipse(0, 42, 26, 6, b) +
    rect(-34, -8, 68, 6, c),
  kurta: (a, b, c) =>
    path('M-14 -46L-44 -30L-36 2L-24 -4V48H24V-4L36 2L44 -30L14 -46C8 -36 -8 -36 -14 -46Z', a) +
    rect(-3, -38, 6, 34, c) +
    rect(-24, 36, 48, 6, b),
  pot: (a, b, c) =>
    path('M-20 -36H20L16 -22C40 -12 44 40 14 46H-14C-44 40 -40 -12 -16 -22Z', a) +
    stroke('M-33 6C-16 14 16 14 33 6', c, 6) +
    rect(-24, -44, 48, 10, b, 5),
  earring: (a, b, c) =>
    circle(0, -34, 10, b) +
    path('M-34 16A34 34 0 0 1 34 16Z', a) +
    repeat(5, (i) => circle(-28 + i * 14, 26, 6, i % 2 ? c : b)) +
    ring(0, -20, 5, b, 3),
  book: (a, b, c) =>
    rect(-34, -44, 68, 88, a, 5) +
    rect(-34, -44, 12, 88, b) +
    circle(8, -8, 16, c) +
    rect(-6, 20, 28, 6, c, 3),
  cup: (a, b, c) =>
    ring(26, -2, 14, b, 7) +
    path('M-32 -30H28V14A26 26 0 0 1 2 40H-6A26 26 0 0 1 -32 14Z', a) +
    rect(-32, -12, 60, 10, c),
  plant: (a, b, c) =>
    repeat(5, (i) =>
      place(0, 6, path('M0 0C-14 -18 -10 -42 0 -54C10 -42 14 -18 0 0Z', i % 2 ? c : b), {
        rotate: -60 + i * 30,
      }),
    ) + path('M-24 6H24L18 46H-18Z', a),
  box: (a, b, c) =>
    path('M0 -44L42 -24L42 22L0 44L-42 22L-42 -24Z', a) +
    path('M0 -4L42 -24L42 22L0 44Z', b) +
    path('M-21 -34L21 -14L21 6L10 2L10 -8L-32 -29Z', c),
  shoe: (a, b, c) =>
    path('M-46 -20H-14C-6 0 20 4 40 10C48 14 48 24 46 28H-46Z', a) +
    rect(-48, 24, 96, 12, b, 5) +
    repeat(3, (i) => line(-8 + i * 11, -4 + i * 5, -16 + i * 11, 8 + i * 4, c, 5)),
}

export const goodsNames = Object.keys(goods)

/** One product, centred on (x, y). */
export const product = (
  name: string,
  x: number,
  y: number,
  size: number,
  [a, b, c]: readonly [string, string, string],
): Svg => place(x, y, goods[name]!(a, b, c), { scale: size / 100 })

/** A product on its coloured tile; `pick` chooses both, so that neighbouring tiles differ. */
export function productTile(
  art: Art,
  x: number,
  y: number,
  width: number,
  height: number,
  pick: number,
  rx = 0,
): Svg {
  const c = art.colors
  const names = art.shared('goods').shuffled(goodsNames)
  const looks: readonly (readonly [string, string, string, string])[] = [
    [c.soft, c.hue, c.deep, c.accent],
    [c.accent, c.deep, c.hue, c.card],
    [c.wash, c.hue, c.accent, c.deep],
    [c.hue, c.accent, c.card, c.deep],
    [c.mid, c.card, c.deep, c.accent],
  ]
  const [ground, a, b, d] = looks[pick % looks.length]!
  return (
    rect(x, y, width, height, ground, rx) +
    product(names[pick % names.length]!, x + width / 2, y + height / 2, Math.min(width, height) * 0.68, [
      a,
      b,
      d,
    ])
  )
}

/** A round plate of food seen from above. */
export function thali(c: Colors, x: number, y: number, size: number, pick: number): Svg {
  const fills = [
    [c.accent, c.deep, c.hue],
    [c.hue, c.accent, c.card],
    [c.deep, c.mid, c.accent],
  ][pick % 3]!
  return place(
    x,
    y,
    circle(0, 0, 50, c.card) +
      ring(0, 0, 43, c.mid, 3) +
      (pick % 2
        ? repeat(4, (i) => circle([-17, 17, -17, 17][i]!, [-17, -17, 17, 17][i]!, 14, fills[i % 3]!))
        : rosette(0, 0, 34, { outer: fills[0]!, petal: fills[1]!, heart: fills[2]! }, 8)),
    { scale: size / 100 },
  )
}
