import { checkDocumentSettings } from '@karigar/contract/sales/document.rules'
import { chargesGst } from '@karigar/contract/sales/gst.rules'
import { tidyGstin } from '@karigar/contract/sales/gstin'
import { DocumentSettingsSchema } from '@karigar/contract/sales/document.wire'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/** Returns a text of several lines without spaces at their ends and empty lines around it. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim()

/**
 * What stands on every document; a shop that has saved nothing is not registered for GST. A change throws 422 for what
 * the law does not allow.
 */
export const documentSettings = wholeSetting('documents', {
  schema: DocumentSettingsSchema,
  unsaved: {
    standing: 'not-registered',
    legal_name: '',
    address: '',
    state: '',
    gstin: '',
    sac: '',
    rate: 18,
    categories: [],
    terms: '',
  },
  // Carts and services' pages say whether prices include GST.
  shown: chargesGst,
  inTurnOn: ['publication'],
  accept(entered) {
    const settings = {
      ...entered,
      legal_name: entered.legal_name.trim(),
      address: tidyLines(entered.address),
      gstin: tidyGstin(entered.gstin),
      sac: entered.sac.trim(),
      terms: tidyLines(entered.terms),
    }
    refuse(checkDocumentSettings(settings))
    return settings
  },
})
