import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Box, Button, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { BusyButton } from '../../components/BusyButton.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { formatMoment } from '../../components/format.ts'
import { useFailure } from '../../components/use-failure.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { useAccount } from './use-account.ts'
import { PlainDialog } from '../../components/PlainDialog.tsx'

function stateOf({ second_factor_at, second_factor_required }: AdminAccount): string {
  if (second_factor_at !== null) return factorMessages.accountOn(formatMoment(second_factor_at))
  return second_factor_required ? factorMessages.accountSetsUp : factorMessages.accountOff
}

/** The second factor of an account: whether it is required, and how it is removed for who has lost it. */
export function FactorDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const refresh = useRefreshLists()
  const hintId = useId()
  const loaded = useAccount(id, close)
  const [saved, setSaved] = useState<AdminAccount | null>(null)
  const { failure, fail, clear } = useFailure({ failed: factorMessages.requireFailed })
  const account = saved ?? loaded
  const show = (sentence: string) => (next: AdminAccount) => {
    setSaved(next)
    refresh()
    notify(sentence, { type: 'success' })
  }
  const require = useMutation({
    mutationFn: (required: boolean) =>
      call('PUT /admin/settings/admins/:id/second-factor', { params: { id }, body: { required } }),
    onMutate: clear,
    onSuccess: (next) =>
      show(next.second_factor_required ? factorMessages.nowRequired : factorMessages.noLongerRequired)(next),
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /admin/settings/admins/:id/second-factor', { params: { id } }),
    onMutate: clear,
    onSuccess: show(factorMessages.removed),
    onError: fail,
  })
  const isBusy = require.isPending || remove.isPending
  return (
    <PlainDialog
      title="Second Factor"
      onClose={close}
      maxWidth="xs"
      failure={failure}
      actions={
        <Button onClick={close} autoFocus>
          Close
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 600, mb: 1, minHeight: '1.5em' }}>{account?.name ?? ''}</Typography>
      <Typography role="status" sx={{ mb: 2, minHeight: '1.5em' }}>
        {account ? stateOf(account) : ''}
      </Typography>
      <FormControlLabel
        label="Require a second factor"
        control={
          <Switch
            checked={account?.second_factor_required ?? false}
            disabled={!account || isBusy}
            onChange={(_, required) => require.mutate(required)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{factorMessages.requireHint}</FormHelperText>
      {account && account.second_factor_at !== null && (
        <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <BusyButton
            variant="outlined"
            color="error"
            loading={remove.isPending}
            disabled={isBusy}
            onClick={() => remove.mutate()}
          >
            Remove Second Factor
          </BusyButton>
          <FormHelperText>{factorMessages.removeTheirs}</FormHelperText>
        </Box>
      )}
    </PlainDialog>
  )
}
