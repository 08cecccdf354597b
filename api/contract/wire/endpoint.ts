import type { TObject, TSchema } from 'typebox'

/**
 * Who may call: `public` anybody; `session` anybody signed in; `user`, `manager`, `admin` that role
 * (an admin counts as having any role, specification §6).
 */
export type Role = 'public' | 'session' | 'user' | 'manager' | 'admin'

/**
 * The stricter limits. `passwords`: passwords or accounts can be guessed through the call (60 in 5 minutes from an
 * address, 10 for one account from it). `own password`: the call takes the account's `current_password` (10 in an hour
 * for the account). `orders`: anybody may store something by it (60 in 5 minutes from an address). `meetings`: it uses
 * one of the few free meetings (20 in an hour from an address). More are answered 429.
 */
export type Limit = 'passwords' | 'own password' | 'orders' | 'meetings'

/** Bytes that a body may have where its endpoint does not say otherwise; a stranger's is never read further. */
export const BODY_LIMIT = 16 * 1024

/** One line of the contract: everything server, client and documentation need to know of a call. */
export interface Endpoint {
  readonly role: Role
  /** What it does, in a few words, for the documentation page. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  /** A JSON body; absent for calls without one and for multipart uploads. */
  readonly body?: TSchema
  /**
   * What reads of this record answer. Their fields that the body does not take, such as `created_at`, are passed over, so
   * that what was read can be sent back.
   */
  readonly readBack?: readonly TObject[]
  /** The most bytes of that body, for the few calls whose largest sensible one is above `BODY_LIMIT`. */
  readonly bodyLimit?: number
  /** The name of the multipart file field, for uploads. */
  readonly upload?: string
  readonly reply: TSchema
  /** The media type of an answer that is not JSON: a browser follows a link to it. */
  readonly contentType?: 'text/calendar'
  /** The answer 409, where it says more than a sentence. */
  readonly conflict?: TSchema
  /**
   * What a change of the record replaces. Answers carry an ETag that stands for these fields, and a change that names
   * another one in If-Match is answered 412 with the record as it is now.
   */
  readonly versioned?: TObject
  /** The limit that its calls count against beside the general one; see `Limit`. */
  readonly limit?: Limit
  /**
   * A write that a browser may send again when no answer came: it takes an Idempotency-Key, and its handler makes its
   * changes in the `once` that it is given.
   */
  readonly idempotent?: true
  /** The status of success, 200 unless given. */
  readonly status?: 201
}

export type EndpointTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>>
