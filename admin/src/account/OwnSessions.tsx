import { Box } from '@mui/material'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { BusyButton } from '../components/BusyButton.tsx'
import { Section } from '../components/Section.tsx'
import { QuietLine } from '../components/Texts.tsx'
import { SessionLines } from './SessionLines.tsx'
import { call, managerCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { renewPushQuietly } from '../push/renew-push.ts'
import { currentUser, keepToken } from '../providers/session.ts'

/** One's own open sessions on all devices, with a button that ends all but this one. */
export function OwnSessions() {
  const { query, endOthers, isPending } = useOwnSessions()
  const sessions = query.data
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false
  return (
    <Section title="Where you are signed in">
      <SessionLines of={query} />
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
          <QuietLine>
            {hasOthers
              ? 'Every other browser and device is signed out at once. This one stays signed in.'
              : 'You are signed in nowhere else.'}
          </QuietLine>
        </Box>
      )}
    </Section>
  )
}

/** One's own open sessions, and how all others are ended. */
function useOwnSessions() {
  const notify = useNotify()
  const user = currentUser()
  const send = user?.role === 'manager' ? managerCall : call
  const query = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => send('GET /staff/sessions', undefined, signal),
    // Always fetched again: somebody may have signed in elsewhere.
    staleTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('POST /staff/sessions/end-others'),
    onSuccess: ({ access_token }) => {
      if (user) keepToken(user.role, access_token)
      renewPushQuietly()
      notify(staffMessages.othersEnded, { type: 'success' })
      void query.refetch()
    },
    onError: (error: unknown) => notify(refusalOf(error, staffMessages.endFailed), { type: 'error' }),
  })
  return { query, endOthers: mutate, isPending }
}
