import { toRupees } from '@karigar/contract/base/rupees'
import { isSameValue } from '@karigar/contract/base/same-value'
import { checkUpiSettings } from '@karigar/contract/sales/payment-forms.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { isSameUpiAddress, TRIAL_PAISE, upiLink } from '@karigar/contract/shop/upi.rules'
import {
  type UpiPayee,
  type UpiSettings,
  UpiSettingsSchema,
  type UpiSettingsView,
} from '@karigar/contract/shop/upi.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { conflict, refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from '../../shop/settings/recorded-setting.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { drawUpiCode } from './upi-code.ts'

const KEY = 'upi'

/** What is saved: what was entered, and its trial where the address has not been confirmed. */
interface SavedUpi extends UpiPayee, Pick<UpiSettings, 'advance_percent'> {
  /** Absent where customers are asked to pay as entered, as in every shop from before there were trials. */
  trial?: {
    /** Whom customers are asked to pay until then; an empty address: nobody. */
    in_use: UpiPayee
    /** The number of the payment that tries the address. */
    reference: string
  }
}

const UNSAVED: SavedUpi = { upi_address: '', payee_name: '', mc: '', advance_percent: 0 }

const readSaved = async (db: Database): Promise<SavedUpi> => ({
  ...UNSAVED,
  ...((await findSetting(db, KEY)) as SavedUpi | undefined),
})

const payeeOf = ({ upi_address, payee_name, mc }: UpiPayee): UpiPayee => ({ upi_address, payee_name, mc })
const inUseOf = (saved: SavedUpi): UpiPayee => payeeOf(saved.trial?.in_use ?? saved)

/** Returns whom customers are asked to pay, an empty address for nobody, and the shop's advance in per cent. */
export async function readUpiInUse(db: Database): Promise<UpiPayee & Pick<UpiSettings, 'advance_percent'>> {
  const saved = await readSaved(db)
  return { ...inUseOf(saved), advance_percent: saved.advance_percent }
}

/** Returns the name that UPI apps show for a payee. */
export const payeeName = async (
  db: Database,
  { payee_name }: Pick<UpiPayee, 'payee_name'>,
): Promise<string> => payee_name || (await readShop(db)).name

async function viewTrial(db: Database, saved: SavedUpi): Promise<UpiSettingsView['trial']> {
  if (!saved.trial) return null
  const link = upiLink({
    address: saved.upi_address,
    payee: await payeeName(db, saved),
    mc: saved.mc,
    paise: TRIAL_PAISE,
    note: 'Trial of this address',
    reference: saved.trial.reference,
  })
  return { amount: toRupees(TRIAL_PAISE), link, qr: await drawUpiCode(link) }
}

async function view(db: Database, saved: SavedUpi): Promise<UpiSettingsView> {
  const inUse = inUseOf(saved)
  return {
    ...payeeOf(saved),
    advance_percent: saved.advance_percent,
    in_use: inUse.upi_address === '' ? null : inUse,
    trial: await viewTrial(db, saved),
  }
}

const isSamePayee = (one: UpiPayee, other: UpiPayee) => isSameValue(payeeOf(one), payeeOf(other))

/**
 * Returns what is saved when this is entered. An address other than the one in use is tried first; a request that differs
 * from the one before has a number of its own, because apps refuse to pay the same number twice.
 */
function nextOf(before: SavedUpi, entered: Omit<SavedUpi, 'trial'>): SavedUpi {
  const in_use = inUseOf(before)
  if (entered.upi_address === '' || isSameUpiAddress(entered.upi_address, in_use.upi_address)) return entered
  const known = isSamePayee(before, entered) ? before.trial?.reference : undefined
  return {
    ...entered,
    trial: { in_use, reference: known ?? `TRIAL-${newId().toUpperCase()}` },
  }
}

const thing = recordedSetting('upi', async (db) => {
  const { trial: _, ...entered } = await readSaved(db)
  return { fields: { ...entered, in_use: (await readUpiInUse(db)).upi_address } }
})

async function save(trx: Database, saved: SavedUpi): Promise<UpiSettingsView> {
  await noteChange(trx, thing, ['upi'])
  await saveSetting(trx, KEY, saved)
  return view(trx, saved)
}

/**
 * UPI address and advance. A change throws 422 for an address or a code that cannot be one, and 412 when `ifMatch` is
 * given and outdated.
 */
export const upiSettings = {
  thing,
  read: async (db: Database): Promise<UpiSettingsView> => view(db, await readSaved(db)),
  async change(
    db: DatabasePool,
    _id: string,
    given: UpiSettings,
    ifMatch?: string,
  ): Promise<UpiSettingsView> {
    refuse(checkUpiSettings(given))
    const entered = {
      upi_address: given.upi_address.trim(),
      payee_name: given.payee_name.trim(),
      mc: (given.mc ?? '').trim(),
      advance_percent: given.advance_percent,
    }
    return transact(db, async (trx) => {
      const before = await readSaved(trx)
      if (ifMatch !== undefined) requireVersion(ifMatch, await view(trx, before), UpiSettingsSchema)
      return save(trx, nextOf(before, entered))
    })
  },
}

/**
 * Takes the address that is being tried into use, because a payment to it has come; said of the address in use, it changes
 * nothing. Throws 409 when another address is entered by now, and 412 when `ifMatch` is given and outdated.
 */
export async function confirmUpiAddress(
  db: DatabasePool,
  address: string,
  ifMatch?: string,
): Promise<UpiSettingsView> {
  return transact(db, async (trx) => {
    const before = await readSaved(trx)
    const isEntered = isSameUpiAddress(before.upi_address, address)
    // The second press, or a colleague's: what it asks for is so already.
    if (isEntered && !before.trial) return view(trx, before)
    if (ifMatch !== undefined) requireVersion(ifMatch, await view(trx, before), UpiSettingsSchema)
    if (!isEntered) throw conflict(paymentMessages.trialOver)
    const { trial: _, ...entered } = before
    return save(trx, entered)
  })
}
