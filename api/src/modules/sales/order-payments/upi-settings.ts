import { checkUpiSettings } from '@karigar/contract/sales/payment-forms.rules'
import { type UpiSettings, UpiSettingsSchema } from '@karigar/contract/shop/upi.wire'
import type { DatabasePool } from '../../../database/database.ts'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/** UPI address and advance. */
const upi = wholeSetting('upi', {
  schema: UpiSettingsSchema,
  unsaved: { upi_address: '', payee_name: '', advance_percent: 0 },
})
export const { read: readUpiSettings, recorded: recordedUpi } = upi

/**
 * Saves UPI address and advance. Throws 422 for an address that cannot be one, 412 when `ifMatch` is given and
 * outdated.
 */
export async function changeUpiSettings(db: DatabasePool, input: UpiSettings, ifMatch?: string) {
  refuse(checkUpiSettings(input))
  const { upi_address, payee_name, advance_percent } = input
  const settings = { upi_address: upi_address.trim(), payee_name: payee_name.trim(), advance_percent }
  return upi.change(db, settings, ifMatch)
}
