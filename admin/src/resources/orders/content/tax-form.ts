/** Prices plus GST in the form of an order's content. */
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { isBlank } from '@karigar/contract/base/text'
import type { Billing } from '@karigar/contract/sales/document.wire'
import { type GstSettings, taxOfCategory, taxOnTop } from '@karigar/contract/sales/gst.rules'
import type { SaveContent } from '@karigar/contract/sales/order-version.wire'
import { checkPlusGstBilling, plusGstFault } from '@karigar/contract/sales/plus-gst.rules'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import { textOf } from '../../../components/text-of.ts'

type Values = Record<string, unknown>

/** Returns whether prices are plus GST, with billing details that are filled in where the order has no GSTIN. */
export const taxForm = (plus_gst: boolean) => ({
  plus_gst,
  billing: { name: '', address: '', state: '', gstin: '' },
})

const billingIn = ({ billing }: Values) => (billing ?? {}) as Partial<Record<keyof Billing, unknown>>

/** Returns whether prices are plus GST, with the billing details where they were asked for. */
export function toTax(values: Values): Pick<SaveContent, 'plus_gst' | 'billing'> {
  const { name, address, state, gstin } = billingIn(values)
  const plus_gst = values.plus_gst === true
  if (!plus_gst || isBlank(gstin)) return { plus_gst, billing: null }
  return {
    plus_gst,
    billing: { name: textOf(name), address: textOf(address), state: textOf(state), gstin: textOf(gstin) },
  }
}

/** How an order and its shop stand to prices plus GST. */
export interface TaxStanding {
  /** Undefined while the settings are loaded. */
  settings: GstSettings | undefined
  /** In the order's billing details; empty: none, so that it is asked for. */
  gstin: string
  isByHand: boolean
}

/** Checks whether prices can be plus GST as the form says; the server checks it, too. */
export function checkTax(values: Values, { settings, gstin, isByHand }: TaxStanding): FieldErrors {
  if (values.plus_gst !== true) return {}
  const fault = isByHand ? settings && plusGstFault(settings.standing) : plusGstMessages.notByHand
  if (fault) return { plus_gst: fault }
  return gstin === '' ? checkPlusGstBilling(billingIn(values)) : {}
}

/**
 * Returns the tax in paise on top of what the lines come to after the discount; null for prices that include it, and
 * undefined until the settings with the rates are there.
 */
export function taxOf(
  values: Values,
  after: readonly number[],
  settings: GstSettings | undefined,
): number | null | undefined {
  if (values.plus_gst !== true) return null
  const lines = (values.lines ?? []) as { category_id: string | null }[]
  return (
    settings &&
    taxOnTop(
      lines.map(({ category_id }, index) => ({
        value: after[index] ?? 0,
        rate: taxOfCategory(settings, category_id).rate,
      })),
    )
  )
}
