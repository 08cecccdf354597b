import { randomKey } from '@karigar/contract/base/random-key'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { useCallback, useState } from 'react'
import type { SaveSentences } from '../../../components/CreateDialog.tsx'
import { useVersionedForm } from '../../../components/use-versioned-form.ts'
import { useShowDesk, type DeskData } from './use-order-desk.ts'

/** What each attempt to save sends with its values. */
export interface DeskAttempt {
  /** The same for every attempt of one opened dialog, so that a repeated one counts once. */
  idempotencyKey: string
  /** The ETag of the desk that the dialog has seen. */
  version: string
}

interface DeskForm extends SaveSentences {
  desk: DeskData
  send: (values: Record<string, unknown>, attempt: DeskAttempt) => Promise<DeskData>
}

/** Saves a dialog over an order's desk. */
export function useDeskForm({ desk, send, ...sentences }: DeskForm) {
  const show = useShowDesk(desk.order_id)
  const [idempotencyKey] = useState(randomKey)
  const attempt = useCallback(
    (values: Record<string, unknown>, version: string) => send(values, { idempotencyKey, version }),
    [idempotencyKey, send],
  )
  return useVersionedForm<DeskData>({
    path: `/orders/${desk.order_id}`,
    etag: desk.etag,
    send: attempt,
    show,
    changed: deskMessages.workChanged,
    ...sentences,
  })
}
