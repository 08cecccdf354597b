import { randomKey } from '@karigar/contract/base/random-key'
import type { BankLine, BankProposal } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { connectionSentence, sentenceOf } from '../../providers/errors.ts'

type Change = { enter: Pick<BankProposal, 'order_id' | 'open'> } | { aside: boolean }

const failedOf = (change: Change) =>
  'enter' in change ? bankMessages.enterFailed : bankMessages[change.aside ? 'asideFailed' : 'backFailed']

const doneOf = (change: Change) =>
  'enter' in change
    ? bankMessages.entered(change.enter.order_id)
    : bankMessages[change.aside ? 'setAside' : 'broughtBack']

/**
 * Returns what can be done with a line: each goes once for any number of presses. Then the lists are fetched again, also
 * after a refusal: what was shown may be outdated.
 *
 * @param onDone called when it is done
 */
export function useBankLine({ id }: Pick<BankLine, 'id'>, onDone: () => void = () => {}) {
  const notify = useNotify()
  const client = useQueryClient()
  const refresh = useRefreshLists()
  const loseFocus = useLostFocus()
  const { press, release } = usePressOnce()
  const [idempotencyKey] = useState(randomKey)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => {
      if ('aside' in change) return call('PUT /admin/bank-lines/:id/aside', { params: { id }, body: change })
      const { order_id, open } = change.enter
      return call('POST /admin/bank-lines/:id/enter', {
        params: { id },
        body: { order_id, open },
        // Another order, or the same after its money has changed, is another request.
        idempotencyKey: `${idempotencyKey}-${order_id}-${Math.round(open * 100)}`,
      })
    },
    onSuccess: (_, change) => {
      notify(doneOf(change), { type: 'success' })
      if ('enter' in change) void client.invalidateQueries({ queryKey: ['order', change.enter.order_id] })
      loseFocus()
      onDone()
    },
    onError: (error: unknown, change) => {
      notify(connectionSentence(error) ?? sentenceOf(error, failedOf(change)), { type: 'error' })
    },
    onSettled: () => {
      release()
      refresh()
      void client.invalidateQueries({ queryKey: ['bank-line', id] })
    },
  })
  return { change: (wanted: Change) => press(() => mutate(wanted)), isPending }
}
