import ListIcon from '@mui/icons-material/FormatListBulletedOutlined'
import WeekIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { WEEK } from './week-of.ts'

const views = [
  { id: 'list', label: 'List', to: '/bookings', icon: ListIcon },
  { id: 'week', label: 'Week', to: WEEK, icon: WeekIcon },
] as const

/** Links to the views of the meetings, with the current one marked. */
export function BookingViews({ current }: { current: (typeof views)[number]['id'] }) {
  return (
    <Box component="nav" aria-label="Views" sx={{ display: 'flex', gap: 1 }}>
      {views.map(({ id, label, to, icon: Icon }) => (
        <Button
          key={id}
          component={Link}
          to={to}
          startIcon={<Icon />}
          sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
          variant={id === current ? 'contained' : 'outlined'}
          color={id === current ? 'secondary' : 'primary'}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
