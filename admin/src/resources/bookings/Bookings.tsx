import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'
import { BookingList } from './BookingList.tsx'
import { DisabledDates } from './DisabledDates.tsx'
import { WEEK } from './BookingViews.tsx'
import { BookingWeek } from './BookingWeek.tsx'

const DISABLED = '/bookings/disabled'

const tabs = [
  { id: 'all', label: 'All Bookings', to: '/bookings' },
  { id: 'disabled', label: 'Disabled Dates', to: DISABLED },
] as const

/** Specification §2, admin area: Bookings Management; beside its two tabs, a week at a glance. */
export function Bookings() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="Bookings Management">
        <Button component={Link} to="/settings/general" variant="outlined">
          Meeting settings
        </Button>
      </PageHeader>
      <ScreenTabs
        name="bookings"
        label="Bookings Management"
        tabs={tabs}
        chosen={pathname === DISABLED ? 'disabled' : 'all'}
      >
        {pathname === DISABLED ? <DisabledDates /> : pathname === WEEK ? <BookingWeek /> : <BookingList />}
      </ScreenTabs>
    </>
  )
}
