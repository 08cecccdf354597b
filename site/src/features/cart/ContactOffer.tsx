import { contactOfferWords } from '#words/cart.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { offerContact } from './contact-ready.ts'
import type { OrderContact } from './order-contact.ts'

interface Props {
  /** Called with the contact whenever it changes; must stay the same function. */
  onChange: (contact: OrderContact) => void
}

/** Offers name, number and note. offer-contact.ts fills line and fields, which React leaves alone. */
export function ContactOffer({ onChange }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current) offerContact(details.current, onChange)
  }, [onChange])
  return (
    <details ref={details} className="order-contact">
      <summary>
        <Icon path={icons.plus} />
        <span data-part="contact-line">{contactOfferWords.add}</span>
      </summary>
      <div className="order-contact-fields" data-part="contact-fields">
        <p className="muted small">{contactOfferWords.loading}</p>
      </div>
    </details>
  )
}
