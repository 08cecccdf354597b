import type { DisabledDate } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { useMutation } from '@tanstack/react-query'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { LineItem, LineList } from '../../components/LineList.tsx'
import { Caption, StrongLine } from '../../components/Texts.tsx'
import { formatDate, formatDay } from '../../components/format.ts'
import { RetryAlert } from '../../components/RetryAlert.tsx'
import { useToday } from '../../components/use-today.ts'
import { call } from '../../providers/api.ts'
import { refusalOf } from '../../providers/errors.ts'

interface DisabledDateListProps {
  /** Undefined while they are being fetched. */
  dates: readonly DisabledDate[] | undefined
  failed: boolean
  reload: () => void
}

/** Lists the disabled dates, upcoming ones first, each with a button to enable it again. */
export function DisabledDateList({ dates, failed, reload }: DisabledDateListProps) {
  const notify = useNotify()
  const today = useToday()
  const list = useRef<HTMLDivElement>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (date: string) => call('POST /admin/enable_bookings_admin', { query: { date } }),
    onSuccess: ({ msg }) => {
      notify(msg || bookingMessages.dateEnabled, { type: 'success' })
      // The button that was pressed disappears with its row.
      list.current?.focus({ preventScroll: true })
    },
    onError: (reason: unknown) => notify(refusalOf(reason, bookingMessages.enableFailed), { type: 'error' }),
    onSettled: reload,
  })
  if (failed)
    return <RetryAlert sentence="The list is not available right now." onRetry={reload} severity="warning" />
  if (!dates)
    return (
      <Box role="status" aria-label="Loading">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Box>
    )
  const sorted = [...dates.filter(({ date }) => date >= today), ...dates.filter(({ date }) => date < today)]
  return (
    <Box ref={list} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {sorted.length === 0 && <Typography color="text.secondary">No dates are disabled.</Typography>}
      <LineList label="Disabled dates">
        {sorted.map(({ date, disabled_on }) => (
          <LineItem
            key={date}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <StrongLine>
                {formatDate(date)}
                {date < today && ' (past)'}
              </StrongLine>
              <Caption>Disabled on {formatDay(disabled_on)}</Caption>
            </Box>
            <Button
              variant="outlined"
              aria-label={`Enable ${formatDate(date)}`}
              loading={isPending && variables === date}
              disabled={isPending}
              onClick={() => mutate(date)}
            >
              Enable
            </Button>
          </LineItem>
        ))}
      </LineList>
    </Box>
  )
}
