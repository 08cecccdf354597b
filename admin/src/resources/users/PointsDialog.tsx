import { formatAmount } from '@karigar/contract/base/amounts'
import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import { userMessages } from '@karigar/contract/accounts/user.words'
import type { User } from '@karigar/contract/accounts/user.wire'
import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { Facts } from '../../components/Facts.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { ActionDialog } from '../../documents/ActionDialog.tsx'
import { call } from '../../providers/api.ts'
import { isKeptOpen } from '../../providers/errors.ts'
import { checkAdjustmentForm, newAdjustment, toAdjustment } from './adjustment-transforms.ts'

interface PointsDialogProps {
  id: string
  account: PointsAccount
  /** The path of the screen under the dialog; by default that of the list. */
  screen?: string
}

const { cashbackUpdated, cashbackFailed, firesUpdated, firesFailed } = userMessages

const accounts = {
  cashback: {
    title: 'Manage Cashback Points',
    held: 'Cashback Points',
    pointsOf: ({ cashback_points }: User) => cashback_points,
    endpoint: 'PUT /admin/users/:id/cashback',
    sentences: { saved: cashbackUpdated, failed: cashbackFailed },
  },
  fires: {
    title: 'Manage Fires',
    held: 'Fires',
    pointsOf: ({ fires }: User) => fires,
    endpoint: 'PUT /admin/users/:id/fires',
    sentences: { saved: firesUpdated, failed: firesFailed },
  },
} as const

/** Specification §5: adds to or deducts from a user's points, once for each time the dialog is opened. */
export function PointsDialog({ id, account, screen }: PointsDialogProps) {
  const { title, held, pointsOf, endpoint, sentences } = accounts[account]
  const notify = useNotify()
  const refresh = useRefreshLists()
  const client = useQueryClient()
  const close = useCloseDialog(screen)
  const [meta] = useState(() => ({ opened: Date.now() }))
  const { data: user } = useGetOne<User>(
    'users',
    { id, meta },
    {
      retry: false,
      onError: (error: unknown) => {
        if (isKeptOpen(error)) return
        notify(userMessages.detailsFailed, { type: 'error' })
        close()
      },
    },
  )
  return (
    <ActionDialog
      {...(screen !== undefined && { screen })}
      title={title}
      saveLabel="Update"
      start={user && newAdjustment}
      call={(values, { idempotencyKey }) =>
        call(endpoint, { params: { id }, body: toAdjustment(values), idempotencyKey })
      }
      check={checkAdjustmentForm}
      sentences={sentences}
      onSaved={() => {
        refresh()
        void client.invalidateQueries({ queryKey: ['users', 'getOne', { id }] })
      }}
      width="xs"
    >
      {user && (
        <Facts
          facts={[
            ['User', user.name],
            [held, formatAmount(pointsOf(user))],
          ]}
        />
      )}
      <Stack spacing={2} sx={{ mt: 2.5 }}>
        <LimitedInput
          source="amount"
          label="Amount"
          required
          autoFocus
          most={20}
          helperText="Points to add, such as 50. A negative amount, such as -20, deducts."
        />
        <LimitedInput
          source="reason"
          label="Reason"
          placeholder={userMessages.defaultReason}
          most={200}
          helperText="The user sees it in their statement."
        />
      </Stack>
    </ActionDialog>
  )
}
