import { picture } from '@karigar/contract/picture'
import type { Service } from '@karigar/contract/service'
import { Box } from '@mui/material'

const WIDTH = 60
const HEIGHT = 40

/** The service's banner or first thumbnail, small; a plain box where it has neither. */
export function ServicePicture({
  service,
}: {
  service: Pick<Service, 'service_banner' | 'service_thumbnails'>
}) {
  const url = service.service_banner ?? service.service_thumbnails[0]
  const box = {
    width: WIDTH,
    height: HEIGHT,
    flexShrink: 0,
    borderRadius: 0.5,
    bgcolor: 'action.hover',
  } as const
  if (!url) return <Box sx={box} />
  const { src, srcset } = picture(url)
  return (
    <Box
      component="img"
      src={src}
      srcSet={srcset}
      sizes={`${WIDTH}px`}
      width={WIDTH}
      height={HEIGHT}
      alt=""
      loading="lazy"
      sx={{ ...box, objectFit: 'cover' }}
    />
  )
}
