import { formatRupees, MAX_RUPEES, toPaise } from '@karigar/contract/base/rupees'
import type { Billing } from '@karigar/contract/sales/document.wire'
import { taxOfCategory } from '@karigar/contract/sales/gst.rules'
import { checkPlusGstBilling, plusGstFault } from '@karigar/contract/sales/plus-gst.rules'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import type { Database } from '../../../database/database.ts'
import { refuse } from '../../../http/errors.ts'
import { readBilling, replaceBilling, tidyBilling } from '../documents/billing.ts'
import { documentSettings } from '../documents/document-settings.ts'
import type { Occasion } from '../../accounts/users/actor.ts'
import type { OrderSums } from '../orders/order-total.ts'

/** Returns the rate of GST that comes on top of the price of a line of a category; null for a price that includes it. */
export type RateOnTop = (categoryId: string | null) => number | null

/**
 * Returns the rates of the shop as it stands now where prices are plus GST, and none where they include it. Throws 422
 * for a shop that charges no GST.
 */
export async function ratesOnTop(db: Database, isPlusGst: boolean): Promise<RateOnTop> {
  if (!isPlusGst) return () => null
  const settings = await documentSettings.read(db)
  const fault = plusGstFault(settings.standing)
  if (fault) refuse({ plus_gst: fault })
  return (categoryId) => taxOfCategory(settings, categoryId).rate
}

/**
 * Makes sure that an order is billed to a customer with a GSTIN: the one whom its details name, else the one who is
 * given. Throws 422 for details without one, and where other details have come meanwhile.
 */
export async function billWithGstin(
  db: Database,
  orderId: string,
  given: Billing | null | undefined,
  occasion: Occasion,
): Promise<void> {
  const present = await readBilling(db, orderId)
  const entered = given && tidyBilling(given)
  if (entered && present.gstin !== '' && entered.gstin !== present.gstin)
    refuse({ 'billing.gstin': plusGstMessages.otherGstin(present.gstin) })
  const isNew = entered && present.gstin === ''
  refuse(checkPlusGstBilling(isNew ? entered : present))
  if (isNew) await replaceBilling(db, orderId, entered, occasion)
}

/** Throws 422 for an order that comes to more than anybody can pay, which its lines alone may not. */
export function refuseHighTotal({ total_paise }: OrderSums): void {
  if (total_paise > toPaise(MAX_RUPEES)) refuse({ lines: plusGstMessages.sumHigh(formatRupees(MAX_RUPEES)) })
}
