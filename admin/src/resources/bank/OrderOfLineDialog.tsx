import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import { MOST_ORDER_SEARCH } from '@karigar/contract/sales/bank.rules'
import type { BankLine, BankProposal } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { Facts } from '../../components/Facts.tsx'
import { LineItem, LineList } from '../../components/LineList.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PlainDialog } from '../../components/PlainDialog.tsx'
import { QuietLine } from '../../components/Texts.tsx'
import { useDocument } from '../../documents/use-document.ts'
import { call } from '../../providers/api.ts'
import { LineActions } from './LineActions.tsx'
import { Proposal } from './Proposal.tsx'
import { useBankLine } from './use-bank-line.ts'

/** Long enough to span fast typing. */
const PAUSE_MS = 200

/** Returns what was typed last before a pause. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** Chooses the order that a line pays for: among those that are proposed, or by a search. */
export function OrderOfLineDialog({ id }: { id: string }) {
  const close = useCloseDialog()
  const line = useDocument({
    queryKey: ['bank-line', id],
    load: (signal) => call('GET /admin/bank-lines/:id', { params: { id } }, signal),
  })
  return (
    <PlainDialog
      title="Which order does it pay for?"
      maxWidth="sm"
      long
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <Loaded of={line} failed={bankMessages.loadFailed} room={[120, 60, 60]}>
        {(data) => <ChosenLine line={data} close={close} />}
      </Loaded>
    </PlainDialog>
  )
}

function ChosenLine({ line, close }: { line: BankLine; close: () => void }) {
  const { amount, day, narration, reference, proposals, state } = line
  const { change, isPending } = useBankLine(line, close)
  const enter = (proposal: BankProposal) => change({ enter: proposal })
  return (
    <Stack spacing={2.5}>
      <Facts
        facts={[
          ['Amount', formatRupees(amount)],
          ['Day', mediumDay(day)],
          ['The bank says', narration],
          ...(reference === null ? [] : [['Reference', reference] as const]),
        ]}
      />
      {state === 'open' ? (
        <>
          {proposals.length > 0 && (
            <LineList label="Proposed orders">
              {proposals.map((proposal) => (
                <LineItem key={proposal.order_id}>
                  <Proposal line={line} proposal={proposal} isPending={isPending} onEnter={enter} />
                </LineItem>
              ))}
            </LineList>
          )}
          <OrderSearch line={line} isPending={isPending} onEnter={enter} />
        </>
      ) : (
        <LineActions line={line} />
      )}
    </Stack>
  )
}

interface OrderSearchProps {
  line: BankLine
  isPending: boolean
  onEnter: (proposal: BankProposal) => void
}

function OrderSearch({ line, isPending, onEnter }: OrderSearchProps) {
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  const found = useQuery({
    queryKey: ['bank-line', line.id, 'orders', q],
    queryFn: ({ signal }) =>
      call('GET /admin/bank-lines/:id/orders', { params: { id: line.id }, query: { q } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Stack spacing={1.5}>
      <TextField
        type="search"
        label="Another order"
        placeholder="Number, name or phone"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: MOST_ORDER_SEARCH } }}
        autoFocus
        fullWidth
      />
      {q !== '' && (
        <Loaded of={found} failed={bankMessages.searchFailed}>
          {(orders) =>
            orders.length === 0 ? (
              <QuietLine role="status">{bankMessages.noOrders}</QuietLine>
            ) : (
              <>
                <Typography role="status" variant="body2">
                  {orders.length === 1 ? '1 order' : `${orders.length} orders`}
                </Typography>
                <LineList label="Orders found">
                  {orders.map((proposal) => (
                    <LineItem key={proposal.order_id}>
                      <Proposal line={line} proposal={proposal} isPending={isPending} onEnter={onEnter} />
                    </LineItem>
                  ))}
                </LineList>
              </>
            )
          }
        </Loaded>
      )}
    </Stack>
  )
}
