import { useLocation } from 'react-router-dom'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'
import { BookingList } from './BookingList.tsx'
import { DisabledDates } from './DisabledDates.tsx'
import { WEEK } from './BookingViews.tsx'
import { BookingWeek } from './BookingWeek.tsx'
import { MeetingSettings } from './MeetingSettings.tsx'

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

/** Specification §2, admin area: Bookings Management; beside its two tabs, when meetings are held. */
export function Bookings() {
  const { pathname } = useLocation()
  const { tab, content } = Object.hasOwn(screens, pathname)
    ? screens[pathname as keyof typeof screens]
    : screens['/bookings']
  return (
    <>
      <PageHeader title="Bookings Management" />
      <ScreenTabs name="bookings" label="Bookings Management" tabs={tabs} chosen={tab}>
        {content}
      </ScreenTabs>
    </>
  )
}
