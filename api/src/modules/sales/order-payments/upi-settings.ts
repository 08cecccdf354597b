import { checkUpiSettings } from '@karigar/contract/sales/payment-forms.rules'
import { UpiSettingsSchema } from '@karigar/contract/shop/upi.wire'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/** UPI address and advance. A change throws 422 for an address that cannot be one. */
export const upiSettings = wholeSetting('upi', {
  schema: UpiSettingsSchema,
  unsaved: { upi_address: '', payee_name: '', advance_percent: 0 },
  accept(entered) {
    refuse(checkUpiSettings(entered))
    const { upi_address, payee_name, advance_percent } = entered
    return { upi_address: upi_address.trim(), payee_name: payee_name.trim(), advance_percent }
  },
})
