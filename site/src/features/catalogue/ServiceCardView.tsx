import type { ServiceCard } from '@karigar/contract/pages'
import { formatRupees } from '@karigar/contract/pricing'
import { ServiceArt } from '../../components/ui/service-art.tsx'

const SIZES = '(width < 40rem) 92vw, (width < 64rem) 45vw, 20rem'

/** The card of a search result: the same markup as components/ui/ServiceCard.astro. */
export function ServiceCardView({ service }: { service: ServiceCard }) {
  const { discount_percentage: discount, original_price: original } = service
  return (
    <article className="service-card">
      <div className="service-card-art">
        <ServiceArt url={service.image_url} sizes={SIZES} />
        {discount > 0 && <span className="service-card-off">{discount}% Off</span>}
      </div>
      <h3 className="service-card-title">
        <a href={`/services/${service.id}`}>{service.title}</a>
      </h3>
      {service.summary && <p className="service-card-summary">{service.summary}</p>}
      <div className="service-card-foot">
        <p className="price">
          <span className="price-now">{formatRupees(service.price)}</span>
          {original !== null && discount > 0 && (
            <del className="price-was">
              <span className="visually-hidden">Original price </span>
              {formatRupees(original)}
            </del>
          )}
        </p>
        {service.delivery_time && <span className="service-card-time">{service.delivery_time}</span>}
      </div>
    </article>
  )
}
