import type { Invitation } from '@karigar/contract/accounts/invitation.wire'
import { useGetList } from 'react-admin'
import { REFRESH_MS } from '../../../providers/query-client.ts'

/** The most invitations that the screen lists. */
const MOST = 100

/** The invitations that wait to be accepted or have expired, newest first. */
export const useInvitations = () =>
  useGetList<Invitation>(
    'invitations',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'created_at', order: 'DESC' } },
    { refetchInterval: REFRESH_MS },
  )
