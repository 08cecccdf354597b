import { randomKey } from '@karigar/contract/base/random-key'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { useCallback, useState } from 'react'
import type { SaveSentences } from '../../../components/CreateDialog.tsx'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { useFormSave } from '../../../components/use-form-save.ts'
import { conflictOf } from '../../../providers/errors.ts'
import { useShowPayments, type Payments } from './use-order-payments.ts'

/** What each attempt to save sends with its values. */
export interface Attempt {
  /** The same for every attempt of one opened dialog, so that a repeated one counts once. */
  idempotencyKey: string
  /** The ETag of the ledger that the dialog shows. */
  version: string
}

interface LedgerForm extends SaveSentences {
  number: string
  payments: Payments
  send: (values: Record<string, unknown>, attempt: Attempt) => Promise<Payments>
}

/**
 * Saves a dialog over an order's ledger. The ledger stays the one that the dialog was opened with, so that
 * nobody records a payment without having seen a colleague's; if it has changed, the dialog shows the newest
 * and what was typed stays.
 */
export function useLedgerForm({ number, payments, send, ...sentences }: LedgerForm) {
  const show = useShowPayments(number)
  const { close, closeSaved, leaving } = useFormDialog(`/orders/${number}`)
  const [idempotencyKey] = useState(randomKey)
  const [seen, setSeen] = useState(payments)
  const [isStale, setStale] = useState(false)
  const meets = useCallback(
    (error: unknown) => {
      const conflict = conflictOf(error)
      setStale(conflict !== null)
      if (!conflict) return false
      const newest = { ...conflict.present, etag: conflict.etag } as unknown as Payments
      setSeen(newest)
      show(newest)
      return true
    },
    [show],
  )
  const onSaved = useCallback(
    (saved: Payments) => {
      show(saved)
      closeSaved()
    },
    [closeSaved, show],
  )
  const attempt = useCallback(
    (values: Record<string, unknown>) => send(values, { idempotencyKey, version: seen.etag }),
    [idempotencyKey, seen.etag, send],
  )
  const { context, failure } = useFormSave<Payments>({ send: attempt, onSaved, meets, ...sentences })
  return {
    /** The ledger that the dialog shows. */
    seen,
    context,
    dialog: { close, leaving, failure: isStale ? paymentMessages.changed : failure },
  }
}
