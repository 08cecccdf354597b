/** What passkeys are asked and what they answer (WebAuthn); what becomes of it is decided elsewhere. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Credential } from '@karigar/contract/wire/passkey'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeysTable } from '../../database/tables/staff.table.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'

/** Loaded when it is first needed: it would take a tenth of a start, and few shops ask for passkeys every day. */
const library = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256, by their numbers in COSE: one of them is known to every device. */
const ALGORITHMS = [-7, -8, -257]

/** How long a browser waits for somebody to take out their phone, in milliseconds. */
const PATIENCE_MS = 5 * 60_000

/** The site that passkeys are valid for. */
export interface PasskeySite {
  /** Its host, which stands in each passkey. */
  host: string
  /** What browsers say where its pages come from. */
  origin: string
}

/**
 * Returns the site that passkeys are valid for; null if its address is a number, which none can be valid for. A shop that
 * is tried out is at this machine's name as well as at its number.
 */
export function passkeySite(publicSiteUrl: string): PasskeySite | null {
  const url = new URL(publicSiteUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  const { hostname: host, origin } = url
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? { host, origin } : null
}

const idsOf = (passkeys: readonly PasskeysTable[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/** Returns a new challenge, and what a browser needs to make a passkey that answers it. */
export async function askForNewPasskey(
  site: PasskeySite,
  user: Pick<UsersTable, 'id' | 'name' | 'username'>,
  { known, shopName }: { known: readonly PasskeysTable[]; shopName: string },
): Promise<{ challenge: string; options: object }> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: site.host,
    userID: new TextEncoder().encode(user.id),
    userName: user.username ?? user.name,
    userDisplayName: user.name,
    challenge: randomBytes(32),
    timeout: PATIENCE_MS,
    excludeCredentials: idsOf(known),
    supportedAlgorithmIDs: ALGORITHMS,
    // It stands in for the password in the console, so whoever only finds the device must not be able to use it.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { challenge: options.challenge, options }
}

/** Returns a new challenge, and what a browser needs to have one of these passkeys answer it. */
export async function askPasskeys(
  site: PasskeySite,
  passkeys: readonly PasskeysTable[],
): Promise<{ challenge: string; options: object }> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: idsOf(passkeys),
    challenge: randomBytes(32),
    timeout: PATIENCE_MS,
    userVerification: 'required',
  })
  return { challenge: options.challenge, options }
}

/** Returns a new passkey as it is stored; null unless it answers the challenge for this site. */
export async function readNewPasskey(
  site: PasskeySite,
  challenge: string,
  credential: Credential,
): Promise<Pick<PasskeysTable, 'id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const found = await verifyRegistrationResponse({
    // The library checks its shape, and throws for one that is not as WebAuthn describes it.
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!found?.verified) return null
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports.slice(0, 10)),
  }
}

/** Returns how often a passkey was used, by its own count; null unless it answers the challenge for this site. */
export async function readAnswer(
  site: PasskeySite,
  challenge: string,
  { credential, passkey }: { credential: Credential; passkey: PasskeysTable },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const found = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  return found?.verified ? found.authenticationInfo.newCounter : null
}
