import { picture } from '@karigar/contract/catalogue/pages/picture'
import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'

// Loaded with the first service that has no picture.
const ServiceCover = lazy(() => import('./ServiceCover.tsx').then((m) => ({ default: m.ServiceCover })))

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

interface ServicePictureProps {
  /** Id of the service. */
  id: string
  /** Id or name of its category. */
  category: string
  /** Address of its banner or first thumbnail, if it has one. */
  url: string | null | undefined
}

/** A small picture of a service; its cover if it has none. */
export function ServicePicture({ id, category, url }: ServicePictureProps) {
  if (!url)
    return (
      <Frame>
        <Suspense fallback={null}>
          <ServiceCover id={id} category={category} />
        </Suspense>
      </Frame>
    )
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
