import { around, at, circle, type Ground, type Paint, type Point, short, upTo } from '../shapes.ts'
import type { Choices } from '../random.ts'

type Petal = (center: Point, inner: number, outer: number, angle: number, half: number) => string

const pointed: Petal = (center, inner, outer, angle, half) => {
  const side = (sign: number) => around(center, inner + (outer - inner) * 0.5, angle + sign * half * 1.5)
  return `M${at(around(center, inner, angle))}Q${at(side(-1), around(center, outer, angle))}Q${at(side(1), around(center, inner, angle))}z`
}

const round: Petal = (center, inner, outer, angle, half) => {
  const low = (sign: number) => around(center, inner + (outer - inner) * 0.55, angle + sign * half * 1.1)
  const high = (sign: number) => around(center, outer * 1.04, angle + sign * half * 0.95)
  return `M${at(around(center, inner, angle))}C${at(low(-1), high(-1), around(center, outer, angle))}C${at(high(1), low(1), around(center, inner, angle))}z`
}

const notched: Petal = (center, inner, outer, angle, half) => {
  const tip = (sign: number) => around(center, outer, angle + sign * half * 0.55)
  return `M${at(around(center, inner, angle - half * 0.2))}L${at(tip(-1))}L${at(around(center, outer * 0.86, angle))}L${at(tip(1))}L${at(around(center, inner, angle + half * 0.2))}z`
}

const petals = [pointed, round, notched] as const

/** A wreath of petals with a cut in each, over its shadow. */
function wreath(
  center: Point,
  inner: number,
  outer: number,
  count: number,
  turn: number,
  petal: Petal,
  paint: Paint,
  id: string,
): string {
  const half = Math.PI / count
  const each = upTo(count).map((index) => {
    const angle = turn + (index * 2 * Math.PI) / count
    const cut = pointed(
      center,
      inner + (outer - inner) * 0.36,
      inner + (outer - inner) * 0.78,
      angle,
      half * 0.3,
    )
    return petal(center, inner, outer, angle, half) + cut
  })
  return `<defs><path id="${id}" fill-rule="evenodd" d="${each.join('')}"/></defs><use href="#${id}" class="k" transform="translate(${short(outer * 0.03)} ${short(outer * 0.045)})"/><use href="#${id}" class="${paint}"/>`
}

const orders = [
  ['m', 'p', 's', 'l'],
  ['s', 'm', 'l', 'p'],
  ['p', 's', 'm', 'l'],
  ['l', 'm', 'p', 's'],
] as const satisfies readonly (readonly Paint[])[]

function flower(center: Point, radius: number, choices: Choices, id: string, layers: number): string {
  const order = choices.pick(orders)
  const count = choices.whole(6, 10)
  const first = choices.whole(0, 2)
  const wreaths = upTo(layers).map((layer) => {
    const outer = radius * (1 - layer * (0.8 / layers))
    const turn = -Math.PI / 2 + (layer % 2 ? Math.PI / count : 0)
    return wreath(
      center,
      outer * 0.16,
      outer,
      count,
      turn,
      petals[(first + layer) % 3] ?? pointed,
      order[layer % 4] ?? 'm',
      `${id}${layer}`,
    )
  })
  return (
    wreaths.join('') +
    circle(order[layers % 4] ?? 'p', center, radius * 0.13) +
    circle('g', center, radius * 0.05)
  )
}

/** Flowers of cut paper, layer on layer. */
export function petalsMotif({ width, height, choices, id }: Ground): string {
  const place = choices.between(0.34, 0.44)
  const large: Point = [width * place, height * choices.between(0.46, 0.6)]
  const radius = Math.min(height * choices.between(0.62, 0.72), width * 0.5)
  const second: Point = [width * choices.between(0.8, 0.94), height * choices.between(0.12, 0.9)]
  return [
    circle('f', large, radius * 1.18),
    flower(second, radius * choices.between(0.42, 0.58), choices, `${id}b`, 2),
    flower(large, radius, choices, `${id}a`, 3),
  ].join('')
}
