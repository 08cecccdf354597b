import { orderPointsWords as words } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { OrderDue, OrderPoints } from '@karigar/contract/sales/payment.wire'
import { useRef, useState } from 'react'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { act } from './load-pay-acts.ts'

interface Props {
  start: OrderDue
  call: CustomerCall
}

/** The points that the customer spends on the order, with what changes them or why nothing can. */
function Points({ start, points, call }: Props & { points: OrderPoints }) {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { used, held, most, fault } = points
  const more = Math.round((most - used) * 100) / 100

  const set = (amount: number) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    const release = () => {
      isBusy.current = false
      setSending(false)
    }
    act(async ({ spendPoints }) => {
      // A page that is shown anew takes no second press.
      if (await spendPoints(call, start.order_id, amount)) release()
    }, release)
  }

  return (
    <section className="pay" aria-labelledby="points-title">
      <h2 id="points-title">{words.title}</h2>
      {used > 0 && <p>{words.used(formatRupees(used))}</p>}
      {fault && <p className="notice">{fault}</p>}
      {!fault && more > 0 && (
        <>
          <p className="muted">{words.most(formatRupees(held), formatRupees(more))}</p>
          <button
            className="btn btn-secondary btn-block"
            type="button"
            aria-disabled={isSending}
            onClick={() => set(most)}
          >
            {used > 0 ? words.spendMore(formatRupees(more)) : words.spend(formatRupees(more))}
          </button>
        </>
      )}
      {!fault && used > 0 && (
        <button
          className="btn btn-secondary btn-block"
          type="button"
          aria-disabled={isSending}
          onClick={() => set(0)}
        >
          {words.takeBack}
        </button>
      )}
    </section>
  )
}

/** The points of the account, and what of them is spent on the order. */
export const PointsPanel = ({ start, call }: Props) =>
  start.points && <Points start={start} points={start.points} call={call} />
