/** The sign of a shop for small places: its picture, a drawn marigold or the first letters of its name. */
import { monogramOf } from './face.rules.ts'
import type { Face } from './face.wire.ts'

export type Mark =
  { kind: 'picture'; url: string } | { kind: 'marigold' } | { kind: 'letters'; letters: string }

/** Returns the sign of a shop. A shop without a name or a picture has the marigold, because it has no letters. */
export function markOf({ name, face }: { name: string; face?: Face }): Mark {
  if (face?.mark) return { kind: 'picture', url: face.mark }
  const letters = monogramOf(name)
  return face?.emblem === 'marigold' || letters === '' ? { kind: 'marigold' } : { kind: 'letters', letters }
}

/** Tells whether a picture is one of this shop's; the server fetches no other. */
const isUpload = (url: string) => url.startsWith('/media/')

/** Returns the sign of a shop where the server draws it: a picture at another address is replaced by letters. */
export function drawnMarkOf({ name, face }: { name: string; face?: Face }): Mark {
  const { mark, ...others } = face ?? {}
  return markOf({ name, face: mark !== undefined && isUpload(mark) ? { ...others, mark } : others })
}

/** Returns the logo to draw on dark ground, and whether it is made for that; null without one of this shop's. */
export function drawnLogoOf({ face }: { face?: Face }): { url: string; isForDark: boolean } | null {
  const { logo, logo_dark } = face ?? {}
  if (logo_dark !== undefined && isUpload(logo_dark)) return { url: logo_dark, isForDark: true }
  return logo !== undefined && isUpload(logo) ? { url: logo, isForDark: false } : null
}

/** The marigold, seen from above, with the star of a jali in it; drawn in a box of 48 by 48. */
export const MARIGOLD = {
  petal: 'M24 24C14.5 17.5 20.5 8.5 24 1.5c3.5 7 9.5 16 0 22.5Z',
  /** The angles at which the petal stands, in degrees around the middle. */
  turns: [0, 45, 90, 135, 180, 225, 270, 315],
  star: 'M17 17h14v14H17zM24 14.1 33.9 24 24 33.9 14.1 24z',
  eye: 3.4,
} as const

/** The tile on which letters stand, in the same box. */
export const TILE = { at: 2, side: 44, radius: 10 } as const
