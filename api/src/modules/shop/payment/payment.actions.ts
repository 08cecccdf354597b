import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import {
  type PaymentConfiguration,
  PaymentVersionSchema,
  type SavePaymentConfiguration,
} from '@karigar/contract/shop/gateway-keys.wire'
import { checkPaymentConfiguration, isLiveKey, isTestKey } from '@karigar/contract/shop/gateway-keys.rules'
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { refuse } from '../../../http/errors.ts'
import { timestamp } from '../../../database/new-record.ts'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from '../settings/recorded-setting.ts'
import { hasMask, maskSecret } from './masked-secret.ts'
import { findPaymentConfiguration, savePaymentConfiguration } from './payment.repository.ts'
import type { PaymentConfigurationsTable } from '../../../database/tables/shop.tables.ts'

const PROVIDER = 'razorpay'
/** Purpose of the key that the secrets of payment providers are encrypted with. */
export const PAYMENT_SECRETS = 'payment secrets'

const recorded = recordedSetting('razorpay', async (db) => {
  const row = await findPaymentConfiguration(db, PROVIDER)
  return {
    fields: { enabled: row?.enabled === 1 },
    secrets: { api_key: row?.api_key ?? '', api_secret: row?.sealed_secret ?? '' },
  }
})

function toConfiguration(row: PaymentConfigurationsTable, secret: string | null): PaymentConfiguration {
  return {
    api_key: row.api_key,
    api_secret: secret === null ? '' : maskSecret(secret),
    enabled: row.enabled === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Returns the gateway's configuration with its secret masked; empty when there is none. */
export async function readPaymentConfiguration(
  db: Database,
  serverSecret: string,
): Promise<PaymentConfiguration> {
  const row = await findPaymentConfiguration(db, PROVIDER)
  if (!row) return { api_key: '', api_secret: '', enabled: false, created_at: null, updated_at: null }
  return toConfiguration(row, unseal(serverSecret, PAYMENT_SECRETS, row.sealed_secret))
}

/**
 * Saves the configuration; the unchanged mask keeps the saved secret. Throws 422 when a key is missing or the mask
 * was changed, and for test keys after live ones unless the shop is a sample; 412 when `ifMatch` is given and
 * outdated.
 */
export async function configurePayment(
  db: DatabasePool,
  { jwtSecret: serverSecret, demo }: Pick<Config, 'jwtSecret' | 'demo'>,
  input: SavePaymentConfiguration,
  ifMatch?: string,
): Promise<PaymentConfiguration> {
  refuse(checkPaymentConfiguration(input))
  return transact(db, async (trx) => {
    requireVersion(ifMatch, await readPaymentConfiguration(trx, serverSecret), PaymentVersionSchema)
    const before = await findPaymentConfiguration(trx, PROVIDER)
    if (!demo && before && isLiveKey(before.api_key) && isTestKey(input.api_key))
      refuse({ api_key: gatewayKeyMessages.testAfterLive })
    const saved = before ? unseal(serverSecret, PAYMENT_SECRETS, before.sealed_secret) : null
    const asked = input.api_secret.trim()
    const secret = saved !== null && asked === maskSecret(saved) ? saved : asked
    if (hasMask(secret)) refuse({ api_secret: gatewayKeyMessages.secretWhole })
    const now = timestamp()
    const row: PaymentConfigurationsTable = {
      provider: PROVIDER,
      api_key: input.api_key.trim(),
      // The secret that stays is not sealed anew: the history would take it for another one.
      sealed_secret:
        before && secret === saved ? before.sealed_secret : seal(serverSecret, PAYMENT_SECRETS, secret),
      enabled: input.enabled ? 1 : 0,
      created_at: before?.created_at ?? now,
      updated_at: now,
    }
    await noteChange(trx, recorded, ['razorpay'])
    await savePaymentConfiguration(trx, row)
    return toConfiguration(row, secret)
  })
}

/** The keys that requests to Razorpay are made with. */
export interface GatewayKeys {
  apiKey: string
  apiSecret: string
  enabled: boolean
}

/** Returns the keys; null when none are saved, or the server's secret has changed since. */
export async function readGatewayKeys(db: Database, serverSecret: string): Promise<GatewayKeys | null> {
  const row = await findPaymentConfiguration(db, PROVIDER)
  const apiSecret = row ? unseal(serverSecret, PAYMENT_SECRETS, row.sealed_secret) : null
  return row && apiSecret !== null ? { apiKey: row.api_key, apiSecret, enabled: row.enabled === 1 } : null
}
