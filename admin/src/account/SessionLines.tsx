import type { StaffSession } from '@karigar/contract/accounts/staff-session.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Typography } from '@mui/material'
import { LineItem, LineList } from '../components/LineList.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'

const counted = (count: number) => `${count} open ${count === 1 ? 'session' : 'sessions'}`

/** How many sessions an account has open, since when and until when. */
export const SessionLines = ({ of }: Pick<Parameters<typeof Loaded<readonly StaffSession[]>>[0], 'of'>) => (
  <Loaded of={of} failed={staffMessages.sessionsFailed} room={[72]}>
    {(sessions) => <LoadedSessions sessions={sessions} />}
  </Loaded>
)

function LoadedSessions({ sessions }: { sessions: readonly StaffSession[] }) {
  if (sessions.length === 0) return <Typography>{staffMessages.noSessions}</Typography>
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{counted(sessions.length)}</Typography>
      <LineList sx={{ mt: 1 }}>
        {sessions.map(({ created_at, expires_at, is_current }, index) => (
          <LineItem
            // Two sessions may begin in the same millisecond.
            key={`${created_at} ${index}`}
          >
            <Typography variant="body2">
              Since {formatMoment(created_at)}
              {is_current && <strong> · this one</strong>}
            </Typography>
            <Caption>Until {formatMoment(expires_at)}</Caption>
          </LineItem>
        ))}
      </LineList>
    </>
  )
}
