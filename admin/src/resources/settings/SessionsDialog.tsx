import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Button, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { SessionLines } from '../../account/SessionLines.tsx'
import { BusyButton } from '../../components/BusyButton.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { useFailure } from '../../components/use-failure.tsx'
import { call } from '../../providers/api.ts'
import { currentUser } from '../../providers/session.ts'
import { useAccount } from './use-account.ts'
import { PlainDialog } from '../../components/PlainDialog.tsx'

/** The open sessions of an account, with a button that ends them all. */
export function SessionsDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const account = useAccount(id, close)
  const { failure, fail, clear } = useFailure({ failed: staffMessages.endFailed })
  const query = useQuery({
    queryKey: ['staff-sessions', id],
    queryFn: ({ signal }) => call('GET /admin/settings/admins/:id/sessions', { params: { id } }, signal),
    staleTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/settings/admins/:id/end-sessions', { params: { id } }),
    onMutate: clear,
    onSuccess: () => {
      notify(staffMessages.sessionsEnded, { type: 'success' })
      void query.refetch()
    },
    onError: fail,
  })
  const isOwn = currentUser()?.id === id
  return (
    <PlainDialog
      title="Sessions"
      onClose={close}
      maxWidth="xs"
      failure={failure}
      actions={
        <>
          <Button onClick={close} autoFocus>
            Close
          </Button>
          {isOwn ? (
            <Button component={Link} to="/account" variant="outlined">
              Your Sessions
            </Button>
          ) : (
            <BusyButton
              variant="contained"
              color="error"
              loading={isPending}
              disabled={!query.data?.length}
              onClick={() => mutate()}
            >
              End All Sessions
            </BusyButton>
          )}
        </>
      }
    >
      <Typography sx={{ mb: 2, minHeight: '1.5em' }}>{account?.name ?? ''}</Typography>
      <SessionLines of={query} />
    </PlainDialog>
  )
}
