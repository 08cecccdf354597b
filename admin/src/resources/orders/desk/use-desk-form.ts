import { randomKey } from '@karigar/contract/rules/random-key'
import { deskMessages } from '@karigar/contract/words/desk-messages'
import { useCallback, useState } from 'react'
import type { SaveSentences } from '../../../components/CreateDialog.tsx'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { useFormSave } from '../../../components/use-form-save.ts'
import { conflictOf } from '../../../providers/errors.ts'
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

/** Saves a dialog over an order's desk. After a colleague's change, what was typed stays and can be saved again. */
export function useDeskForm({ desk, send, ...sentences }: DeskForm) {
  const show = useShowDesk(desk.order_id)
  const { close, closeSaved, leaving } = useFormDialog(`/orders/${desk.order_id}`)
  const [idempotencyKey] = useState(randomKey)
  const [version, setVersion] = useState(desk.etag)
  const [isStale, setStale] = useState(false)
  const meets = useCallback(
    (error: unknown) => {
      const conflict = conflictOf(error)
      setStale(conflict !== null)
      if (!conflict) return false
      setVersion(conflict.etag)
      show({ ...conflict.present, etag: conflict.etag } as unknown as DeskData)
      return true
    },
    [show],
  )
  const onSaved = useCallback(
    (saved: DeskData) => {
      show(saved)
      closeSaved()
    },
    [closeSaved, show],
  )
  const attempt = useCallback(
    (values: Record<string, unknown>) => send(values, { idempotencyKey, version }),
    [idempotencyKey, send, version],
  )
  const { context, failure } = useFormSave<DeskData>({ send: attempt, onSaved, meets, ...sentences })
  return { context, dialog: { close, leaving, failure: isStale ? deskMessages.workChanged : failure } }
}
