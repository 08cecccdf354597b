import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const PictureList = lazy(() => import('./PictureList.tsx').then((m) => ({ default: m.PictureList })))

export const pictures: ResourceProps = {
  name: 'pictures',
  list: PictureList,
  recordRepresentation: 'file_name',
}
