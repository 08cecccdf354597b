import { mailChoiceOf } from '@karigar/contract/accounts/alert.rules'
import {
  type AlertSettings,
  type SaveAlertSettings,
  SaveAlertSettingsSchema,
} from '@karigar/contract/accounts/alert-settings.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { findAlertSettings, saveMailChoices } from './alert-settings.repository.ts'

type Account = Pick<UsersTable, 'id' | 'role' | 'email'>

/** Returns how an account hears of things: its own choices, or those of its role. */
export async function readAlertSettings(
  db: Database,
  { id, role, email }: Account,
  sends_mail: boolean,
): Promise<AlertSettings> {
  const chosen = await findAlertSettings(db, id)
  const mail = {
    orders: mailChoiceOf(role, chosen?.orders),
    payments: mailChoiceOf(role, chosen?.payments),
    meetings: mailChoiceOf(role, chosen?.meetings),
  }
  return { mail, email, sends_mail }
}

/** Saves how an account hears of things from now on. Throws 412 when `ifMatch` is given and outdated. */
export async function changeAlertSettings(
  db: DatabasePool,
  account: Account,
  { mail }: SaveAlertSettings,
  { ifMatch, sends_mail }: { ifMatch: string | undefined; sends_mail: boolean },
): Promise<AlertSettings> {
  return transact(db, async (trx) => {
    requireVersion(ifMatch, await readAlertSettings(trx, account, sends_mail), SaveAlertSettingsSchema)
    await saveMailChoices(trx, account.id, mail)
    return readAlertSettings(trx, account, sends_mail)
  })
}
