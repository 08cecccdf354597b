/** Widths, in pixels, of the smaller copies kept beside a picture (never wider than the picture). */
export const DERIVATIVE_WIDTHS = [400, 640] as const

const UPLOADED = /^(\/media\/[A-Za-z0-9_-]+-(\d+)x(\d+))\.webp$/

/** What an `<img>` needs: intrinsic size and the smaller copies. */
export interface Picture {
  src: string
  width: number
  height: number
  srcset: string | undefined
}

/** The smaller copies that belong beside an upload of this address; none beside any other. */
export function copiesOf(url: string): { url: string; width: number }[] {
  const [, stem, full] = UPLOADED.exec(url) ?? []
  return DERIVATIVE_WIDTHS.filter((width) => width < Number(full)).map((width) => ({
    url: `${stem}-${width}w.webp`,
    width,
  }))
}

/**
 * Reads size and smaller copies out of an upload's name (`/media/logo-1200x800.webp` has
 * `/media/logo-1200x800-400w.webp` beside it); an outside address gets the 3:2 box and no copies.
 * `origin` is put before the shop's own pictures where the API lives on another host.
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
