import { formatRupees } from '@karigar/contract/base/rupees'
import { randomKey } from '@karigar/contract/base/random-key'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { Button } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useConfirmed } from '../../../components/use-confirmed.ts'
import { asRead } from '../../../documents/use-versions.ts'
import { callVersioned } from '../../../providers/api.ts'
import { conflictOf } from '../../../providers/errors.ts'
import { useShowPart } from '../order-parts.ts'

interface KeepSurplusProps {
  number: string
  /** What was paid too much, in rupees. */
  surplus: number
  /** The version of the ledger that is on the screen. */
  version: string
}

/** Keeps as the customer's credit what was paid too much for an order, after asking. */
export function KeepSurplus(props: KeepSurplusProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Keep {formatRupees(props.surplus)} as credit
      </Button>
      {isAsking && <AskKeep {...props} close={() => setAsking(false)} />}
    </>
  )
}

function AskKeep({ number, surplus, version, close }: KeepSurplusProps & { close: () => void }) {
  const show = useShowPart(number, 'payments')
  const [idempotencyKey] = useState(randomKey)
  const { confirm, isPending, failure } = useConfirmed({
    send: async () => {
      try {
        const kept = await callVersioned('POST /admin/orders/:id/keep-surplus', {
          params: { id: number },
          version,
          idempotencyKey,
        })
        show(kept)
      } catch (error) {
        // The question then asks about what a colleague's entry has left.
        const conflict = conflictOf(error)
        if (conflict) show(asRead(conflict))
        throw error
      }
    },
    done: customerMoneyMessages.surplusKept,
    failed: customerMoneyMessages.surplusFailed,
    close,
  })
  return (
    <ConfirmDialog
      title="Keep as Credit"
      subject={`Order ${number}`}
      question={`${formatRupees(surplus)} were paid too much. They stay with the customer as credit, which pays for another order or is given back.`}
      refusal={failure}
      cancelLabel="Leave it"
      confirmLabel="Keep as credit"
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
