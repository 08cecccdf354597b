import { useEffect, useRef } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { ADD_CONTACT, offerContact } from './offer-contact.ts'

/** Offers name, number and note. offer-contact.ts fills line and fields, which React leaves alone. */
export function ContactOffer() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current ? offerContact(details.current) : undefined), [])
  return (
    <details ref={details} className="order-contact">
      <summary>
        <Icon path={icons.plus} />
        <span data-part="contact-line">{ADD_CONTACT}</span>
      </summary>
      <div className="order-contact-fields" data-part="contact-fields" />
    </details>
  )
}
