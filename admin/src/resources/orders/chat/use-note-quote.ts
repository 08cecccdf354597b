import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { staffCall } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { refreshOrder } from '../order-parts.ts'

/** Notes on an order that its quote was sent in the chat, or after all not; the next step follows from it. */
export function useNoteQuote(number: string, onDone: () => void = () => {}) {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (sent: boolean) =>
      staffCall('PUT /staff/orders/:id/quote', { params: { id: number }, body: { sent } }),
    onSuccess: ({ next_step }, sent) => {
      if (!sent) notify(deskMessages.quoteNotSent, { type: 'success' })
      // A price that is told while the work goes on is no quote that an answer is awaited to.
      else if (next_step?.kind === 'quote-sent') notify(deskMessages.quoteSent, { type: 'success' })
      onDone()
    },
    onError: (error: unknown) => notify(refusalOf(error, deskMessages.quoteFailed), { type: 'error' }),
    onSettled: () => refreshOrder(client, number),
  })
  return { note: mutate, isPending, isNoted: isSuccess }
}
