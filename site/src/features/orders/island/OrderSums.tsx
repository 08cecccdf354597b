import { orderContentWords } from '#words/orders.ts'
import { FIRST_ORDER_DISCOUNT } from '@karigar/contract/sales/order-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { Order } from '@karigar/contract/sales/order.wire'

/** Subtotal, discount with its reason, and total of an order or of one of its versions. */
export function OrderSums({
  price,
  discount,
  discount_reason,
  totalAmount,
}: Pick<Order, 'price' | 'discount' | 'discount_reason' | 'totalAmount'>) {
  return (
    <dl className="order-sums">
      <div>
        <dt>{orderContentWords.subtotal}</dt>
        <dd>{formatRupees(price)}</dd>
      </div>
      {discount !== 0 && (
        <div>
          <dt>
            {discount_reason === null ? FIRST_ORDER_DISCOUNT : orderContentWords.discount(discount_reason)}
          </dt>
          <dd>{`−${formatRupees(discount)}`}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>{orderContentWords.total}</dt>
        <dd>{formatRupees(totalAmount)}</dd>
      </div>
    </dl>
  )
}
