import type { Art } from '../art.ts'
import { onDark } from '../palette.ts'

export const strong = (art: Art) =>
  art.colors.ground === art.colors.accent || !onDark(art.colors) ? art.colors.hue : art.colors.accent

export const answer = (art: Art) =>
  strong(art) === art.colors.hue && art.colors.ground !== art.colors.accent
    ? art.colors.accent
    : onDark(art.colors)
      ? art.colors.soft
      : art.colors.card
