import { Secret, TOTP } from 'otpauth'

/** What the apps take for granted, and several of them cannot do otherwise: six digits of SHA-1 every 30 seconds. */
const PERIOD_SECONDS = 30
/** The clocks of a phone and the server may differ by this many periods. */
const WINDOW = 1

const appOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS })

/** Returns a new key for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address that apps read from a QR code; `label` and `issuer` are what they show. */
export const appAddress = (secret: string, names: { issuer: string; label: string }): string =>
  appOf(secret, names).toString()

/**
 * Returns the number of the 30 seconds, counted since 1970, that a code belongs to; null unless it belongs to these,
 * those before or those after.
 */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = appOf(secret).validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
