import { contactFieldWords, contactOfferWords } from '#words/cart.ts'
import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import type { OrderContact } from '../touch/contact.ts'
import { offerContact } from '../page/contact-ready.ts'

const FIELDS = [
  { name: 'name', most: CONTACT_LIMITS.contact_name, type: 'text' },
  { name: 'phone', most: CONTACT_LIMITS.phone, type: 'tel' },
  { name: 'note', most: CONTACT_LIMITS.note, type: null },
] as const

interface Props {
  /** Called with the contact whenever it changes; must stay the same function. */
  onChange?: (contact: OrderContact) => void
}

/**
 * Offers name, number and note, in the cart's island and, without React, on the page of a service. Line and fields belong
 * to contact.ts; React leaves them alone.
 */
export function ContactOffer({ onChange }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && onChange) offerContact(details.current, onChange)
  }, [onChange])
  return (
    <details ref={details} className="order-contact">
      <summary>
        <Icon path={icons.plus} />
        <span data-part="contact-line">{contactOfferWords.add}</span>
      </summary>
      <div className="order-contact-fields">
        {FIELDS.map(({ name, most, type }) => {
          const id = `order-${name}`
          const common = {
            id,
            name,
            maxLength: most,
            className: 'input',
            'aria-describedby': `${id}-message`,
          }
          return (
            <div key={name} className="field">
              <label htmlFor={id}>{contactFieldWords[name]}</label>
              {type ? (
                <input {...common} type={type} autoComplete={type === 'tel' ? 'tel' : 'name'} />
              ) : (
                <textarea {...common} rows={3} />
              )}
              <p className="field-error" id={`${id}-message`} aria-live="polite"></p>
            </div>
          )
        })}
        <p className="muted small" data-part="contact-hint">
          {contactFieldWords.optional}
        </p>
      </div>
    </details>
  )
}
