import { picture } from '@karigar/contract/catalogue/pages/picture'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { styled } from '@mui/material/styles'

const WIDTH = 60
const HEIGHT = 40

const Frame = styled('div')(({ theme }) => ({
  width: WIDTH,
  height: HEIGHT,
  flexShrink: 0,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.palette.action.hover,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}))

/** A small picture of the service's banner or first thumbnail; a plain box if it has neither. */
export function ServicePicture({
  service,
}: {
  service: Pick<Service, 'service_banner' | 'service_thumbnails'>
}) {
  const url = service.service_banner ?? service.service_thumbnails[0]
  if (!url) return <Frame />
  const { src, srcset } = picture(url)
  return (
    <Frame>
      <img
        src={src}
        srcSet={srcset}
        sizes={`${WIDTH}px`}
        width={WIDTH}
        height={HEIGHT}
        alt=""
        loading="lazy"
      />
    </Frame>
  )
}
