import { useLocation } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'
import { BookingList } from './BookingList.tsx'
import { DisabledDates } from './DisabledDates.tsx'
import { CancelMeetingDialog } from './CancelMeetingDialog.tsx'
import { BookingWeek } from './BookingWeek.tsx'
import { MeetingSettings } from './MeetingSettings.tsx'
import { WEEK } from './week-of.ts'

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
