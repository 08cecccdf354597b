/** What the browser does with passkeys. */
import type { Credential, PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/accounts/passkey.wire'
import { PASSKEY_HERE } from '@karigar/contract/accounts/passkey-sign-in'
import type { FactorSetUp } from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { HttpError } from 'react-admin'

/** Loaded once somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Tells whether a new passkey can say by itself whose it is; some security keys keep none that can. */
export const isFoundAlone = ({ clientExtensionResults }: Credential) =>
  (clientExtensionResults as { credProps?: { rk?: boolean } } | undefined)?.credProps?.rk !== false

/** Notes that this browser has such a passkey, which the next sign-in asks for first. */
export const notePasskeyHere = () => localStorage.setItem(PASSKEY_HERE, '1')

/** Lets the next sign-in begin with the password again. */
export const forgetPasskeyHere = () => localStorage.removeItem(PASSKEY_HERE)

/** Tells whether this browser, at this address, can have passkeys that are valid for a host. */
const worksAt = (host: string) =>
  typeof PublicKeyCredential === 'function' && isSecureContext && location.hostname === host

const sentenceFor = (host: string | undefined): string => {
  if (host === undefined) return factorMessages.passkeysNeedName
  return location.hostname === host ? factorMessages.passkeysUnknown : factorMessages.passkeysElsewhere(host)
}

/** Returns why no passkey can be made here. */
export const whyNoneIsMade = ({ passkey }: FactorSetUp): string =>
  sentenceFor((passkey as PublicKeyCredentialCreationOptionsJSON | null)?.rp.id)

/** Returns why no passkey can answer here. */
export const whyNoneAnswers = (question: PasskeyQuestion | null): string =>
  sentenceFor((question?.options as PublicKeyCredentialRequestOptionsJSON | undefined)?.rpId)

/** Returns what a new passkey needs; null where there can be none. */
export function creationOptions({ passkey }: FactorSetUp): PublicKeyCredentialCreationOptionsJSON | null {
  const options = passkey as PublicKeyCredentialCreationOptionsJSON | null
  return options?.rp.id !== undefined && worksAt(options.rp.id) ? options : null
}

/** Returns what a passkey is asked; null where none can answer. */
export function requestOptions(
  question: PasskeyQuestion | null,
): PublicKeyCredentialRequestOptionsJSON | null {
  const options = (question?.options ?? null) as PublicKeyCredentialRequestOptionsJSON | null
  return options?.rpId !== undefined && worksAt(options.rpId) ? options : null
}

/**
 * Like a refusal of the API, so that forms show its sentence: browsers do not tell why there is no passkey, so that
 * pages do not learn which ones somebody has.
 */
const refusal = (detail: string) => new HttpError(detail, 422, { detail })

/** Has the browser make a passkey. Throws a refusal if none was made. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Credential> {
  const { startRegistration, WebAuthnError } = await library()
  try {
    return (await startRegistration({ optionsJSON: options })) as unknown as Credential
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw refusal(isKnown ? factorMessages.passkeyKnown : factorMessages.passkeyNotMade)
  }
}

/** Has the browser answer a question with a passkey. Throws a refusal if none was used. */
export async function answerWithPasskey(
  { asked }: PasskeyQuestion,
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  try {
    const credential = await startAuthentication({ optionsJSON: options })
    return { asked, credential: credential as unknown as Credential }
  } catch {
    throw refusal(factorMessages.passkeyUnused)
  }
}
