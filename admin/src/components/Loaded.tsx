import { Box, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { isOffline } from '../providers/errors.ts'
import { RetryAlert } from './RetryAlert.tsx'
import { useShownFailure } from './use-shown-failure.ts'

interface LoadedProps<Data> {
  /** What is loaded, as a query returns it. */
  of: { data: Data | undefined; error: unknown; errorUpdatedAt?: number; refetch: () => unknown }
  /** What is said when it could not be loaded. */
  failed: string
  /** Also says so of a refresh, above what was loaded before. */
  saysStale?: boolean
  /** Heights of the placeholders while it is loaded, in pixels. */
  room?: readonly number[]
  children: (data: Data) => ReactNode
}

/** Shows what a query has loaded; until then its place, and a button to try again where it could not be loaded. */
export function Loaded<Data>({ of, failed, saysStale = false, room = [48], children }: LoadedProps<Data>) {
  const { data, refetch } = of
  const failure = useShownFailure(of)
  const isFailed = failure !== null
  return (
    <>
      {isFailed && (data === undefined || (saysStale && !isOffline(failure))) && (
        <RetryAlert
          sentence={failed}
          reason={data === undefined ? failure : null}
          onRetry={refetch}
          sx={data === undefined ? {} : { mb: 2 }}
        />
      )}
      {data === undefined && !isFailed && (
        <Box role="status" aria-label="Loading">
          {room.map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </Box>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
