import {
  around,
  box,
  circle,
  type Ground,
  group,
  path,
  polygon,
  type Point,
  ring,
  short,
  upTo,
} from '../shapes.ts'
import type { Choices } from '../random.ts'

/** What one frame of the film shows, in a field of 100 × 70. */
const scenes: readonly [(choices: Choices) => string, ...((choices: Choices) => string)[]] = [
  (choices) =>
    circle('p', [choices.between(25, 75), choices.between(22, 36)], 15) +
    path(
      'm',
      `M0 70L${short(choices.between(20, 40))} 34 56 62 78 ${short(choices.between(26, 44))} 100 62V70z`,
    ),
  (choices) => circle('m', [50, 35], choices.between(22, 27)) + path('l', 'M42 22v26l22-13z'),
  (choices) =>
    upTo(4)
      .map((index) => {
        const tall = choices.between(20, 56)
        return box(index % 2 ? 'm' : 'p', 10 + index * 21, 70 - tall, 15, tall)
      })
      .join(''),
  (choices) =>
    circle('s', [50, choices.between(26, 30)], 13) +
    path('m', 'M20 70c0-30 60-30 60 0z') +
    circle('p', [80, 16], 7),
  () => path('p', 'M50 8c10 14 24 16 24 32a24 24 0 0 1-48 0c0-16 14-18 24-32z') + circle('m', [50, 44], 11),
]

function strip(y: number, length: number, tall: number, choices: Choices): string {
  const frame = (tall - 52) * 1.4
  const high = tall - 52
  const count = Math.ceil(length / (frame + 12)) + 1
  const holes = (top: number) =>
    `<path class="gl" stroke-width="11" stroke-dasharray="13 11" d="M-60 ${short(top)}H${short(length)}"/>`
  return [
    `<rect class="k" x="-60" y="${short(y + 8)}" width="${short(length + 60)}" height="${short(tall)}"/>`,
    `<rect class="s" x="-60" y="${short(y)}" width="${short(length + 60)}" height="${short(tall)}"/>`,
    holes(y + 13),
    holes(y + tall - 13),
    ...upTo(count).map((index) =>
      group(
        `translate(${short(-50 + index * (frame + 12))} ${short(y + 26)}) scale(${short(frame / 100)} ${short(high / 70)})`,
        box(index % 2 ? 'f' : 'l', 0, 0, 100, 70) + choices.pick(scenes)(choices),
      ),
    ),
  ].join('')
}

/** The blades of a lens, half open. */
function aperture(center: Point, radius: number, choices: Choices): string {
  const blades = choices.whole(6, 9)
  const open = choices.between(0.3, 0.46)
  const turn = choices.between(0, 1)
  const step = (2 * Math.PI) / blades
  return [
    circle('k', [center[0] + 7, center[1] + 9], radius * 1.14),
    circle('s', center, radius * 1.14),
    circle('l', center, radius),
    ...upTo(blades).map((index) => {
      const angle = turn + index * step
      const blade = polygon([
        around(center, radius, angle),
        around(center, radius * 1.06, angle + step * 0.5),
        around(center, radius, angle + step),
        around(center, radius * open, angle + step * 1.9),
        around(center, radius * open, angle + step * 0.9),
      ])
      return path(index % 2 ? 'm' : 'p', blade)
    }),
    circle('s', center, radius * open * 0.96),
    ring('l', center, radius * open * 0.55, 4),
    circle('p', around(center, radius * open * 0.42, -2.3), radius * open * 0.16),
    ring('s', center, radius * 1.07, radius * 0.14),
    ...upTo(24).map((index) =>
      circle('l', around(center, radius * 1.07, (index * Math.PI) / 12), index % 6 ? 1.6 : 4),
    ),
  ].join('')
}

/** Strips of film that cross, and the blades of a lens. */
export function film({ width, height, choices }: Ground): string {
  const slope = choices.whole(9, 17)
  const tall = Math.min(height * 0.46, width * 0.26)
  const length = width * 1.4
  const lens: Point = [
    width * (choices.chance(0.5) ? choices.between(0.7, 0.8) : choices.between(0.2, 0.3)),
    height * choices.between(0.46, 0.58),
  ]
  return [
    circle('f', lens, height * 0.66),
    group(`rotate(${slope})`, strip(height * choices.between(-0.12, 0.02), length, tall * 0.86, choices)),
    group(
      `translate(0 ${short(height * choices.between(0.66, 0.78))}) rotate(${-slope})`,
      strip(0, length, tall, choices),
    ),
    aperture(lens, Math.min(height * 0.36, width * 0.24), choices),
  ].join('')
}
