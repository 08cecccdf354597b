import { checkDocumentSettings } from '@karigar/contract/sales/document.rules'
import { chargesGst } from '@karigar/contract/sales/gst.rules'
import { tidyGstin } from '@karigar/contract/sales/gstin'
import { NO_OFFICER, officerTexts } from '@karigar/contract/shop/business.fields'
import type { Business } from '@karigar/contract/shop/business.wire'
import { type DocumentSettings, DocumentSettingsSchema } from '@karigar/contract/sales/document.wire'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/** Returns a text of several lines without spaces at their ends and empty lines around it. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** Returns the part of the settings that pages show: who stands behind the shop. */
export const businessOf = (settings: DocumentSettings): Business =>
  settings.officer.name === '' ? NOBODY : saidOf(settings)

/** Until somebody answers complaints, pages say nothing of a name and an address that were entered for bills alone. */
const NOBODY: Business = { legal_name: '', address: '', officer: NO_OFFICER }

const saidOf = ({ legal_name, address, officer }: DocumentSettings): Business => ({
  legal_name,
  address,
  officer,
})

/**
 * Who the shop is, and what stands on every document; a shop that has saved nothing is not registered for GST. A change throws 422 for what
 * the law does not allow.
 */
export const documentSettings = wholeSetting('documents', {
  schema: DocumentSettingsSchema,
  unsaved: {
    standing: 'not-registered',
    legal_name: '',
    address: '',
    officer: NO_OFFICER,
    state: '',
    gstin: '',
    sac: '',
    rate: 18,
    categories: [],
    terms: '',
  },
  // Carts and services' pages say whether prices include GST, and every page who stands behind the shop.
  shown: (settings) => [chargesGst(settings), businessOf(settings)],
  inTurnOn: ['publication'],
  accept(entered) {
    const settings = {
      ...entered,
      legal_name: entered.legal_name.trim(),
      address: tidyLines(entered.address),
      officer: officerTexts.trimmed(entered.officer),
      gstin: tidyGstin(entered.gstin),
      sac: entered.sac.trim(),
      terms: tidyLines(entered.terms),
    }
    refuse(checkDocumentSettings(settings))
    return settings
  },
})
