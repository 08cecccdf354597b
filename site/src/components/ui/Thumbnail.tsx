import { picture } from '@karigar/contract/picture'
import { mediaOrigin } from './media-origin.ts'

interface Props {
  /** The picture's address as the catalogue has it; null leaves the ground alone. */
  url: string | null
  /** Its width on the page, as CSS says it. */
  width: string
}

/** A service's picture in a list. */
export function Thumbnail({ url, width }: Props) {
  if (url === null) return null
  const { src, srcset, ...size } = picture(url, mediaOrigin)
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
