import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const MissedSearchList = lazy(() =>
  import('./MissedSearchList.tsx').then((m) => ({ default: m.MissedSearchList })),
)

export const missedSearches: ResourceProps = { name: 'missed-searches', list: MissedSearchList }
