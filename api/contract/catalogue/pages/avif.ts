/** The AVIF copies that pictures may have; apart from `picture.ts`, which pages carry that show none. */
import { copiesOf, picture } from './picture.ts'

/** Returns the address of the AVIF copy that a picture, or a smaller copy of it, may have beside it. */
export const avifOf = (url: string): string => url.replace(/\.webp$/, '.avif')

/**
 * Returns the `srcset` of a picture's AVIF copies, for a `<source>` before its `<img>`. They have the widths of the others,
 * but only pictures of which the data says so have them.
 */
export function avifSrcset(url: string, origin = ''): string {
  const { src, srcset = src } = picture(url, origin)
  return srcset.replace(/\.webp(?=[ ,]|$)/g, '.avif')
}

/** Returns the addresses of all files that an upload may have, its own first. */
export function filesOf(url: string): string[] {
  const files = [url, ...copiesOf(url).map((copy) => copy.url)]
  return url.startsWith('/media/') ? [...files, ...files.map(avifOf)] : files
}
