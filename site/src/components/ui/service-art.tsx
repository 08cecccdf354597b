import { picture } from '@karigar/contract/picture'
import { mediaOrigin } from './media-origin.ts'

/** The same picture as ServiceArt.astro, for islands. */
export function ServiceArt({ url, sizes }: { url: string | null; sizes: string }) {
  if (!url) return null
  const { src, srcset, width, height } = picture(url, mediaOrigin)
  return (
    <img
      sizes={srcset && sizes}
      srcSet={srcset}
      src={src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
