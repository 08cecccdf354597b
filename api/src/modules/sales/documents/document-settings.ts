import { checkDocumentSettings } from '@karigar/contract/sales/document.rules'
import { tidyGstin } from '@karigar/contract/sales/gstin'
import { type DocumentSettings, DocumentSettingsSchema } from '@karigar/contract/sales/document.wire'
import type { DatabasePool } from '../../../database/database.ts'
import { refuse } from '../../../http/errors.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'

/** What stands on every document; a shop that has saved nothing is not registered for GST. */
const documents = wholeSetting('documents', {
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
})
export const { read: readDocumentSettings, recorded: recordedDocumentSettings } = documents

/** Returns a text of several lines without spaces at their ends and empty lines around it. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** Saves what stands on every document. Throws 422 for what the law does not allow, 412 when outdated. */
export async function changeDocumentSettings(db: DatabasePool, input: DocumentSettings, ifMatch?: string) {
  const settings: DocumentSettings = {
    ...input,
    legal_name: input.legal_name.trim(),
    address: tidyLines(input.address),
    gstin: tidyGstin(input.gstin),
    sac: input.sac.trim(),
    terms: tidyLines(input.terms),
  }
  refuse(checkDocumentSettings(settings))
  return documents.change(db, settings, ifMatch)
}
