/** The number under which banks move a payment: 12 digits of UPI and IMPS, 16 or 22 letters and digits of NEFT and RTGS. */

/** What stands glued to a number of 12 digits, and would make it look like one of NEFT. */
const LABEL = /\b(IMPS|UPI|RRN|UTR|REF|NO|P2A|P2P)(?=\d{12}(?!\d))/g

const TWELVE = /(?<!\d)\d{12}(?!\d)/g

/** An Indian mobile number with its country code, which has 12 digits as well. */
const PHONE = /^91[6-9]\d{9}$/

const AT_ONCE = /\b(UPI|IMPS|MMT|RRN)\b/

/** What stands before the number of an account. */
const BEFORE_ACCOUNT = /\b(FROM|TO|BY|A\/?C|AC|ACCT|ACCOUNT|TRANSFER|TRF|TFR)\b[^A-Z0-9]*(NO\b[^A-Z0-9]*)?$/

const isBankNumber = (word: string) =>
  (word.length === 16 || word.length === 22) && /^[A-Z]/.test(word) && word.replace(/\D/g, '').length >= 8

/** Returns a text in capitals, with what is glued to a number set apart. */
const apart = (text: string) => text.toUpperCase().replace(LABEL, '$1 ')

/** Returns the words of a text, in capitals: what stands between spaces and signs. */
export const wordsOf = (text: string): string[] =>
  apart(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)

function numbersIn(text: string): { digits: string[]; bank: string[] } {
  const bank = wordsOf(text).filter(isBankNumber)
  const rest = bank.reduce((left, word) => left.replace(word, ' '), apart(text))
  return { digits: [...rest.matchAll(TWELVE)].map(([digits]) => digits), bank }
}

/** Returns the UTR that a line's reference is, or that its narration has; null where it has none. */
export function utrOf(narration: string, references: readonly string[]): string | null {
  for (const reference of references) {
    // HDFC Bank fills the number of UPI up to 16 digits.
    const filled = /^0{4}(\d{12})$/.exec(reference)?.[1]
    const { digits, bank } = numbersIn(filled ?? reference)
    const found = digits[0] ?? bank[0]
    if (found !== undefined && !/^0+$/.test(found)) return found
  }
  const text = apart(narration)
  const { digits, bank } = numbersIn(narration)
  const isAccount = (number: string) => BEFORE_ACCOUNT.test(text.slice(0, text.indexOf(number)))
  const own = digits.filter((number) => !PHONE.test(number) && !isAccount(number))
  const at = AT_ONCE.exec(text)?.index ?? -1
  // Before the word stand the numbers of accounts.
  const after = own.find((number) => text.indexOf(number) > at)
  return (at < 0 ? (bank[0] ?? own[0]) : (after ?? own[0] ?? bank[0])) ?? null
}

/** Returns how a credit was paid, as far as its number and narration tell. */
export const methodOf = (utr: string | null, narration: string): 'upi' | 'bank-transfer' =>
  utr !== null && /^\d{12}$/.test(utr) && !/\b(IMPS|MMT)\b/i.test(narration) ? 'upi' : 'bank-transfer'
