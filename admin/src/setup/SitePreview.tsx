import { previewMessages } from '@karigar/contract/office/preview.words'
import type { SiteDraft } from '@karigar/contract/office/site-preview.wire'
import { Box, Skeleton, Tab, Tabs } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { ScaledFrame } from '../components/ScaledFrame.tsx'
import { Caption } from '../components/Texts.tsx'
import { hasFieldErrors } from '../providers/errors.ts'
import { call } from '../providers/api.ts'

/** How long nothing must have been typed before the page is shown anew, in milliseconds. */
const REST_MS = 600

const WINDOWS = {
  phone: { name: 'Phone', width: 390, height: 720 },
  desktop: { name: 'Desktop', width: 1280, height: 860 },
} as const
type Window = keyof typeof WINDOWS

/** Returns a value once it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** The page as it will be, with what the form beside it holds; it follows the form once that can be saved. */
export function SitePreview({ draft }: { draft: SiteDraft }) {
  const [shown, setShown] = useState<Window>('phone')
  const wanted = useRested(JSON.stringify(draft))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site preview', wanted],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(wanted) as SiteDraft
      const { address } = await call('POST /admin/site-preview', { body }, signal)
      return { address: `${address}${/#.*$/.exec(body.path)?.[0] ?? ''}`, mark: wanted }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  // The page as it was stays until the next one is there, also while the form holds what cannot be saved.
  const [page, setPage] = useState(data)
  if (data && data !== page) setPage(data)
  // What cannot be saved yet is said by the form's own fields.
  const isBroken = error !== null && !hasFieldErrors(error)
  return (
    <Box component="section" aria-label="The page as it will be" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Caption component="p">
          {hasFieldErrors(error) ? previewMessages.waits : previewMessages.asItWillBe}
        </Caption>
        <Tabs
          value={shown}
          onChange={(_, next: Window) => setShown(next)}
          aria-label="Window"
          sx={{ minHeight: 44, display: { xs: 'none', lg: 'flex' } }}
        >
          {Object.entries(WINDOWS).map(([id, { name }]) => (
            <Tab key={id} value={id} label={name} sx={{ minHeight: 44, textTransform: 'none' }} />
          ))}
        </Tabs>
      </Box>
      {isBroken && (
        <RetryAlert
          sentence={previewMessages.failed}
          // A page is drawn for it; nothing of it is kept.
          reason={null}
          onRetry={refetch}
          sx={{ mb: 1 }}
        />
      )}
      {page === undefined ? (
        !isBroken && <Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />
      ) : (
        <Frames {...page} isFetching={isFetching} window={shown} />
      )}
    </Box>
  )
}

interface FramesProps {
  address: string
  /** What the page is of; another one is loaded beside the one that is shown. */
  mark: string
  isFetching: boolean
  window: Window
}

/** Shows a page, and the next one in its place once that has been loaded. */
function Frames({ address, mark, isFetching, window: size }: FramesProps) {
  const [ready, setReady] = useState<{ address: string; mark: string } | null>(null)
  const next = isFetching ? null : { address, mark }
  const frames = [ready, next].filter(
    (frame, index, all): frame is NonNullable<typeof frame> =>
      frame !== null && all.findIndex((other) => other?.mark === frame.mark) === index,
  )
  const { width, height, name } = WINDOWS[size]
  return (
    <ScaledFrame width={width} height={height}>
      {(fill) =>
        frames.map((frame) => {
          const isShown = ready === null || frame.mark === ready.mark
          return (
            <Box
              key={frame.mark}
              component="iframe"
              title={`${name} preview`}
              src={frame.address}
              onLoad={() => setReady(frame)}
              inert={!isShown}
              sx={{ ...fill, position: 'absolute', inset: 0, visibility: isShown ? 'visible' : 'hidden' }}
            />
          )
        })
      }
    </ScaledFrame>
  )
}
