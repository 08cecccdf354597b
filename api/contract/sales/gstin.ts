/** The number under which a customer is known for GST (GSTIN or UIN): its form, its check digit and its state. */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** State, PAN, entity, kind: suppliers have Z, who collects tax for a marketplace C, who deducts it D. */
const WITH_PAN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][ZCD][0-9A-Z]$/
/** Offices of the government have a TAN instead of a PAN. */
const WITH_TAN = /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][1-9A-Z][ZD][0-9A-Z]$/
/**
 * State (99: none), year, country or body, number, kind: embassies and bodies of the United Nations (UN), others with a
 * UIN (ON), non-resident taxpayers (NR) and online services from abroad (OS).
 */
const WITHOUT_PAN = /^[0-9]{4}[A-Z]{3}[0-9]{5}(UN|ON|NR|OS)[0-9A-Z]$/
const SUPPLIER = /^.{13}Z.$/

/** The first two digits of who belongs to no state. */
const NO_STATE = '99'

/** States and territories by their GST codes. Customers abroad have none: exports are not offered. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
}

/** Territories without a legislature: their half of the tax is UTGST. */
export const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38']

/** Returns the text in plain capitals and digits, without what people and programs put between its parts. */
export const tidyGstin = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{M}\p{Pd}\u2212]/gu, '')
    .toUpperCase()

/** Returns the check digit of the first 14 characters: each counts once or twice in turn, to the base of 36. */
export function gstinCheckDigit(first: string): string {
  let sum = 0
  for (const [index, character] of first.slice(0, 14).split('').entries()) {
    const product = DIGITS.indexOf(character) * (1 + (index % 2))
    sum += Math.floor(product / 36) + (product % 36)
  }
  return DIGITS[(36 - (sum % 36)) % 36] ?? ''
}

/** What can be wrong with a GSTIN. */
export type GstinFault = 'form' | 'state' | 'check digit'

/** Returns what is wrong with a GSTIN or UIN as `tidyGstin` returns it; null if nothing is. */
export function gstinFault(gstin: string): GstinFault | null {
  const isKnown = [WITH_PAN, WITH_TAN, WITHOUT_PAN].some((form) => form.test(gstin))
  if (!isKnown) return 'form'
  const isNoStates = gstin.startsWith(NO_STATE) && WITHOUT_PAN.test(gstin)
  if (!isNoStates && stateOfGstin(gstin) === '') return 'state'
  return gstinCheckDigit(gstin) === gstin[14] ? null : 'check digit'
}

/** Tells whether a number is one under which tax can be charged: a UIN, for example, only gets it back. */
export const isSupplierGstin = (gstin: string): boolean => SUPPLIER.test(gstin)

/**
 * Returns the code of the state that a number begins with; an empty text for that of a non-resident, and for no
 * number.
 */
export function stateOfGstin(gstin: string): string {
  const code = gstin.slice(0, 2)
  return GST_STATES[code] === undefined ? '' : code
}

/** Returns to whom an order is billed, in lines; an empty text where nothing was given. */
export const billingText = ({
  name,
  address,
  state,
  gstin,
  sez,
}: Record<'name' | 'address' | 'state' | 'gstin', string | null> & {
  sez?: boolean | number | null | undefined
}): string =>
  [name, address, state && stateText(state), gstin && `GSTIN ${gstin}`, sez && 'SEZ']
    .filter(Boolean)
    .join('\n')

/** Returns a state's name with its code, as documents and forms show it. */
export const stateText = (code: string): string => `${GST_STATES[code] ?? code} (${code})`
