import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const SynonymList = lazy(() => import('./SynonymList.tsx').then((m) => ({ default: m.SynonymList })))

export const synonyms: ResourceProps = {
  name: 'synonyms',
  list: SynonymList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'word',
}
