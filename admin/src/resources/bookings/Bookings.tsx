import { useLocation } from 'react-router-dom'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useDialogRoute, useCloseDialog } from '../../components/dialog-route.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'
import { BookingList } from './BookingList.tsx'
import { DisabledDates } from './DisabledDates.tsx'
import { BookingWeek } from './BookingWeek.tsx'
import { MeetingSettings } from './MeetingSettings.tsx'
import { WEEK } from './week-of.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { formatDate } from '../../components/format.ts'
import { useConfirmed } from '../../components/use-confirmed.ts'
import { call } from '../../providers/api.ts'
import { WEEK_QUERY } from './use-week.ts'

const screens = {
  '/bookings': { tab: 'all', content: <BookingList /> },
  [WEEK]: { tab: 'all', content: <BookingWeek /> },
  '/bookings/disabled': { tab: 'disabled', content: <DisabledDates /> },
  '/bookings/settings': { tab: 'settings', content: <MeetingSettings /> },
} as const

const tabs = [
  { id: 'all', label: 'All Bookings', to: '/bookings' },
  { id: 'disabled', label: 'Disabled Dates', to: '/bookings/disabled' },
  { id: 'settings', label: 'Meeting Settings', to: '/bookings/settings' },
] as const

/** Specification §2, admin area: Bookings Management, with a third tab for when meetings are held. */
export function Bookings() {
  const { pathname, state } = useLocation()
  const route = useDialogRoute('cancel')
  // The cancel dialog stays over the view it was opened from.
  const shown = route?.dialog === 'cancel' ? state?.over : pathname
  const { tab, content } = Object.hasOwn(screens, shown)
    ? screens[shown as keyof typeof screens]
    : screens['/bookings']
  return (
    <>
      <PageHeader title="Bookings Management" />
      <ScreenTabs name="bookings" label="Bookings Management" tabs={tabs} chosen={tab}>
        {content}
      </ScreenTabs>
      {route?.dialog === 'cancel' && <CancelMeetingDialog key={route.id} id={route.id} />}
    </>
  )
}

/** Asks before the shop cancels a meeting. */
function CancelMeetingDialog({ id }: { id: string }) {
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
