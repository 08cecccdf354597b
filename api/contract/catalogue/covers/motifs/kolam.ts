import { at, circle, type Ground, line, type Point, short, upTo } from '../shapes.ts'

/** The sides of a dot's cell in the order in which the line goes round it. */
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const satisfies readonly Point[]

const use = (id: string, paint: string, more = '') => `<use href="#${id}" class="${paint}"${more}/>`

/** Tells which dots there are, counted from the middle one. */
type Layout = (x: number, y: number) => boolean

/**
 * A kolam: dots laid out as a mirror sees them, and lines that go round all of them. Between two dots the line crosses
 * over or turns back.
 */
export function kolam({ width, height, choices, id }: Ground): string {
  const wide = width / height > 1.4
  const layouts: readonly [Layout, ...Layout[]] = wide
    ? [
        (x, y) => Math.abs(x) + 2 * Math.abs(y) <= 5,
        (x, y) => Math.abs(x) + Math.abs(y) <= 4 && Math.abs(y) <= 2,
        (x, y) => Math.abs(y) <= 1 || (Math.abs(x) % 4 === 0 && Math.abs(y) <= 2),
        (x, y) => Math.abs(x) <= 3 && Math.abs(y) <= 2 && Math.abs(x) + Math.abs(y) < 5,
      ]
    : [(x, y) => Math.abs(x) + Math.abs(y) <= 3, (x, y) => Math.abs(x) <= 2 && Math.abs(y) <= 2]
  const has = choices.pick(layouts)
  const cell = wide ? height / 5.1 : Math.min(width, height) / 7.4
  const middle: Point = [width / 2, height * 0.49]
  const far = Math.ceil(width / cell / 2)
  const crosses = new Map<string, boolean>()
  /** Tells whether the line crosses over between a dot and its neighbour, the same on all four sides of the middle. */
  function isOpen(x: number, y: number, [dx, dy]: Point): boolean {
    if (!has(x + dx, y + dy)) return false
    const key = [Math.abs(2 * x + dx), Math.abs(2 * y + dy)].join()
    const known = crosses.get(key)
    if (known !== undefined) return known
    const open = choices.chance(0.7)
    crosses.set(key, open)
    return open
  }
  const half = cell / 2
  const turn = cell * 0.35
  const bend = cell * 0.19
  const plain: string[] = []
  const even: string[] = []
  const dots: string[] = []
  for (const row of upTo(7))
    for (const column of upTo(2 * far + 1)) {
      const [x, y] = [column - far, row - 3]
      if (!has(x, y)) continue
      const center: Point = [middle[0] + x * cell, middle[1] + y * cell]
      const ends = sides.map((side, index) => {
        const [dx, dy] = side
        const [nx, ny] = sides[(index + 1) % 4] ?? side
        const open = isOpen(x, y, side)
        const reach = open ? half : turn
        // Where lines cross they are slanted, and where the line turns back it goes along the edge.
        const slant = open ? bend : 0
        return {
          point: [dx * reach, dy * reach] as Point,
          leave: [nx * bend - dx * slant, ny * bend - dy * slant] as Point,
          arrive: [nx * bend + dx * slant, ny * bend + dy * slant] as Point,
        }
      })
      const curves = ends.map((from, index) => {
        const to = ends[(index + 1) % 4] ?? from
        const end: Point = [to.point[0] - from.point[0], to.point[1] - from.point[1]]
        return `c${at(from.leave, [end[0] - to.arrive[0], end[1] - to.arrive[1]], end)}`
      })
      const [first] = ends
      const loop = `M${short(center[0])} ${short(center[1] + (first?.point[1] ?? 0))}${curves.join('')}z`
      if ((x + y) % 2 === 0) even.push(loop)
      else plain.push(loop)
      dots.push(circle((x + y) % 2 === 0 ? 'p' : 's', center, cell * 0.11))
    }
  const rays = choices.pick([12, 16, 20])
  const halo = upTo(rays).map((index) => {
    const angle = (index * 2 * Math.PI) / rays
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${at([middle[0] + x * height * 0.2, middle[1] + y * height * 0.2], [middle[0] + x * width, middle[1] + y * width])}`
  })
  return [
    line('f', 3, halo.join(''), ' stroke-dasharray="1 13" stroke-linecap="round"'),
    `<defs><path id="${id}" d="${plain.join('')}"/><path id="${id}e" d="${even.join('')}"/></defs>`,
    use(id, 'f'),
    use(`${id}e`, 'l'),
    ...[id, `${id}e`].map((one) =>
      use(one, 'ml', ` stroke-width="${short(cell * 0.1)}" stroke-linejoin="round"`),
    ),
    ...dots,
  ].join('')
}
