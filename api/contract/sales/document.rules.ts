import type { FieldErrors } from '../base/shared-schemas.ts'
import { documentMessages } from './document.words.ts'
import { GST_RATES, type GstStanding } from './gst.rules.ts'
import { GST_STATES, gstinFault, isSupplierGstin, stateOfGstin, tidyGstin } from './gstin.ts'
import { isBlank } from '../base/text.ts'
import { checkOfficer } from '../shop/business.rules.ts'

/** Most characters of what stands on documents. */
export const BILLING_LIMITS = { name: 100, address: 300, gstin: 40 } as const

const FAULTS = {
  form: documentMessages.gstinForm,
  state: documentMessages.gstinState,
  'check digit': documentMessages.gstinDigit,
} as const

interface TaxDetails {
  state?: unknown
  gstin?: unknown
}

/** Checks a GSTIN and its state; both may be empty. */
function checkTaxDetails({ state, gstin }: TaxDetails): FieldErrors {
  const errors: FieldErrors = {}
  const given = String(state ?? '')
  if (given !== '' && GST_STATES[given] === undefined) errors.state = documentMessages.stateUnknown
  if (isBlank(gstin)) return errors
  const tidy = tidyGstin(String(gstin))
  const fault = gstinFault(tidy)
  if (fault) errors.gstin = FAULTS[fault]
  else if (given !== '' && stateOfGstin(tidy) !== '' && stateOfGstin(tidy) !== given)
    errors.gstin = documentMessages.gstinOtherState
  return errors
}

interface BillingDetails extends TaxDetails {
  name?: unknown
  address?: unknown
  sez?: unknown
}

/**
 * Checks to whom an order is billed: everything may be left empty, but a GSTIN goes with name and address, and an
 * address with its state, which decides the tax.
 */
export function checkBilling(values: BillingDetails): FieldErrors {
  const errors = checkTaxDetails(values)
  if (isBlank(values.gstin)) {
    if (!isBlank(values.address) && isBlank(values.state)) errors.state = documentMessages.stateMissing
    if (values.sez === true) errors.gstin = documentMessages.sezGstin
    return errors
  }
  const isStateKnown = errors.gstin !== undefined || stateOfGstin(tidyGstin(String(values.gstin))) !== ''
  if (isBlank(values.state) && !isStateKnown) errors.state = documentMessages.stateMissing
  if (isBlank(values.name)) errors.name = documentMessages.nameMissing
  if (isBlank(values.address)) errors.address = documentMessages.billingAddressMissing
  return errors
}

/** From this amount, in rupees, a tax invoice names the address of a customer without a GSTIN (Rule 46). */
export const ADDRESS_FROM = 50_000

/** Tells whether a tax invoice of this amount, in rupees, cannot be made out without address and state. */
export const isAddressNeeded = (amount: number, { gstin, address, state }: BillingDetails): boolean =>
  amount >= ADDRESS_FROM && isBlank(gstin) && (isBlank(address) || isBlank(state))

const isSac = (text: unknown) => /^99\d{2,4}$/.test(String(text ?? ''))
const isRate = (rate: unknown) => (GST_RATES as readonly unknown[]).includes(rate)

interface Settings extends TaxDetails {
  officer?: Parameters<typeof checkOfficer>[0]
  standing?: GstStanding
  address?: unknown
  sac?: unknown
  rate?: unknown
  categories?: readonly { category_id?: unknown; sac?: unknown; rate?: unknown }[]
}

/**
 * Checks who the shop is and what stands on every document; a registered shop must give what the law wants on an
 * invoice.
 */
export function checkDocumentSettings(values: Settings): FieldErrors {
  const errors = { ...checkOfficer(values.officer), ...checkTaxDetails(values) }
  if (values.standing === 'not-registered' || values.standing === undefined) return errors
  const isWrong = errors.gstin !== undefined
  if (isBlank(values.gstin)) errors.gstin = documentMessages.gstinMissing
  else if (!isWrong && !isSupplierGstin(tidyGstin(String(values.gstin))))
    errors.gstin = documentMessages.gstinNotSupplier
  if (isBlank(values.address)) errors.address = documentMessages.addressMissing
  if (isBlank(values.state) && !isWrong) errors.state = documentMessages.stateMissing
  if (!isSac(values.sac)) errors.sac = documentMessages.sacInvalid
  if (values.standing !== 'regular') return errors
  if (!isRate(values.rate)) errors.rate = documentMessages.rateInvalid
  const categories = values.categories ?? []
  for (const [index, { category_id, sac, rate }] of categories.entries()) {
    if (categories.findIndex((one) => one.category_id === category_id) < index)
      errors[`categories.${index}.category_id`] = documentMessages.categoryTwice
    if (!isSac(sac)) errors[`categories.${index}.sac`] = documentMessages.sacInvalid
    if (!isRate(rate)) errors[`categories.${index}.rate`] = documentMessages.rateInvalid
  }
  return errors
}
