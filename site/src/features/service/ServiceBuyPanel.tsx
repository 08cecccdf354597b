import { discountPercentage, formatRupees } from '@karigar/contract/pricing'
import type { Service } from '@karigar/contract/service'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import type { NewCartLine } from '../cart/cart-line.ts'
import { addToCart } from '../cart/cart-store.ts'
import type { ChatDetails } from '../cart/checkout-message.ts'
import { checkoutLink } from '../cart/checkout-message.ts'
import type { Offer } from './offers.ts'
import { defaultTierIndex } from './offers.ts'
import { TierChoice } from './TierChoice.tsx'

interface Props {
  service: Pick<Service, 'id' | 'title'> & Pick<NewCartLine, 'image_url' | 'revisions'>
  offers: [Offer, ...Offer[]]
  chat: ChatDetails
  /** What the price buys, rendered by the page. */
  children?: ReactNode
}

/** Price, variant, tier and the two ways to buy. What the page renders is complete; a touch makes it live. */
export default function ServiceBuyPanel({ service, offers, chat, children }: Props) {
  const [offer, setOffer] = useState(offers[0])
  const [tierIndex, setTierIndex] = useState(defaultTierIndex(offer))
  const tier = offer.tiers[tierIndex]
  const time = tier?.delivery_time

  useEffect(() => {
    // The page's own chip beside the title names the chosen tier's time too.
    const chip = document.querySelector('[data-delivery-time]')
    if (chip && time) chip.textContent = time
  }, [time])

  if (!tier) return null
  const { price, original_price } = tier
  const discount = discountPercentage(price, original_price)
  const line: NewCartLine = {
    service_id: service.id,
    title: service.title,
    variant: offer.variant,
    tier: tier.name,
    price,
    original_price,
    delivery_time: tier.delivery_time,
    image_url: service.image_url,
    revisions: service.revisions,
  }

  const chooseVariant = (name: string) => {
    const next = offers.find(({ variant }) => variant === name)
    if (!next) return
    setOffer(next)
    setTierIndex(defaultTierIndex(next))
  }

  return (
    <>
      <section className="buy card" aria-label="Price and options">
        <p className="price buy-price" aria-live="polite" aria-atomic="true">
          <span className="price-now">{formatRupees(price)}</span>
          {original_price !== null && discount > 0 && (
            <>
              <del className="price-was">
                <span className="visually-hidden">Original price </span>
                {formatRupees(original_price)}
              </del>
              <span className="badge badge-marigold">{discount}% Off</span>
            </>
          )}
        </p>
        {offer.variant !== null && (
          <div className="field">
            <label htmlFor="variant">Variants</label>
            <select
              className="input"
              id="variant"
              value={offer.variant}
              onChange={({ target }) => chooseVariant(target.value)}
            >
              {offers.map(({ variant }) => (
                <option key={variant}>{variant}</option>
              ))}
            </select>
          </div>
        )}
        {children}
        {time && (
          <p className="buy-guarantee">
            <Icon name="clock" />
            <span>
              Guaranteed delivery in <strong>{time}</strong>
            </span>
          </p>
        )}
        <TierChoice key={offer.variant} tiers={offer.tiers} chosen={tierIndex} onChoose={setTierIndex} />
      </section>
      <div className="buy-actions">
        <p className="buy-actions-price" aria-hidden="true">
          <strong>{formatRupees(price)}</strong>
          <span>{tier.name}</span>
        </p>
        <button className="btn btn-primary" type="button" onClick={() => addToCart(line)}>
          <Icon name="cart" />
          Add to Cart
        </button>
        <a
          className="btn btn-chat"
          href={checkoutLink([{ ...line, quantity: 1 }], chat)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="chat" />
          Buy Now
          <span className="visually-hidden"> in WhatsApp (opens a new tab)</span>
        </a>
      </div>
    </>
  )
}
