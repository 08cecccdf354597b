import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { formatDate } from '../../components/format.ts'
import { useConfirmed } from '../../components/use-confirmed.ts'
import { call } from '../../providers/api.ts'
import { WEEK_QUERY } from './use-week.ts'

/** Asks before the shop cancels a meeting. */
export function CancelMeetingDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const client = useQueryClient()
  const { data: meeting, isError } = useQuery({
    queryKey: ['meeting', id],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ id }) }
      const { bookings } = await call('GET /admin/get_bookings_admin', { query }, signal)
      return bookings[0] ?? null
    },
  })
  const isGone = meeting === null
  useEffect(() => {
    if (!isError && !isGone) return
    notify(isGone ? bookingMessages.adminGone : bookingMessages.adminLoadFailed, { type: 'error' })
    close()
  }, [close, isError, isGone, notify])
  const { confirm, isPending, failure } = useConfirmed({
    send: () => call('POST /admin/bookings/:id/cancel', { params: { id } }),
    done: bookingMessages.adminCancelled,
    failed: bookingMessages.adminCancelFailed,
    close,
    after: () => void client.invalidateQueries({ queryKey: [WEEK_QUERY] }),
  })
  return (
    <ConfirmDialog
      title="Cancel Meeting"
      subject={
        meeting
          ? `${meeting.user_name}, ${formatDate(meeting.date)}, ${meeting.from} – ${meeting.to} IST`
          : ''
      }
      question={bookingMessages.adminCancelQuestion(meeting?.email != null)}
      refusal={failure}
      cancelLabel="Keep Meeting"
      confirmLabel="Cancel Meeting"
      pending={isPending}
      onCancel={close}
      onConfirm={() => meeting && confirm()}
    />
  )
}
