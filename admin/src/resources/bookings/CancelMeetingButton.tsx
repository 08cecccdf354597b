import type { Booking } from '@karigar/contract/meetings/booking.wire'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDialogLink } from '../../components/dialog-route.ts'

interface CancelMeetingButtonProps {
  meeting: Booking
  /** Where there is no room for its name, which then shows on hover. */
  isIcon?: boolean
}

/** Opens the dialog that cancels a meeting; renders nothing for a meeting that is over. */
export function CancelMeetingButton({ meeting, isIcon = false }: CancelMeetingButtonProps) {
  const { id, user_name, ends_at } = meeting
  const { to, state } = useDialogLink()(`${encodeURIComponent(id)}/cancel`)
  const { pathname } = useLocation()
  const [shownAt] = useState(() => new Date().toISOString())
  if (ends_at <= shownAt) return null
  const link = {
    component: Link,
    to,
    state: { ...state, over: pathname },
    size: 'small',
    'aria-label': `Cancel the meeting of ${user_name}`,
  } as const
  if (!isIcon)
    return (
      <Button {...link} startIcon={<CancelIcon />} sx={{ flexShrink: 0 }}>
        Cancel
      </Button>
    )
  return (
    <Tooltip title="Cancel meeting">
      <IconButton {...link}>
        <CancelIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
