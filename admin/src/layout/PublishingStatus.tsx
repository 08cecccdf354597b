import { Box, Chip, Popover, Typography } from '@mui/material'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { lazy, Suspense, useState } from 'react'
import { siteStateNames, usePublishing, type SiteState } from './use-publishing.ts'

const PublishingPanel = lazy(() =>
  import('./PublishingPanel.tsx').then((m) => ({ default: m.PublishingPanel })),
)

const colours = {
  live: 'success',
  unopened: 'warning',
  publishing: 'warning',
  failed: 'error',
  held: 'warning',
  damaged: 'error',
} as const

/** The chip in the bar with the state of the live site; it opens the details and a button to publish now. */
export function PublishingStatus() {
  const live = usePublishing()
  const { state, failed } = live
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = state ? siteStateNames[state] : failed ? 'State unknown' : null
  return (
    <>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {name && `Live site: ${name}`}
      </Box>
      {name && (
        <Chip
          size="small"
          variant="outlined"
          label={name}
          color={state ? colours[state] : 'default'}
          icon={<Dot state={state} />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ height: 32, px: 0.5 }}
        />
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Live site',
            sx: { p: 2, width: 320, mt: 1, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Typography variant="h2" component="p" sx={{ mb: 1 }}>
          {name}
        </Typography>
        <Suspense fallback={<Box sx={{ height: 110 }} />}>
          <PublishingPanel {...live} button={{ variant: 'contained', color: 'secondary' }} />
        </Suspense>
      </Popover>
    </>
  )
}

function Dot({ state }: { state: SiteState | undefined }) {
  return (
    <Box
      component="span"
      sx={{
        width: 9,
        height: 9,
        ml: 0.75,
        borderRadius: '50%',
        bgcolor: state ? `${colours[state]}.main` : 'text.secondary',
        '@keyframes breathe': { '50%': { opacity: 0.25 } },
        animation: state === 'publishing' ? 'breathe 1.2s ease-in-out infinite' : undefined,
      }}
    />
  )
}
