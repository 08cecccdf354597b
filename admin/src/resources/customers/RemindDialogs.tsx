import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import type { CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Alert, Button, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { ChatTextField, ChatTextPresses } from '../../components/ChatText.tsx'
import { formatDay } from '../../components/format.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PlainDialog } from '../../components/PlainDialog.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { usePressOnce } from '../../components/use-press-once.ts'
import { call } from '../../providers/api.ts'
import { nameOfCustomer } from './customer-record.tsx'

type Reminded = Pick<CustomerSums, 'id' | 'name' | 'phone' | 'open' | 'reminded_at'>

interface RemindDialogProps {
  customer: Reminded
  /** Which of how many it is, where several are reminded one after another. */
  place?: string
  onClose: () => void
  /** What comes once somebody was reminded, or passed over. */
  onNext?: () => void
}

/** Shows the text that reminds a customer, and remembers that it was sent. */
export function RemindDialog({ customer, place, onClose, onNext }: RemindDialogProps) {
  const { id, phone } = customer
  const [typed, setTyped] = useState<string | null>(null)
  const client = useQueryClient()
  const notify = useNotify()
  const { failure, fail, clear } = useFailure({ failed: customerMoneyMessages.remindFailed })
  const query = useQuery({
    queryKey: ['reminder', id],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) => call('GET /admin/customers/:id/reminder', { params: { id } }, signal),
  })
  const { press, release } = usePressOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/customers/:id/reminders', { params: { id } }),
    onSuccess: () => {
      notify(customerMoneyMessages.reminded, { type: 'success' })
      void client.invalidateQueries({ queryKey: ['customers'] })
      if (onNext) onNext()
      else onClose()
    },
    onError: (error) => {
      release()
      fail(error)
    },
  })
  const text = typed ?? query.data?.text
  const address = phone === null || text === undefined ? null : customerChatLink(phone, text)
  const remember = () =>
    press(() => {
      clear()
      mutate()
    })
  return (
    <PlainDialog
      title={`Remind ${nameOfCustomer(customer)}${place ? ` (${place})` : ''}`}
      onClose={onClose}
      maxWidth="sm"
      long
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {onNext && <Button onClick={onNext}>Pass over</Button>}
          <ChatTextPresses text={text} address={address} openLabel="Remind on WhatsApp" onOpen={remember} />
          {text !== undefined && address === null && (
            <Button variant="contained" color="secondary" disabled={isPending} onClick={remember}>
              Reminded
            </Button>
          )}
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {formatRupees(customer.open)} open.{' '}
        {customer.reminded_at === null
          ? 'Not reminded so far.'
          : `Last reminded on ${formatDay(customer.reminded_at)}.`}
      </Typography>
      <Loaded of={query} failed={customerMoneyMessages.reminderFailed} room={[160]}>
        {() => (
          <>
            {text !== undefined && <ChatTextField text={text} onType={setTyped} />}
            {phone === null && (
              <Alert severity="info" sx={{ mt: 2 }}>
                There is no number to write to. Copy the text, send it where you talk to the customer, and
                press “Reminded”.
              </Alert>
            )}
          </>
        )}
      </Loaded>
    </PlainDialog>
  )
}

/** Most customers that are gone through at once: as many as one call lists. */
const AT_ONCE = 1000

/** Goes through the customers with something overdue, one after another, whose chats each open by a press. */
export function RemindAllDialog({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState(0)
  // The list stays as it was when the dialog was opened: whoever was reminded is still overdue.
  const [meta] = useState(() => ({ opened: Date.now() }))
  const query = useGetList<CustomerSums>(
    'customers',
    {
      filter: { owes: 'overdue' },
      sort: { field: 'oldest_due_on', order: 'ASC' },
      pagination: { page: 1, perPage: AT_ONCE },
      meta,
    },
    { staleTime: Infinity, refetchInterval: false },
  )
  const [all, setAll] = useState<readonly CustomerSums[]>()
  if (query.data && !all) setAll(query.data)
  const customer = all?.[place]
  if (all && customer)
    return (
      <RemindDialog
        key={customer.id}
        customer={customer}
        place={`${place + 1} of ${all.length}`}
        onClose={onClose}
        onNext={() => setPlace(place + 1)}
      />
    )
  return (
    <PlainDialog
      title="Remind all overdue"
      onClose={onClose}
      maxWidth="xs"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        of={{ data: all, error: query.error, errorUpdatedAt: query.errorUpdatedAt, refetch: query.refetch }}
        failed={customerMoneyMessages.listFailed}
        room={[48]}
      >
        {(some) => (
          <Typography>{some.length === 0 ? 'Nothing is overdue.' : 'That was the last one.'}</Typography>
        )}
      </Loaded>
    </PlainDialog>
  )
}
