import { orderMessages } from '@karigar/contract/sales/order.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import { Button, DialogContentText, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { MainButton } from '../../components/BusyButton.tsx'
import { PlainDialog } from '../../components/PlainDialog.tsx'
import { formatDay } from '../../components/format.ts'
import { useFailure } from '../../components/use-failure.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { useToday } from '../../components/use-today.ts'
import { call } from '../../providers/api.ts'

/** Fewest and most days that the form takes. */
const [LEAST_DAYS, MOST_DAYS] = [1, 3650]
const USUAL_DAYS = '14'

/** Files away all orders that are not sent and older than some days. */
export function FileOlderDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(USUAL_DAYS)
  const today = useToday()
  const notify = useNotify()
  const refresh = useRefreshLists()
  const { failure, fail, clear } = useFailure({ failed: orderMessages.markFailed })
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isDays = days >= LEAST_DAYS && days <= MOST_DAYS
  const until = addDays(today, isDays ? -days : 0)
  const { total, error } = useGetList(
    'orders',
    { pagination: { page: 1, perPage: 1 }, filter: { chat: 'not-sent', to: until } },
    { enabled: isDays },
  )
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/orders/file-older', { body: { until } }),
    onMutate: clear,
    onSuccess: ({ filed }) => {
      notify(orderMessages.filed(filed), { type: filed > 0 ? 'success' : 'info' })
      onClose()
    },
    onError: fail,
    onSettled: refresh,
  })
  const found = () => {
    if (error) return orderMessages.loadFailed
    if (total === undefined) return 'Counting...'
    if (total === 0) return `No order placed up to ${formatDay(until)} is still not sent.`
    const which = total === 1 ? 'The one order' : `All ${total} orders`
    return `${which} placed up to ${formatDay(until)} and not sent will leave the lists and the counts of active orders. The filter “Filed away” shows them, and they can be brought back.`
  }
  return (
    <PlainDialog
      title="File away old orders"
      onClose={onClose}
      maxWidth="xs"
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <MainButton loading={isPending} disabled={!isDays || !total} onClick={() => mutate()}>
            File away
          </MainButton>
        </>
      }
    >
      <TextField
        label="Older than (days)"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={!isDays}
        helperText={isDays ? ' ' : `Enter a whole number from ${LEAST_DAYS} to ${MOST_DAYS}`}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        fullWidth
        margin="dense"
      />
      <DialogContentText role="status" sx={{ minHeight: '6em' }}>
        {isDays ? found() : ''}
      </DialogContentText>
    </PlainDialog>
  )
}
