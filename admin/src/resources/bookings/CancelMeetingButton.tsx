import type { Booking } from '@karigar/contract/meetings/booking.wire'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDialogLink } from '../../components/dialog-route.ts'

/** Opens the dialog that cancels a meeting; renders nothing for a meeting that is over. */
export function CancelMeetingButton({ id, user_name, ends_at }: Booking) {
  const { to, state } = useDialogLink()(`${encodeURIComponent(id)}/cancel`)
  const { pathname } = useLocation()
  const [shownAt] = useState(() => new Date().toISOString())
  if (ends_at <= shownAt) return null
  return (
    <Tooltip title="Cancel meeting">
      <IconButton
        size="small"
        component={Link}
        to={to}
        state={{ ...state, over: pathname }}
        aria-label={`Cancel the meeting of ${user_name}`}
      >
        <CancelIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
