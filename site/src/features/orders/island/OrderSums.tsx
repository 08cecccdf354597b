import { orderContentWords } from '#words/orders.ts'
import { discountReason, POINTS_SPENT, TAX_ON_TOP } from '@karigar/contract/sales/order-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { Order } from '@karigar/contract/sales/order.wire'

/** Subtotal, discount with its reason, points spent, tax on top, and total of an order or of one of its versions. */
export function OrderSums(
  order: Pick<
    Order,
    | 'plus_gst'
    | 'tax'
    | 'price'
    | 'discount'
    | 'discount_percent'
    | 'discount_reason'
    | 'points'
    | 'totalAmount'
  >,
) {
  const { price, discount, discount_reason, points, plus_gst, tax, totalAmount } = order
  return (
    <dl className="order-sums">
      <div>
        <dt>{orderContentWords.subtotal}</dt>
        <dd>{formatRupees(price)}</dd>
      </div>
      {discount !== 0 && (
        <div>
          <dt>
            {discount_reason === null
              ? discountReason(order)
              : orderContentWords.discount(discountReason(order))}
          </dt>
          <dd>{`−${formatRupees(discount)}`}</dd>
        </div>
      )}
      {points > 0 && (
        <div>
          <dt>{POINTS_SPENT}</dt>
          <dd>{`−${formatRupees(points)}`}</dd>
        </div>
      )}
      {plus_gst && (
        <div>
          <dt>{TAX_ON_TOP}</dt>
          <dd>{formatRupees(tax)}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>{orderContentWords.total}</dt>
        <dd>{formatRupees(totalAmount)}</dd>
      </div>
    </dl>
  )
}
