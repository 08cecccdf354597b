import { servicePageWords } from '#words/service.ts'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { formatRupeesAndPaise } from '@karigar/contract/base/rupees'
import { useStore } from '@nanostores/react'
import { mediaOrigin } from '../../../components/ui/media-origin.ts'
import { Thumbnail } from '../../../components/ui/Thumbnail.tsx'
import { serviceHref } from '../../../lib/links.ts'
import { relatedTo, type ReviewedLine } from './cart-review.ts'
import { $knownPrices, $priceCheck } from './reviewed-cart.ts'

/** The services that are related to those in the cart; their place is kept until it is known whether there are any. */
export function LeadsOn({ lines }: { lines: readonly ReviewedLine[] | null }) {
  const known = useStore($knownPrices)
  const check = useStore($priceCheck)
  const isAwaited = check === 'idle' || check === 'checking'
  const related = relatedTo(lines ?? [], known)
  return (
    <section className="cart-related" aria-labelledby="related" hidden={!isAwaited && related.length === 0}>
      <h2 id="related">{servicePageWords.related}</h2>
      <ul className="card-grid">
        {related.map(({ id, title, price, image_url }) => (
          <li key={id} className="service-card">
            <div className="service-card-art">
              <Thumbnail
                picture={image_url === null ? null : picture(image_url, mediaOrigin)}
                width="16rem"
              />
            </div>
            <h3 className="service-card-title">
              <a href={serviceHref(id)}>{title}</a>
            </h3>
            <p>{formatRupeesAndPaise(price)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
