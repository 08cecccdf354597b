import {
  around,
  circle,
  type Ground,
  group,
  line,
  path,
  type Paint,
  type Point,
  polygon,
  short,
  upTo,
} from '../shapes.ts'

const waves = [
  ['m', 'f', 'p', 'f'],
  ['f', 's', 'f', 'm'],
  ['p', 'm', 'f', 'm'],
  ['m', 'p', 'm', 'f'],
] as const satisfies readonly (readonly Paint[])[]

/** Returns a part of a circle between two angles. */
function arc(center: Point, radius: number, from: number, to: number): string {
  const big = to - from > Math.PI ? 1 : 0
  return `M${at2(around(center, radius, from))}A${short(radius)} ${short(radius)} 0 ${big} 1 ${at2(around(center, radius, to))}`
}

const at2 = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A megaphone whose waves fill the ground. */
export function megaphone({ width, height, choices }: Ground): string {
  const unit = Math.min(height / 262, width / 420)
  const mouth: Point = [width * 0.34, height * choices.between(0.46, 0.56)]
  const tilt = choices.between(-0.3, -0.1)
  const spread = choices.between(0.62, 0.86)
  const order = choices.pick(waves)
  const step = choices.whole(34, 46) * unit
  const thick = choices.between(0.52, 0.74)
  const broken = choices.chance(0.5)
  const rays = upTo(Math.ceil(width / step)).map((index) => {
    const radius = 92 * unit + (index + thick / 2) * step
    const paint = order[index % order.length] ?? 'm'
    const dash = (2 * spread * radius) / ((5 + index) * 1.6 - 0.6)
    const dashes = broken && index % 2 === 1 ? ` stroke-dasharray="${short(dash)} ${short(dash * 0.6)}"` : ''
    return line(paint, step * thick, arc(mouth, radius, tilt - spread, tilt + spread), dashes)
  })
  const body = polygon([
    [-120, -24],
    [64, -86],
    [64, 86],
    [-120, 24],
  ])
  const horn = [
    path('k', body, ' transform="translate(7 10)"'),
    path('s', 'M-96 20h34l16 74q2 10-8 10h-14q-10 0-12-10z'),
    path('m', body),
    path(
      'p',
      polygon([
        [4, -66],
        [64, -86],
        [64, 86],
        [4, 66],
      ]),
    ),
    path('s', 'M-120-28h-16q-10 0-10 10v36q0 10 10 10h16z'),
    `<ellipse class="s" cx="64" cy="0" rx="21" ry="88"/><ellipse class="l" cx="66" cy="0" rx="13" ry="70"/><ellipse class="s" cx="68" cy="0" rx="7" ry="26"/>`,
  ].join('')
  const sparks = upTo(choices.whole(3, 5)).map((index) => {
    const place = around(mouth, (150 + index * 62) * unit, tilt - spread - choices.between(0.1, 0.3))
    return circle(index % 2 ? 'p' : 's', place, choices.between(5, 10))
  })
  return [
    ...rays,
    ...sparks,
    group(`translate(${at2(mouth)}) rotate(${short((tilt * 180) / Math.PI)}) scale(${short(unit)})`, horn),
  ].join('')
}
