import type { StaffSession } from '@karigar/contract/accounts/staff-session.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Box, Skeleton, Typography } from '@mui/material'
import { formatMoment } from '../components/format.ts'
import { RetryAlert } from '../components/RetryAlert.tsx'

interface SessionLinesProps {
  /** Undefined while they are loaded. */
  sessions: readonly StaffSession[] | undefined
  failed: boolean
  onRetry: () => void
}

const counted = (count: number) => `${count} open ${count === 1 ? 'session' : 'sessions'}`

/** How many sessions an account has open, since when and until when. */
export function SessionLines({ sessions, failed, onRetry }: SessionLinesProps) {
  if (!sessions)
    return failed ? (
      <RetryAlert sentence={staffMessages.sessionsFailed} onRetry={onRetry} />
    ) : (
      <Skeleton role="status" aria-label="Loading" height={72} />
    )
  if (sessions.length === 0) return <Typography>{staffMessages.noSessions}</Typography>
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{counted(sessions.length)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {sessions.map(({ created_at, expires_at, is_current }, index) => (
          <Box
            component="li"
            // Two sessions may begin in the same millisecond.
            key={`${created_at} ${index}`}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2">
              Since {formatMoment(created_at)}
              {is_current && <strong> · this one</strong>}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              Until {formatMoment(expires_at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
