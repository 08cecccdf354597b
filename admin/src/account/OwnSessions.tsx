import { Box, Typography } from '@mui/material'
import { BusyButton } from '../components/BusyButton.tsx'
import { Section } from '../components/Section.tsx'
import { SessionLines } from './SessionLines.tsx'
import { useOwnSessions } from './use-own-sessions.ts'

/** One's own open sessions on all devices, with a button that ends all but this one. */
export function OwnSessions() {
  const { sessions, failed, refetch, endOthers, isPending } = useOwnSessions()
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false
  return (
    <Section title="Where you are signed in">
      <SessionLines sessions={sessions} failed={failed} onRetry={refetch} />
      {sessions && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <BusyButton
            variant="outlined"
            loading={isPending}
            disabled={!hasOthers}
            onClick={() => endOthers()}
          >
            End All Other Sessions
          </BusyButton>
          <Typography variant="body2" color="text.secondary">
            {hasOthers
              ? 'Every other browser and device is signed out at once. This one stays signed in.'
              : 'You are signed in nowhere else.'}
          </Typography>
        </Box>
      )}
    </Section>
  )
}
