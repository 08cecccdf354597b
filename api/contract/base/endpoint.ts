import type { TObject, TSchema } from 'typebox'
import type { HistoryKind } from './history.rules.ts'

/**
 * Who may call: `public` means anybody, `session` anybody who is signed in; `user`, `manager` and `admin`
 * mean that role (an admin counts as having any role, specification §6).
 */
export type Role = 'public' | 'session' | 'user' | 'manager' | 'admin'

/**
 * The stricter limits. `passwords`: passwords or accounts can be guessed through the call (60 in 5 minutes from an
 * address, 10 for one account from it; in IPv6 an address is its /64, and four times as many may come from a /48).
 * `sign-ins`: the same, and 100 in an hour for one account from networks where nobody has signed in to it within 30
 * days. `codes`: codes of a second factor can be guessed through it (like `passwords`, and 10 in an hour for one
 * account from an address, 20 in all from networks as above). `passkeys`: a passkey is asked or used (60 in 5 minutes
 * from an address). `own password`: the call takes the account's `current_password` (10 in an hour for the account).
 * `orders`: anybody may store something by it (60 in 5 minutes from an address; new orders are counted where they are
 * made). `meetings`: it uses one of the few free meetings (20 in an hour from an address). `searches`: anybody may
 * have a search counted by it (30 in 5 minutes from an address). More are answered 429.
 */
export type Limit =
  'passwords' | 'sign-ins' | 'codes' | 'passkeys' | 'own password' | 'orders' | 'meetings' | 'searches'

/** Default limit of a request body, in bytes; the server reads no more than this. */
export const BODY_LIMIT = 16 * 1024

/** One call of the API, with everything that server, client and documentation need to know about it. */
export interface Endpoint {
  readonly role: Role
  /**
   * Whoever holds the key of the order in the path may call it too, without an account: the key is sent as the bearer
   * token. Nothing else is opened by it.
   */
  readonly byOrderKey?: true
  /** What the call does, in a few words, for the OpenAPI document. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  /** A JSON body; absent for calls without one and for multipart uploads. */
  readonly body?: TSchema
  /**
   * Schemas that reads of this record return. Those of their fields that the body does not take, such as
   * `created_at`, are ignored in the body, so that a record can be sent back as it was read.
   */
  readonly readBack?: readonly TObject[]
  /** Limit of the body in bytes, for the few calls that need more than `BODY_LIMIT`. */
  readonly bodyLimit?: number
  /** Name of the multipart file field, for uploads. */
  readonly upload?: string
  readonly reply: TSchema
  /** Media type of a response that is not JSON: a file that browsers open as a link, or a stream of events. */
  readonly contentType?:
    | 'text/calendar'
    | 'text/csv'
    | 'text/event-stream'
    | 'text/html'
    | 'image/svg+xml'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Schema of response 409, when it has more fields than other errors. */
  readonly conflict?: TSchema
  /** Schema of response 401, when it has more fields than other errors. */
  readonly unauthorized?: TSchema
  /**
   * Fields that a change of the record replaces. Responses have an ETag computed from these fields; a change
   * with another ETag in If-Match gets response 412 with the current record.
   */
  readonly versioned?: TObject
  /** The limit that its calls count against beside the general one; see `Limit`. */
  readonly limit?: Limit
  /**
   * The password or a passkey was asked for within the last ten minutes: by the sign-in, or by `POST /staff/confirm`, whose answer
   * the call then brings along. Otherwise it answers 403 with the code `confirm`.
   */
  readonly confirms?: true
  /**
   * A write that a browser may repeat when no response came: it accepts an Idempotency-Key, and its handler
   * makes its changes inside the `once` that it receives.
   */
  readonly idempotent?: true
  /** Status of success; 200 by default. */
  readonly status?: 201
}

/** A call that may change something. */
export interface WritingEndpoint extends Endpoint {
  /** The kinds of things whose changes it leaves in the history, or, as a sentence, why it leaves none. */
  readonly records: readonly [HistoryKind, ...HistoryKind[]] | string
}

/** Why a call that only reads leaves no record; it is no GET because it asks with a body. */
export const CHANGES_NOTHING = 'It changes nothing.'

/** Endpoints by "METHOD /path". */
export type EndpointTable = Readonly<
  Record<`GET /${string}`, Endpoint> & Record<`${'POST' | 'PUT' | 'DELETE'} /${string}`, WritingEndpoint>
>
