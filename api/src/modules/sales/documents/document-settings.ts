import { checkDocumentSettings } from '@karigar/contract/sales/document.rules'
import { tidyGstin } from '@karigar/contract/sales/gstin'
import { type DocumentSettings, DocumentSettingsSchema } from '@karigar/contract/sales/document.wire'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from '../../shop/settings/recorded-setting.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'

const DOCUMENT_SETTING = 'documents'
const DEFAULT: DocumentSettings = {
  standing: 'not-registered',
  legal_name: '',
  address: '',
  state: '',
  gstin: '',
  sac: '',
  rate: 18,
  categories: [],
  terms: '',
}

/** Returns what stands on every document; a shop that has saved nothing is not registered for GST. */
export async function readDocumentSettings(db: Database): Promise<DocumentSettings> {
  return {
    ...DEFAULT,
    ...((await findSetting(db, DOCUMENT_SETTING)) as Partial<DocumentSettings> | undefined),
  }
}

/** What the history records of this setting. */
export const recordedDocumentSettings = recordedSetting('documents', async (db) => ({
  fields: await readDocumentSettings(db),
}))

/** Returns a text of several lines without spaces at their ends and empty lines around it. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** Saves what stands on every document. Throws 422 for what the law does not allow, 412 when outdated. */
export async function changeDocumentSettings(
  db: Kysely<Tables>,
  input: DocumentSettings,
  ifMatch?: string,
): Promise<DocumentSettings> {
  const settings: DocumentSettings = {
    ...input,
    legal_name: input.legal_name.trim(),
    address: tidyLines(input.address),
    gstin: tidyGstin(input.gstin),
    sac: input.sac.trim(),
    terms: tidyLines(input.terms),
  }
  refuse(checkDocumentSettings(settings))
  return transact(db, async (trx) => {
    requireVersion(ifMatch, await readDocumentSettings(trx), DocumentSettingsSchema)
    await noteChange(trx, recordedDocumentSettings, ['documents'])
    await saveSetting(trx, DOCUMENT_SETTING, settings)
    return settings
  })
}
