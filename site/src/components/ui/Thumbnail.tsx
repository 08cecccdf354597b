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
      sizes={srcset ? width : undefined}
      srcSet={srcset}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
