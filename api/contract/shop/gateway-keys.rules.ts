import type { FieldErrors } from '../base/shared-schemas.ts'
import { gatewayKeyMessages } from './gateway-keys.words.ts'
import { isBlank } from '../base/text.ts'

/** Tells whether a key of Razorpay's is one of its test mode, in which no money moves. */
export const isTestKey = (key: string): boolean => key.trim().startsWith('rzp_test_')
export const isLiveKey = (key: string): boolean => key.trim().startsWith('rzp_live_')

/**
 * Checks the payment settings (specification §5): both keys are required, even if payments are disabled, and neither
 * in the other's place.
 */
export function checkPaymentConfiguration(values: { api_key?: unknown; api_secret?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['api_key', 'api_secret'] as const)
    if (isBlank(values[field])) errors[field] = gatewayKeyMessages.keysRequired
  if (/^\s*rzp_(?:test|live)_/.test(String(values.api_secret ?? '')))
    errors.api_secret = gatewayKeyMessages.secretIsKey
  return errors
}
