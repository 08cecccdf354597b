/** Widths, in pixels, of the smaller copies kept beside a picture (never wider than the picture). */
export const DERIVATIVE_WIDTHS = [400, 640] as const

const UPLOADED = /^(\/media\/[A-Za-z0-9_-]+-(\d+)x(\d+))\.webp$/

/** Attributes of an `<img>`: address, intrinsic size and smaller copies. */
export interface Picture {
  src: string
  width: number
  height: number
  srcset: string | undefined
}

/** Returns the smaller copies that an upload has, by its address; an empty list for any other address. */
export function copiesOf(url: string): { url: string; width: number }[] {
  const [, stem, full] = UPLOADED.exec(url) ?? []
  return DERIVATIVE_WIDTHS.filter((width) => width < Number(full)).map((width) => ({
    url: `${stem}-${width}w.webp`,
    width,
  }))
}

/** Returns the address of the smallest copy of a picture, or of the picture itself where it has none. */
export const smallestCopyOf = (url: string): string => copiesOf(url)[0]?.url ?? url

/**
 * Returns a picture's attributes. An upload's name tells its size and copies (`/media/logo-1200x800.webp` has
 * `/media/logo-1200x800-400w.webp`); any other address counts as 1200 × 800 without copies.
 * `origin` is prepended to uploads, for pages on another host than the API.
 */
export function picture(url: string, origin = ''): Picture {
  const match = UPLOADED.exec(url)
  if (!match) return { src: url, width: 1200, height: 800, srcset: undefined }
  const [, , width, height] = match
  const full = Number(width)
  const sources = copiesOf(url).map((copy) => `${origin}${copy.url} ${copy.width}w`)
  return {
    src: origin + url,
    width: full,
    height: Number(height),
    srcset: sources.length > 0 ? [...sources, `${origin}${url} ${full}w`].join(', ') : undefined,
  }
}
