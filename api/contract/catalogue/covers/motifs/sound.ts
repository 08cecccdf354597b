import { around, box, circle, type Ground, line, path, type Point, ring, short, upTo } from '../shapes.ts'

/** A record and the wave that it plays. */
export function sound({ width, height, choices }: Ground): string {
  const wide = width / height > 1.4
  const center: Point = wide
    ? [width * 0.3, height * choices.between(0.5, 0.6)]
    : [width * 0.5, height * 0.44]
  const radius = Math.min(height * 0.62, width * 0.4)
  const rings = choices.whole(5, 8)
  const turn = choices.between(0, 6)
  const step = wide ? 20 : 24
  const middle = height * (wide ? 0.52 : 0.5)
  const [one, two] = [choices.between(0.24, 0.5), choices.between(0.1, 0.22)]
  const phase = choices.between(0, 6)
  const bars = upTo(Math.ceil(width / step)).map((index) => {
    const tall =
      height *
      (0.08 + 0.4 * Math.abs(Math.sin(index * one + phase)) * (0.45 + 0.55 * Math.abs(Math.cos(index * two))))
    return box(
      index % 5 === 2 ? 'p' : 'm',
      index * step + 4,
      middle - tall,
      step - 9,
      tall * 2,
      (step - 9) / 2,
    )
  })
  const shine = (from: number) => {
    const d = upTo(rings)
      .map((index) => {
        const far = radius * (0.48 + (index * 0.46) / rings)
        const [a, b] = [around(center, far, turn + from), around(center, far, turn + from + 0.62)]
        return `M${short(a[0])} ${short(a[1])}A${short(far)} ${short(far)} 0 0 1 ${short(b[0])} ${short(b[1])}`
      })
      .join('')
    return line('l', 2.5, d)
  }
  const label = choices.pick([
    () =>
      path(
        'p',
        `M${short(center[0] - radius * 0.36)} ${short(center[1])}a${short(radius * 0.36)} ${short(radius * 0.36)} 0 0 1 ${short(radius * 0.72)} 0z`,
      ),
    () =>
      upTo(8)
        .map((index) => circle('p', around(center, radius * 0.24, (index * Math.PI) / 4), radius * 0.06))
        .join(''),
    () => ring('p', center, radius * 0.25, radius * 0.1),
  ])
  const pivot: Point = [center[0] + radius * 1.02, center[1] - radius * 0.86]
  const needle = around(center, radius * choices.between(0.56, 0.74), -0.1)
  return [
    ...bars,
    circle('g', center, radius * 1.14),
    circle('k', [center[0] + 8, center[1] + 10], radius),
    circle('s', center, radius),
    ...upTo(rings).map((index) => ring('m', center, radius * (0.48 + (index * 0.46) / rings), 1.2)),
    shine(0),
    shine(Math.PI),
    circle('l', center, radius * 0.4),
    circle('m', center, radius * 0.36),
    label(),
    circle('l', center, radius * 0.06),
    line(
      'l',
      9,
      `M${short(pivot[0])} ${short(pivot[1])}L${short(pivot[0] + 6)} ${short((pivot[1] + needle[1]) / 2)}L${short(needle[0])} ${short(needle[1])}`,
      ' stroke-linejoin="round" stroke-linecap="round"',
    ),
    circle('p', pivot, radius * 0.12),
    circle('l', pivot, radius * 0.05),
    circle('p', needle, 8),
  ].join('')
}
