import type { Picture } from '@karigar/contract/pages/picture'

interface Props {
  /** Null leaves the ground alone. Worked out by the caller, so that its file is asked for along with this one's. */
  picture: Picture | null
  /** Its width on the page, as CSS says it. */
  width: string
}

/** A service's picture in a list. */
export function Thumbnail({ picture, width }: Props) {
  if (picture === null) return null
  const { src, srcset, ...size } = picture
  return (
    <img
      {...size}
      // Before the address: a browser may begin with the picture as soon as it has that.
      loading="lazy"
      decoding="async"
      sizes={srcset ? width : undefined}
      srcSet={srcset}
      src={src}
      alt=""
    />
  )
}
