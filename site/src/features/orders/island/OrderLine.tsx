import { orderContentWords, orderPageWords } from '#words/orders.ts'
import type { ShownLine } from '@karigar/contract/sales/order.wire'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { deliveryText } from '@karigar/contract/catalogue/delivery.words'
import { revisionsText } from '@karigar/contract/catalogue/revisions.words'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { serviceHref } from '../../../lib/links.ts'

/** One service of an order, as it was at the time of the order. */
export function OrderLine({ line, delivery }: { line: ShownLine; delivery: string }) {
  const { service, variant_name: variant, selected_price_category: tier, quantity } = line
  return (
    <li className="order-line">
      <div className="service-card-art order-line-art">
        {service.thumbnail ? (
          // Set before `src`, because a browser may start the download as soon as it has the address.
          <img loading="lazy" decoding="async" src={service.thumbnail} alt="" />
        ) : (
          <Icon path={icons.orders} />
        )}
      </div>
      <div>
        <h3>
          {service.id === null ? (
            service.title
          ) : (
            <a href={serviceHref(service.id, { variant, tier: tier.name })}>{service.title}</a>
          )}
        </h3>
        <p>{[variant, tier.name].filter(Boolean).join(' · ')}</p>
        <p className="muted small">
          {[
            orderContentWords.quantity(quantity),
            tier.delivery_time && deliveryText(tier.delivery_time, delivery),
            service.revisions && revisionsText(service.revisions),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="order-line-total">
        <strong>{formatRupees(lineTotal({ price: tier.price, quantity }))}</strong>
        <span className="muted small">{quantity > 1 && orderPageWords.each(formatRupees(tier.price))}</span>
      </p>
    </li>
  )
}
