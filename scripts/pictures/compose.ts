import type { Art, Theme } from './art.ts'
import { content } from './content/themes.ts'
import { design } from './design/themes.ts'
import { development } from './development/themes.ts'
import { marketing } from './marketing/themes.ts'
import { media } from './media/themes.ts'
import { colorsOf, groundFor } from './palette.ts'
import { seededRandom } from './random.ts'
import { picture } from './svg.ts'
import type { Svg } from './svg.ts'

/** What the pictures of a service are drawn from. */
export interface Subject {
  id: string
  category: string
  /** Place among the services of its category: neighbours get different grounds. */
  position: number
}

const categories: Record<string, readonly Theme[]> = { content, design, development, marketing, media }

/** Draws one picture of a service: 0 is the banner, then its thumbnails. */
export function drawPicture(subject: Subject, view: number): Svg {
  const themes = categories[subject.category]
  if (!themes) throw new Error(`No drawings for category '${subject.category}'`)
  const theme = themes.find(({ words }) => words.test(subject.id))
  const draw = theme?.views[view % theme.views.length]
  if (!draw) throw new Error(`No drawing for '${subject.id}'`)
  const colors = colorsOf(subject.category, groundFor(subject.position, view))
  const art: Art = {
    random: seededRandom(`${subject.id}/${view}`),
    shared: (part) => seededRandom(`${subject.id}/${part}`),
    colors,
    theme: subject.id,
  }
  return picture(colors.ground, draw(art))
}
