import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import type { Database, Tables } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'
import { deleteAllSubscriptions } from './push.repository.ts'

const SETTING = 'push keys'
const PURPOSE = 'push keys'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface KeptKeys {
  public_key: string
  sealed_private_key: string
}

async function findKeys(db: Database, secret: string): Promise<VapidKeys | null> {
  const kept = (await findSetting(db, SETTING)) as KeptKeys | undefined
  const privateKey = kept && unseal(secret, PURPOSE, kept.sealed_private_key)
  return kept && privateKey ? { publicKey: kept.public_key, privateKey } : null
}

/**
 * Returns the keys with which push services recognise this shop. They are made once and kept in the database, sealed
 * with the server's secret, so that all processes have the same. After that secret was replaced they are made anew, and
 * devices, whose subscriptions are bound to the old ones, subscribe again.
 */
export async function readVapidKeys(db: Kysely<Tables>, secret: string): Promise<VapidKeys> {
  return (
    (await findKeys(db, secret)) ??
    transact(db, async (trx) => {
      const earlier = await findKeys(trx, secret)
      if (earlier) return earlier
      const keys = webPush.generateVAPIDKeys()
      const kept: KeptKeys = {
        public_key: keys.publicKey,
        sealed_private_key: seal(secret, PURPOSE, keys.privateKey),
      }
      // There were keys, of another secret.
      if ((await findSetting(trx, SETTING)) !== undefined) await deleteAllSubscriptions(trx)
      await saveSetting(trx, SETTING, kept)
      return keys
    })
  )
}
