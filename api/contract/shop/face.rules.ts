import type { FieldErrors } from '../base/shared-schemas.ts'
import { faceMessages } from './face.words.ts'
import { COLOUR } from './face.limits.ts'
import type { Face } from './face.wire.ts'

/** Tells whether a text is a colour, `#rrggbb`. */
export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && new RegExp(COLOUR).test(text)

/** Checks how a shop looks. Errors have form paths below `face` as keys, such as `face.colours.main`. */
export function checkFace({ colours, logo, logo_dark }: Face): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, colour] of Object.entries(colours ?? {}))
    if (!isColour(colour)) errors[`face.colours.${name}`] = faceMessages.colourInvalid
  if (logo_dark && !logo) errors['face.logo_dark'] = faceMessages.logoFirst
  return errors
}

const graphemes = new Intl.Segmenter('en')

const firstOf = (word: string) => [...graphemes.segment(word)][0]?.segment ?? ''

/**
 * Returns the letters that stand for a shop: the first of its first two words in Latin script, or the first one in a
 * script whose letters are wide. Empty when the name has no letter or digit.
 */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [first = '', second = ''] = words.map(firstOf)
  const isNarrow = /^[\p{Script=Latin}\p{N}]$/u
  const both = isNarrow.test(first) && isNarrow.test(second) ? first + second : first
  return both.toLocaleUpperCase('en-IN')
}
