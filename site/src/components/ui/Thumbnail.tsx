import type { Picture } from '@karigar/contract/catalogue/pages/picture'

interface Props {
  /**
   * Null renders nothing. The caller computes it, so that the file with `picture` loads in parallel with this
   * one.
   */
  picture: Picture | null
  /** Its width on the page as a CSS length. */
  width: string
}

/** A service's picture in a list. */
export function Thumbnail({ picture, width }: Props) {
  if (picture === null) return null
  const { src, srcset, ...size } = picture
  return (
    <img
      {...size}
      // Set before `src`, because a browser may start the download as soon as it has the address.
      loading="lazy"
      decoding="async"
      sizes={srcset ? width : undefined}
      srcSet={srcset}
      src={src}
      alt=""
    />
  )
}
