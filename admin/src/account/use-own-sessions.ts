import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { call, managerCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { renewPushQuietly } from '../push/renew-push.ts'
import { currentUser, keepToken } from '../providers/session.ts'

/** One's own open sessions, and how all others are ended. */
export function useOwnSessions() {
  const notify = useNotify()
  const user = currentUser()
  const send = user?.role === 'manager' ? managerCall : call
  const { data, isError, refetch } = useQuery({
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
      void refetch()
    },
    onError: (error: unknown) => notify(refusalOf(error, staffMessages.endFailed), { type: 'error' }),
  })
  return { sessions: data, failed: isError, refetch: () => void refetch(), endOthers: mutate, isPending }
}
