/** A device with a passkey: it makes a key and answers questions as WebAuthn describes, for the site it is told. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Credential, PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/accounts/passkey.wire'
import type { FactorSetUp } from '@karigar/contract/accounts/second-factor.wire'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** How a device, or the browser around it, can differ from what is right. */
export interface Difference {
  /** Where the pages come from; by default from the shops of these tests, which listen at no port. */
  origin?: string
  /** The host that the passkey is used for; by default the one that asks. */
  host?: string
  /** Whether the device has checked finger, face or PIN. */
  isUnlocked?: boolean
  /** How often it says that it was used. */
  uses?: number
}

export interface PasskeyDevice {
  /** The id that the passkey has for itself. */
  id: string
  /** Returns what a browser sends for a new passkey. */
  create(options: FactorSetUp['passkey'], difference?: Difference): Credential
  /** Returns the answer to a question. */
  answer(question: PasskeyQuestion | null, difference?: Difference): PasskeyAnswer
}

/** Returns the key as COSE has it: ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]
  return Buffer.from(isoCBOR.encode(new Map(entries)))
}

/** Makes a device with one passkey; its id has as many bytes as given. */
export function passkeyDevice(idBytes = 16): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(idBytes)
  let used = 0
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:0' }: Difference) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (asking: string, more: number, difference: Difference) => {
    const { host = asking, isUnlocked = true, uses = used } = difference
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    const flags = USER_PRESENT | (isUnlocked ? USER_VERIFIED : 0) | more
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }
  const credential = (response: Record<string, unknown>): Credential => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    id: base64url(id),
    create(options, difference = {}) {
      const { challenge, rp } = options as unknown as { challenge: string; rp: { id: string } }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const made = [
        authenticatorData(rp.id, HAS_KEY, difference),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat(made))],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, difference)),
        attestationObject: base64url(isoCBOR.encode(attestation as Map<string, string>)),
        transports: ['internal'],
      })
    },
    answer(question, difference = {}) {
      if (!question) throw new Error('No passkey was asked.')
      const { challenge, rpId } = question.options as unknown as { challenge: string; rpId: string }
      used += 1
      const data = authenticatorData(rpId, 0, difference)
      const client = clientData('webauthn.get', challenge, difference)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        asked: question.asked,
        credential: credential({
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        }),
      }
    },
  }
}
