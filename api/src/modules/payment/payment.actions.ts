import { messages } from '@karigar/contract/words/messages'
import {
  type PaymentConfiguration,
  PaymentVersionSchema,
  type SavePaymentConfiguration,
} from '@karigar/contract/wire/payment'
import { checkPaymentConfiguration } from '@karigar/contract/rules/payment'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/database.ts'
import { transact } from '../../database/transact.ts'
import { refuse } from '../../http/errors.ts'
import { timestamp } from '../../database/new-record.ts'
import { seal, unseal } from '../../crypto/sealed-text.ts'
import { requireVersion } from '../../http/record-version.ts'
import { findPaymentConfiguration, savePaymentConfiguration } from './payment.repository.ts'
import type { PaymentConfigurationsTable } from '../../database/tables/payment.table.ts'

const PROVIDER = 'razorpay'
const PURPOSE = 'payment secrets'
const DOTS = '•'.repeat(12)
/** Minimum length of a secret whose last characters are shown. */
const LONG_ENOUGH = 12

/**
 * Returns the mask shown for a saved secret; it ends in the secret's last four characters, to tell secrets
 * apart.
 */
function mask(secret: string): string {
  return secret.length < LONG_ENOUGH ? DOTS : `${DOTS}${secret.slice(-4)}`
}

function toConfiguration(row: PaymentConfigurationsTable, secret: string | null): PaymentConfiguration {
  return {
    api_key: row.api_key,
    api_secret: secret === null ? '' : mask(secret),
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
  return toConfiguration(row, unseal(serverSecret, PURPOSE, row.sealed_secret))
}

/**
 * Saves the configuration; the unchanged mask keeps the saved secret. Throws 422 when a key is missing or the
 * mask was changed, 412 when `ifMatch` is given and outdated.
 */
export async function configurePayment(
  db: Kysely<Tables>,
  serverSecret: string,
  input: SavePaymentConfiguration,
  ifMatch?: string,
): Promise<PaymentConfiguration> {
  refuse(checkPaymentConfiguration(input))
  return transact(db, async (trx) => {
    requireVersion(ifMatch, await readPaymentConfiguration(trx, serverSecret), PaymentVersionSchema)
    const before = await findPaymentConfiguration(trx, PROVIDER)
    const saved = before ? unseal(serverSecret, PURPOSE, before.sealed_secret) : null
    const asked = input.api_secret.trim()
    const secret = saved !== null && asked === mask(saved) ? saved : asked
    if (secret.includes('•')) refuse({ api_secret: messages.payment.secretWhole })
    const now = timestamp()
    const row: PaymentConfigurationsTable = {
      provider: PROVIDER,
      api_key: input.api_key.trim(),
      sealed_secret: seal(serverSecret, PURPOSE, secret),
      enabled: input.enabled ? 1 : 0,
      created_at: before?.created_at ?? now,
      updated_at: now,
    }
    await savePaymentConfiguration(trx, row)
    return toConfiguration(row, secret)
  })
}
