import { CATEGORY_ICONS, type CategoryLook, iconOf, type Motif, motifOf } from '../category-look.rules.ts'
import {
  coverColors,
  type CoverColors,
  type CoverPalette,
  GROUNDS,
  type Scheme,
  TITLE_COLOR,
  USUAL_COVERS,
} from './cover-colors.ts'
import { COVER_SIZE } from './cover-size.ts'
import { EDGES } from './edges.ts'
import { MOTIF_DRAWINGS } from './motifs/motifs.ts'
import { choicesFrom, hashOf } from './random.ts'
import { box, circle, group, line, short } from './shapes.ts'
import { titleLines } from './title-lines.ts'

/** What a cover is drawn from. */
export interface Cover {
  /** Id of the service; its figure follows from it. */
  id: string
  /** What is set in the band; without it the band is empty, for a page that sets the title itself. */
  title?: string
  category: CategoryLook
  /** Place of the category in the shop, which chooses its colour. */
  hue: number
  palette?: CoverPalette
  /** In units, of which COVER_SIZE has 600 by 400. */
  width?: number
  height?: number
  /** How many pixels a unit is; one by default. */
  scale?: number
  /** Both schemes follow the reader's setting, by a media query in the file. */
  scheme?: Scheme | 'both'
  /** Draws the motif alone, up to the lower end. */
  bare?: boolean
}

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => ESCAPES[character] ?? '')

const rules = (colors: CoverColors): string =>
  Object.entries(colors)
    .map(([paint, color]) => `.${paint}{fill:${color}}.${paint}l{fill:none;stroke:${color}}`)
    .join('')

/** Returns how high the band is on a cover of that height. */
export const bandHeight = (height: number): number => Math.round(height * 0.34)

/** Returns the number, from 0, of the ground colour that a service's cover has. */
const groundOf = (id: string) => GROUNDS[hashOf(`ground ${id}`) % GROUNDS.length] ?? 'tint'

/** Motifs that would read wrong in a mirror. */
const UPRIGHT: ReadonlySet<Motif> = new Set(['type', 'windows', 'film'])

/** Draws a service's cover as an SVG file. The same input gives the same bytes. */
export function drawCover(cover: Cover): string {
  const { id, title, category, hue, palette = USUAL_COVERS, scheme = 'both', bare = false } = cover
  const { width = COVER_SIZE.width, height = COVER_SIZE.height, scale = 1 } = cover
  const motif = motifOf(category)
  const ground = groundOf(id)
  const colors = (one: Scheme) => coverColors(palette, hue, ground, one)
  const styles =
    scheme === 'both'
      ? `${rules(colors('light'))}@media(prefers-color-scheme:dark){${rules(colors('dark'))}}`
      : rules(colors(scheme))
  const fieldHeight = bare ? height : height - bandHeight(height)
  const choices = choicesFrom(`${motif} ${id}`)
  const mirrored = !UPRIGHT.has(motif) && choices.chance(0.5)
  const drawn = MOTIF_DRAWINGS[motif]({
    width,
    height: fieldHeight,
    choices,
    id: `c${hashOf(id).toString(36)}`,
  })
  const parts = [
    box('g', 0, 0, width, height),
    mirrored ? group(`matrix(-1 0 0 1 ${short(width)} 0)`, drawn) : drawn,
  ]
  if (!bare) {
    const seal = [width - 56, fieldHeight - 4] as const
    parts.push(
      box('b', 0, fieldHeight, width, height - fieldHeight),
      EDGES[motif](fieldHeight, width),
      circle('b', seal, 31),
      circle('p', seal, 26),
      group(
        `translate(${short(seal[0] - 16.8)} ${short(seal[1] - 16.8)}) scale(1.4)`,
        line('b', 1.9, CATEGORY_ICONS[iconOf(category)], ' stroke-linecap="round" stroke-linejoin="round"'),
      ),
    )
  }
  if (title !== undefined && !bare) {
    const { size, lines } = titleLines(title, width - 64, [46, 42, 34])
    const gap = size * 1.02
    const first = fieldHeight + (height - fieldHeight + 12) / 2 - ((lines.length - 1) * gap) / 2 + size * 0.34
    parts.push(
      `<text class="t" font-size="${size}">${lines
        .map((text, index) => `<tspan x="32" y="${short(first + index * gap)}">${escaped(text)}</tspan>`)
        .join('')}</text>`,
    )
  }
  const named =
    title === undefined
      ? ''
      : ` role="img" aria-label="${escaped(title.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '))}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"${named}><style>.k{opacity:.22}.t{fill:${TITLE_COLOR};font-family:"Anek Latin","Anek Devanagari",system-ui,sans-serif;font-weight:700}${styles}</style>${parts.join('')}</svg>`
}
