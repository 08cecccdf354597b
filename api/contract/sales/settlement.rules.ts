/** What settles an order besides payments: tax that the customer deducts, and what is written off. */
import type { FieldErrors } from '../base/shared-schemas.ts'
import { isDate } from '../base/clock-text.ts'
import { hasPartsOfPaisa } from '../base/rupees.ts'
import { isBlank } from '../base/text.ts'
import { checkMoneyAndDay } from './payment-forms.rules.ts'
import { settlementMessages } from './settlement.words.ts'

/** Most characters of the texts that staff enter. */
export const SETTLEMENT_LIMITS = { section: 20, deductor: 100, certificate: 60, reason: 200 } as const

/** A TAN: four letters, five digits, one letter. */
const TAN = /^[A-Z]{4}[0-9]{5}[A-Z]$/

/** Returns a TAN as it is kept: capitals, without spaces. */
export const tidyTan = (typed: unknown): string =>
  String(typed ?? '')
    .normalize('NFKC')
    .replace(/\s/g, '')
    .toUpperCase()

/** Returns the quarter of the financial year (April to March) that a day YYYY-MM-DD is in, such as 2026-27 Q3. */
export function quarterOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')} Q${Math.floor(((month + 8) % 12) / 3) + 1}`
}

/** Returns so many quarters up to the one of a day YYYY-MM-DD, the newest first. */
export function quartersUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // The first day of each quarter's own month, three months apart; a month before January is the year before's.
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + (month - 1) - 3 * back
    return quarterOf(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`)
  })
}

/** Checks tax that a customer has deducted, in rupees; `today` is the shop's day and `open` what is open, in rupees. */
export function checkDeduction(
  values: {
    amount?: unknown
    section?: unknown
    rate?: unknown
    deductor?: unknown
    tan?: unknown
    received_on?: unknown
  },
  { today, open }: { today: string; open: number },
): FieldErrors {
  const errors = checkMoneyAndDay(values, today)
  if (!errors.amount && Number(values.amount) > open) errors.amount = settlementMessages.moreThanOpen
  if (isBlank(values.section)) errors.section = settlementMessages.sectionMissing
  const rate = isBlank(values.rate) ? Number.NaN : Number(values.rate)
  if (!(rate > 0 && rate <= 50) || hasPartsOfPaisa(rate)) errors.rate = settlementMessages.rateInvalid
  if (isBlank(values.deductor)) errors.deductor = settlementMessages.deductorMissing
  if (!TAN.test(tidyTan(values.tan))) errors.tan = settlementMessages.tanInvalid
  return errors
}

/** Checks the certificate of deducted tax. */
export function checkCertificate(
  values: { certificate?: unknown; certificate_on?: unknown },
  today: string,
): FieldErrors {
  const errors: FieldErrors = {}
  if (isBlank(values.certificate)) errors.certificate = settlementMessages.certificateMissing
  const day = String(values.certificate_on ?? '')
  if (!isDate(day)) errors.certificate_on = settlementMessages.dayInvalid
  else if (day > today) errors.certificate_on = settlementMessages.dayInFuture
  return errors
}

/** Checks the reason of a write-off, or of its end. */
export const checkReason = ({ reason }: { reason?: unknown }): FieldErrors =>
  isBlank(reason) ? { reason: settlementMessages.reasonMissing } : {}

/** Checks the day by which what is open is expected; null for the day that follows from the order. */
export const checkPaymentDue = ({ payment_due_on: day }: { payment_due_on?: unknown }): FieldErrors =>
  isBlank(day) || isDate(String(day)) ? {} : { payment_due_on: settlementMessages.dayInvalid }
