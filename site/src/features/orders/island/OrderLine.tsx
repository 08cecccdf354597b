import { orderContentWords, orderPageWords } from '#words/orders.ts'
import type { OrderLine as Line } from '@karigar/contract/sales/order.wire'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { deliveryText } from '@karigar/contract/catalogue/delivery.words'
import { revisionsText } from '@karigar/contract/catalogue/revisions.words'
import { mediaOrigin } from '../../../components/ui/media-origin.ts'
import { Thumbnail } from '../../../components/ui/Thumbnail.tsx'
import { serviceHref } from '../../../lib/links.ts'

/** One service of an order, as it was at the time of the order. */
export function OrderLine({ line, delivery }: { line: Line; delivery: string }) {
  const { service, variant_name: variant, selected_price_category: tier, quantity } = line
  return (
    <li className="order-line">
      <div className="service-card-art order-line-art">
        <Thumbnail
          picture={service.image_url === null ? null : picture(service.image_url, mediaOrigin)}
          width="7rem"
        />
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
