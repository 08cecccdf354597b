/** Who stands behind the shop: what the E-Commerce Rules have it say on its pages. */
import { emailMessages, phoneMessages } from '../base/common.words.ts'
import { phoneDigits } from '../base/phone.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { isBlank, isEmail, lines } from '../base/text.ts'
import { type OfficerText, officerTexts } from './business.fields.ts'
import { businessMessages } from './business.words.ts'
import type { Business } from './business.wire.ts'
import type { Shop } from './shop.wire.ts'

type Entered = Partial<Record<OfficerText, unknown>>

/**
 * Checks the grievance officer: nobody, or name, designation and a way to reach them. Errors are those of fields below
 * `officer`.
 */
export function checkOfficer(officer: Entered = {}): FieldErrors {
  const errors: FieldErrors = {}
  const { name, designation, phone, email } = officer
  if (officerTexts.names.every((field) => isBlank(officer[field]))) return errors
  if (isBlank(name)) errors['officer.name'] = businessMessages.officerNameMissing
  if (isBlank(designation)) errors['officer.designation'] = businessMessages.designationMissing
  if (!isBlank(phone) && phoneDigits(String(phone)) === null) errors['officer.phone'] = phoneMessages.invalid
  if (!isBlank(email) && !isEmail(email)) errors['officer.email'] = emailMessages.invalid
  if (isBlank(phone) && isBlank(email)) errors['officer.phone'] = businessMessages.wayMissing
  return errors
}

/** Who stands behind the shop, as its pages say it; a part that is not known is empty. */
export interface Owner {
  /** The legal name, or else the shop's. */
  name: string
  /** Lines of the address of the business, or else of the postal address. */
  address: readonly string[]
  /** Null when no officer is named. */
  officer: Business['officer'] | null
}

/** Returns what pages say about who stands behind the shop. */
export function ownerOf(shop: Pick<Shop, 'name' | 'address'>, business: Business): Owner {
  const address = lines(business.address)
  return {
    name: business.legal_name || shop.name,
    address: address.length > 0 ? address : shop.address,
    officer: business.officer.name === '' ? null : business.officer,
  }
}

/** Tells whether the shop says all that the E-Commerce Rules ask for. */
export const isOwnerSaid = (shop: Pick<Shop, 'address'>, business: Business): boolean =>
  business.legal_name !== '' &&
  ownerOf({ ...shop, name: '' }, business).address.length > 0 &&
  business.officer.name !== ''
