import { contactFieldWords, contactOfferWords } from '#words/cart.ts'
import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'

const FIELDS = [
  { name: 'name', most: CONTACT_LIMITS.contact_name, type: 'text' },
  { name: 'phone', most: CONTACT_LIMITS.phone, type: 'tel' },
  { name: 'note', most: CONTACT_LIMITS.note, type: null },
] as const

/**
 * Offers name, number and note, on the cart's page and on a service's. It is only rendered: line and fields belong to
 * contact-fields.ts, and `offerContact` gives them to it.
 */
export function ContactOffer() {
  return (
    <details className="order-contact">
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
