/** What passkeys are asked and what they answer (WebAuthn); what becomes of it is decided elsewhere. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Credential } from '@karigar/contract/accounts/passkey.wire'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import type { PasskeysTable, UsersTable } from '../../../database/tables/accounts.tables.ts'

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
  passkeys.map(({ credential_id: id, transports }) => ({
    id,
    transports: JSON.parse(transports) as string[],
  }))

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

/** How a browser reaches a passkey, by the words of WebAuthn. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Takes why a passkey was refused. */
interface WithLog {
  credential: Credential
  log: Pick<FastifyBaseLogger, 'info'>
}

/** What every check asks: the question, the site, and that the device was unlocked. */
const expected = (site: PasskeySite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  requireUserVerification: true,
})

/**
 * Tells whether a new passkey says of itself alone what it is. None is asked to prove its maker, and a proof that came
 * all the same would have the library follow addresses that stand in it.
 */
async function isWithoutProof(attestationObject: unknown): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(String(attestationObject)))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** Returns a new passkey as it is stored; null unless it answers the challenge for this site. */
export async function readNewPasskey(
  site: PasskeySite,
  challenge: string,
  { credential, log }: WithLog,
): Promise<Pick<PasskeysTable, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    // The library checks its shape, and throws for one that is not as WebAuthn describes it.
    const response = credential as RegistrationResponseJSON
    if (!(await isWithoutProof(response.response.attestationObject)))
      throw new Error('It came with a proof of its maker, which nobody asked for.')
    const { transports } = response.response
    const known = Array.isArray(transports) ? TRANSPORTS.filter((word) => transports.includes(word)) : []
    const found = await verifyRegistrationResponse({
      response,
      ...expected(site, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!found.verified) return null
    const { id, publicKey, counter } = found.registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(known),
    }
  } catch (error) {
    log.info(error, 'a new passkey was refused')
    return null
  }
}

/** Returns how often a passkey was used, by its own count; null unless it answers the challenge for this site. */
export async function readAnswer(
  site: PasskeySite,
  challenge: string,
  { credential, passkey, log }: WithLog & { passkey: PasskeysTable },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { credential_id: id, public_key, counter } = passkey
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'))
  try {
    const found = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      ...expected(site, challenge),
      credential: { id, publicKey, counter },
    })
    return found.verified ? found.authenticationInfo.newCounter : null
  } catch (error) {
    log.info(error, 'a passkey was refused')
    return null
  }
}
