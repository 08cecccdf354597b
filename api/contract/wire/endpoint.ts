import type { TObject, TSchema } from 'typebox'

/**
 * Who may call: `public` anybody; `session` anybody signed in; `user`, `manager`, `admin` that role
 * (an admin counts as having any role, specification §6).
 */
export type Role = 'public' | 'session' | 'user' | 'manager' | 'admin'

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
  /** Passwords or accounts can be guessed through it: counted against the stricter limits. */
  readonly guessable?: true
  /** Takes the account's `current_password`: tries of it are counted by account. */
  readonly asksPassword?: true
  /** Stores something for anybody who asks, without an account: counted against a stricter limit. */
  readonly unattended?: true
  /** Takes what there is little of: counted against the strictest limit, so that one caller cannot take it all. */
  readonly scarce?: true
  /**
   * A write that a browser may send again when no answer came: it takes an Idempotency-Key, and its handler makes its
   * changes in the `once` that it is given.
   */
  readonly idempotent?: true
  /** The status of success, 200 unless given. */
  readonly status?: 201
}

export type EndpointTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>>
