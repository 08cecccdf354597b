import { checkUpiSettings } from '@karigar/contract/sales/payment-forms.rules'
import { type UpiSettings, UpiSettingsSchema } from '@karigar/contract/shop/upi.wire'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from '../../shop/settings/recorded-setting.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'

const UPI_SETTING = 'upi'
const DEFAULT: UpiSettings = { upi_address: '', payee_name: '', advance_percent: 0 }

/** Returns UPI address and advance; empty until they are saved. */
export async function readUpiSettings(db: Database): Promise<UpiSettings> {
  return { ...DEFAULT, ...((await findSetting(db, UPI_SETTING)) as Partial<UpiSettings> | undefined) }
}

/** What the history records of this setting. */
export const recordedUpi = recordedSetting('upi', async (db) => ({ fields: await readUpiSettings(db) }))

/**
 * Saves UPI address and advance. Throws 422 for an address that cannot be one, 412 when `ifMatch` is given and
 * outdated.
 */
export async function changeUpiSettings(
  db: Kysely<Tables>,
  input: UpiSettings,
  ifMatch?: string,
): Promise<UpiSettings> {
  refuse(checkUpiSettings(input))
  const settings: UpiSettings = {
    upi_address: input.upi_address.trim(),
    payee_name: input.payee_name.trim(),
    advance_percent: input.advance_percent,
  }
  return transact(db, async (trx) => {
    requireVersion(ifMatch, await readUpiSettings(trx), UpiSettingsSchema)
    await noteChange(trx, recordedUpi, ['upi'])
    await saveSetting(trx, UPI_SETTING, settings)
    return settings
  })
}
