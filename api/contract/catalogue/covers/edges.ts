import { box, circle, line, path, short, upTo } from './shapes.ts'
import type { Motif } from '../category-look.rules.ts'

/** What stands along the upper end of the band, at that height, over the whole width. */
type Edge = (y: number, width: number) => string

const row = (step: number, width: number, each: (x: number) => string): string =>
  upTo(Math.ceil(width / step) + 1)
    .map((index) => each(index * step))
    .join('')

/** Small temples, as on the border of a sari. */
const temples: Edge = (y, width) =>
  path('b', `M0 ${short(y)}${'l10-13 10 13'.repeat(Math.ceil(width / 20))}z`) +
  row(20, width, (x) => circle('p', [x + 10, y + 8], 2.5))

const scallops: Edge = (y, width) =>
  path('b', `M0 ${short(y)}${'a12 12 0 0 1 24 0'.repeat(Math.ceil(width / 24))}z`) +
  row(24, width, (x) => circle('p', [x + 12, y - 2], 3))

const fringe: Edge = (y, width) =>
  box('b', 0, y - 8, width, 9) +
  line(
    'p',
    3,
    row(10, width, (x) => `M${x + 5} ${short(y)}v12`),
  ) +
  line('p', 2, `M0 ${short(y - 3)}H${short(width)}`)

const perforation: Edge = (y, width) =>
  box('b', 0, y - 18, width, 19) +
  `<path class="pl" stroke-width="8" stroke-dasharray="12 12" d="M6 ${short(y - 7)}H${short(width)}"/>`

const rules: Edge = (y, width) =>
  line('b', 6, `M0 ${short(y - 2)}H${short(width)}`) + line('p', 2, `M0 ${short(y + 8)}H${short(width)}`)

const ripples: Edge = (y, width) =>
  path('b', `M0 ${short(y)}${'q10-18 20 0 10 10 20 0'.repeat(Math.ceil(width / 40))}v2H0z`)

const stairs: Edge = (y, width) =>
  path('b', `M0 ${short(y)}${'v-6h6v-6h6v6h6v6h6'.repeat(Math.ceil(width / 24))}z`)

const drops: Edge = (y, width) =>
  box('b', 0, y - 6, width, 8) +
  path(
    'p',
    row(20, width, (x) => `M${x + 10} ${short(y + 2)}c5 7 5 12 0 12s-5-5 0-12z`),
  )

export const EDGES: Record<Motif, Edge> = {
  windows: rules,
  petals: scallops,
  film: perforation,
  type: rules,
  megaphone: ripples,
  loom: fringe,
  kolam: temples,
  jali: temples,
  paisley: drops,
  steps: stairs,
  kites: scallops,
  sound: ripples,
}
