import { type WebhookSettings, WebhookSettingsSchema } from '@karigar/contract/shop/gateway-keys.wire'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { noteChange } from '../../../history/note-change.ts'
import { refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { recordedSetting } from '../settings/recorded-setting.ts'
import { findSetting, saveSetting } from '../settings/settings.repository.ts'
import { hasMask, maskSecret } from './masked-secret.ts'
import { PAYMENT_SECRETS } from './payment.actions.ts'

const WEBHOOK_SETTING = 'razorpay webhook'

const recorded = recordedSetting('razorpay-webhook', async (db) => ({
  fields: {},
  secrets: { secret: String((await findSetting(db, WEBHOOK_SETTING)) ?? '') },
}))

/** Returns the secret that Razorpay signs its messages with; null when none is saved. */
export async function readWebhookSecret(db: Database, serverSecret: string): Promise<string | null> {
  const sealed = (await findSetting(db, WEBHOOK_SETTING)) as string | undefined
  return sealed ? unseal(serverSecret, PAYMENT_SECRETS, sealed) : null
}

/** Returns the secret masked; empty when there is none. */
export async function readWebhookSettings(db: Database, serverSecret: string): Promise<WebhookSettings> {
  const secret = await readWebhookSecret(db, serverSecret)
  return { secret: secret === null ? '' : maskSecret(secret) }
}

/**
 * Saves the secret; the unchanged mask keeps it, an empty one removes it. Throws 422 when the mask was changed,
 * 412 when `ifMatch` is given and outdated.
 */
export async function changeWebhookSettings(
  db: DatabasePool,
  serverSecret: string,
  input: WebhookSettings,
  ifMatch?: string,
): Promise<WebhookSettings> {
  return transact(db, async (trx) => {
    const before = await readWebhookSettings(trx, serverSecret)
    requireVersion(ifMatch, before, WebhookSettingsSchema)
    const secret = input.secret.trim()
    if (secret === before.secret) return before
    if (hasMask(secret)) refuse({ secret: gatewayKeyMessages.webhookWhole })
    await noteChange(trx, recorded, ['razorpay-webhook'])
    await saveSetting(trx, WEBHOOK_SETTING, secret === '' ? '' : seal(serverSecret, PAYMENT_SECRETS, secret))
    return { secret: secret === '' ? '' : maskSecret(secret) }
  })
}
