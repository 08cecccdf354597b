import { orderMessages } from '@karigar/contract/sales/order.words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useFailure } from '../../components/use-failure.tsx'
import { refreshOrder } from './order-parts.ts'
import { call, managerCall } from '../../providers/api.ts'

export type Mark = 'heard' | 'not heard' | 'filed' | 'brought back'

const inManager = () => location.pathname.startsWith('/manager')

async function send(mark: Mark, ids: string[]): Promise<number> {
  const heard = { body: { ids, heard: mark === 'heard' } }
  if (mark === 'heard' || mark === 'not heard')
    return (
      await (inManager()
        ? managerCall('PUT /manager/orders/heard', heard)
        : call('PUT /admin/orders/heard', heard))
    ).ids.length
  return (await call('PUT /admin/orders/filed', { body: { ids, filed: mark === 'filed' } })).ids.length
}

const sentences: Record<Mark, (count: number) => string> = {
  heard: orderMessages.heard,
  'not heard': () => orderMessages.notHeard,
  filed: orderMessages.filed,
  'brought back': orderMessages.broughtBack,
}

/** Marks orders, all in one call, says what has changed and brings lists and the open order up to date. */
export function useMarkOrders(onDone: () => void = () => {}) {
  const notify = useNotify()
  const client = useQueryClient()
  const { failure, fail, clear } = useFailure({ failed: orderMessages.markFailed })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mark, ids }: { mark: Mark; ids: string[] }) => send(mark, ids),
    onMutate: clear,
    onSuccess: (count, { mark }) => {
      notify(sentences[mark](count), { type: count > 0 ? 'success' : 'info' })
      onDone()
    },
    onError: fail,
    onSettled: () => refreshOrder(client),
  })
  return { mark: (mark: Mark, ids: string[]) => mutate({ mark, ids }), isPending, failure, clear }
}
