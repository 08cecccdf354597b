import type { Colors } from './palette.ts'
import type { Random } from './random.ts'
import type { Svg } from './svg.ts'

/** What a drawing needs to know. `theme` is the subject within the category, such as a shop or a podcast. */
export interface Art {
  /** Choices of this picture alone. */
  random: Random
  /** Choices shared by all pictures of a service, drawn afresh from the start by each caller. */
  shared(part: string): Random
  colors: Colors
  theme: string
}

/** Fills the 1200 × 800 canvas. */
export type View = (art: Art) => Svg

/** A subject within a category: the words that announce it, and its views, the best first. */
export interface Theme {
  words: RegExp
  views: readonly View[]
}
