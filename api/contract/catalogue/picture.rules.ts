/** Alternative texts: what a picture shows, in words, for those who do not see it. */
import type { FieldErrors } from '../base/shared-schemas.ts'
import { pictureMessages } from './picture.words.ts'
import { oneLine } from '../base/text.ts'

/** Most letters of an alternative text; screen readers read it in one breath. */
export const MOST_TEXT_LETTERS = 250

const UPLOADED = /^\/media\/([A-Za-z0-9_-]+)\.webp$/

/** Returns the id of a picture of the shop by its address; null for a picture of another site. */
export const pictureId = (url: string): string | null => UPLOADED.exec(url)?.[1] ?? null

/** Returns the address of a picture by its id. */
export const pictureUrl = (id: string): string => `/media/${id}.webp`

/** Checks the alternative text of a picture; an empty one is allowed. */
export function checkPictureText({ alt }: { alt?: unknown }): FieldErrors {
  const text = typeof alt === 'string' ? oneLine(alt) : ''
  return text.length > MOST_TEXT_LETTERS ? { alt: pictureMessages.textLong(MOST_TEXT_LETTERS) } : {}
}

/** Returns the addresses of the shop's pictures that a text names, each once. */
export const picturesIn = (text: string): Set<string> => new Set(text.match(/\/media\/[A-Za-z0-9_-]+\.webp/g))
