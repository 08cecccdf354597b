import {
  around,
  at,
  circle,
  type Ground,
  group,
  line,
  path,
  type Point,
  polygon,
  short,
  upTo,
} from '../shapes.ts'
import type { Choices } from '../random.ts'

/** The outline of a mango leaf, 100 units high, its belly around 0 0 and its tip bent to the right. */
const leaf = 'M-6 50C-44 46-46-2-22-28C-6-46 14-52 36-50C24-44 20-36 24-26C36 2 40 46-6 50z'

function flower(center: Point, radius: number, petals: number, paint: 'p' | 'l' | 's'): string {
  const each = upTo(petals).map((index) => {
    const angle = (index * 2 * Math.PI) / petals - Math.PI / 2
    const side = (sign: number) => around(center, radius * 0.8, angle + sign * (2.4 / petals))
    return `M${at(center)}C${at(side(-1), around(center, radius, angle - 0.2), around(center, radius, angle))}C${at(around(center, radius, angle + 0.2), side(1), center)}z`
  })
  return path(paint, each.join('')) + circle('m', center, radius * 0.26)
}

/** One leaf as a printer's block leaves it: each colour a hair beside the other. */
function print(choices: Choices): string {
  const petals = choices.whole(5, 9)
  const inner = choices.pick(['s', 'p', 'l'] as const)
  const beside = choices.pick([
    () =>
      line(
        's',
        5,
        leaf,
        ' transform="translate(1 -1) scale(1.27)" stroke-dasharray="0 8.2" stroke-linecap="round"',
      ),
    () => line('s', 8, leaf, ' transform="translate(1 -1) scale(1.25)" stroke-dasharray="4 4"'),
    () =>
      line('s', 2, leaf, ' transform="translate(1 -1) scale(1.2)"') +
      line(
        'p',
        6,
        leaf,
        ' transform="translate(1 -1) scale(1.33)" stroke-dasharray="0 11" stroke-linecap="round"',
      ),
  ])()
  return [
    beside,
    path('k', leaf, ' transform="translate(4 5) scale(1.06)"'),
    path('m', leaf, ' transform="scale(1.06)"'),
    line('l', 1.6, leaf, ' transform="translate(-1 0) scale(.93)"'),
    path(inner, leaf, ' transform="translate(-1 2) scale(.76)"'),
    path('m', leaf, ' transform="translate(-2 3) scale(.62)"'),
    flower([-7, 17], 19, petals, 'l'),
    path('p', 'M2-12C0-26 10-34 22-38C14-28 16-16 6-8z'),
  ].join('')
}

/** Mango leaves printed by hand, large and small, with the small stamps between them. */
export function paisley({ width, height, choices, id }: Ground): string {
  const wide = width / height > 1.4
  const scale = (Math.min(height, width * 0.72) / 100) * choices.between(0.7, 0.76)
  const facing = choices.chance(0.5)
  const lean = choices.whole(-14, 14)
  const places: readonly Point[] = wide
    ? [
        [width * 0.24, height * 0.54],
        [width * 0.58, height * 0.5],
        [width * 0.88, height * 0.56],
      ]
    : [
        [width * 0.34, height * 0.3],
        [width * 0.68, height * 0.72],
      ]
  const stamps = choices.whole(4, 6)
  const small = upTo(Math.ceil(width / 56) * Math.ceil(height / 56))
    .map((index): Point => {
      const columns = Math.ceil(width / 56)
      const row = Math.floor(index / columns)
      return [(index % columns) * 56 + (row % 2 ? 28 : 0) + 12, row * 56 + 18]
    })
    .map(([x, y]) => `<use href="#${id}" x="${x}" y="${y}"/>`)
  const stamp = polygon(
    upTo(stamps * 2).map((index) => around([0, 0], index % 2 ? 3 : 9, (index * Math.PI) / stamps)),
  )
  return [
    `<defs><path id="${id}" d="${stamp}"/><g id="${id}l">${print(choices)}</g></defs><g class="f">${small.join('')}</g>`,
    ...places.map(([x, y], index) => {
      const flip = facing ? (index % 2 ? -1 : 1) : 1
      const size = scale * (index === 1 || !wide ? 1.14 : choices.between(0.8, 0.96))
      return group(
        `translate(${short(x)} ${short(y)}) rotate(${lean * flip}) scale(${Math.round(size * flip * 100) / 100} ${Math.round(size * 100) / 100})`,
        `<use href="#${id}l"/>`,
      )
    }),
  ].join('')
}
