import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { cancelMeetingMessages } from '@karigar/contract/meetings/cancel-meeting.words'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import { Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { ChatTextField, ChatTextPresses } from '../../components/ChatText.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { formatDate } from '../../components/format.ts'
import { PlainDialog } from '../../components/PlainDialog.tsx'
import { useConfirmed } from '../../components/use-confirmed.ts'
import { useSendsMail } from '../../dashboard/NoMail.tsx'
import { useShopName } from '../../layout/use-shop.ts'
import { call } from '../../providers/api.ts'
import { WEEK_QUERY } from './use-week.ts'

const whenOf = ({ date, from, to }: AdminBooking) => `${formatDate(date)}, ${from} – ${to} IST`
const subjectOf = (meeting: AdminBooking) => `${meeting.user_name}, ${whenOf(meeting)}`

/** Asks before the shop cancels a meeting; then it shows the message for the customer, unless a mail tells them. */
export function CancelMeetingDialog({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  const client = useQueryClient()
  const [cancelled, setCancelled] = useState<AdminBooking | null>(null)
  const { data: meeting, isError } = useQuery({
    queryKey: ['meeting', id],
    enabled: cancelled === null,
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ id }) }
      const { bookings } = await call('GET /admin/get_bookings_admin', { query }, signal)
      return bookings[0] ?? null
    },
  })
  const sendsMail = useSendsMail()
  const mail = { hasAddress: meeting ? meeting.email !== null : undefined, sendsMail }
  const isTold = mail.hasAddress && sendsMail
  const isGone = meeting === null
  const isOver = cancelled === null && (isError || isGone)
  useEffect(() => {
    if (!isOver) return
    notify(isGone ? bookingMessages.adminGone : bookingMessages.adminLoadFailed, { type: 'error' })
    close()
  }, [close, isOver, isGone, notify])
  const { confirm, isPending, failure } = useConfirmed({
    send: () => call('POST /admin/bookings/:id/cancel', { params: { id } }),
    done: bookingMessages.adminCancelled,
    failed: bookingMessages.adminCancelFailed,
    close: () => (meeting && !isTold ? setCancelled(meeting) : close()),
    after: () => void client.invalidateQueries({ queryKey: [WEEK_QUERY] }),
  })
  if (cancelled)
    return <TellCustomer meeting={cancelled} lead={cancelMeetingMessages.tell(mail)} onClose={close} />
  return (
    <ConfirmDialog
      title="Cancel Meeting"
      subject={meeting ? subjectOf(meeting) : ''}
      question={cancelMeetingMessages.question(mail)}
      refusal={failure}
      cancelLabel="Keep Meeting"
      confirmLabel="Cancel Meeting"
      pending={isPending}
      onCancel={close}
      onConfirm={() => meeting && confirm()}
    />
  )
}

interface TellCustomerProps {
  meeting: AdminBooking
  /** What has happened, and why the customer does not know. */
  lead: string
  onClose: () => void
}

/** The message by which a customer learns that the meeting is cancelled, where no mail goes. */
function TellCustomer({ meeting, lead, onClose }: TellCustomerProps) {
  const shop = namedShop({ name: useShopName() ?? '' })
  const [typed, setTyped] = useState<string | null>(null)
  const text =
    typed ??
    cancelMeetingMessages.text({
      name: meeting.user_name,
      shop,
      when: whenOf(meeting),
      link: `${location.origin}/booking`,
    })
  return (
    <PlainDialog
      title={cancelMeetingMessages.tellTitle}
      onClose={onClose}
      maxWidth="sm"
      long
      holds
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <ChatTextPresses text={text} address={customerChatLink(meeting.user_num, text)} />
        </>
      }
    >
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{subjectOf(meeting)}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {lead}
      </Typography>
      <ChatTextField text={text} onType={setTyped} />
    </PlainDialog>
  )
}
