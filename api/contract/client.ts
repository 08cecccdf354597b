import type { Static, TSchema } from 'typebox'
import type { ErrorBody, FieldErrors } from './base/shared-schemas.ts'
import type { EndpointKey, Endpoints } from './endpoints.ts'

type Part<K extends EndpointKey, Name extends string> = Endpoints[K] extends {
  readonly [N in Name]: infer S extends TSchema
}
  ? { [N in Name]: Static<S> }
  : unknown

/**
 * Parameters of a call: the parts that its endpoint declares. With an `idempotencyKey`, such as a UUID kept
 * until a response arrives, a call can be repeated and still takes effect only once. With `ifMatch`, the ETag of the
 * record as it was read, a change is refused with 412 when the record has changed since.
 */
export type Request<K extends EndpointKey> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> &
  (Endpoints[K] extends { readonly idempotent: true } ? { idempotencyKey?: string } : unknown) &
  (Endpoints[K] extends { readonly versioned: TSchema } ? { ifMatch?: string } : unknown)
export type Reply<K extends EndpointKey> = Static<Endpoints[K]['reply']>

/** A failed call; `status` is 0 when no response came. */
export class ApiError extends Error {
  // Declared only: compilers for old browsers make more of fields that the class itself defines.
  declare readonly status: number
  declare readonly errors: FieldErrors
  /** The whole response body, for errors with more fields than `detail`. */
  declare readonly body: unknown
  constructor(status: number, detail: string, errors: FieldErrors = {}, body: unknown = null) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.body = body
  }
}

/** Returns a failed call with a message for people: the server's own sentence, or else `otherwise`. */
export function refusalOf(error: unknown, otherwise: string): ApiError {
  const { status, errors, body } = error instanceof ApiError ? error : new ApiError(0, otherwise)
  const { detail } = (body ?? {}) as { detail?: unknown }
  return new ApiError(status, typeof detail === 'string' && detail ? detail : otherwise, errors, body)
}

export interface ClientOptions {
  /** Address of the API: `/api`, or an absolute address ending in it. */
  base: string
  /** Called before each request; if it returns null, no token is sent. */
  token?: () => string | null
  fetch?: typeof fetch
  /** The only status that counts as success; by default any from 200 to 299. */
  success?: number
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  ifMatch?: string
}

function address(base: string, template: string, { params, query }: Parts): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const asked = String(search)
  return base + path + (asked && `?${asked}`)
}

async function failure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  return new ApiError(
    response.status,
    body?.detail ?? `Something went wrong (${response.status}). Please try again.`,
    body?.errors,
    body,
  )
}

/**
 * Returns a typed function for the contract's calls: `call('PUT /admin/services/:id', { params, body })`. It
 * throws ApiError, or the error of `signal` when that aborts the call.
 */
export function createClient(options: ClientOptions) {
  return async function call<K extends EndpointKey>(
    key: K,
    request?: Request<K>,
    signal?: AbortSignal,
  ): Promise<Reply<K>> {
    const [method, template] = key.split(' ') as [string, string]
    const parts = (request ?? {}) as Parts
    const headers: Record<string, string> = {}
    const token = options.token?.()
    if (token) headers.authorization = `Bearer ${token}`
    if (parts.idempotencyKey) headers['idempotency-key'] = parts.idempotencyKey
    if (parts.ifMatch) headers['if-match'] = parts.ifMatch
    const init: RequestInit = { method, headers }
    if (signal) init.signal = signal
    if (parts.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(parts.body)
    }
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(address(options.base, template, parts), init)
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(0, 'The server could not be reached. Check your connection and try again.')
    }
    if (options.success ? response.status !== options.success : !response.ok) throw await failure(response)
    return (await response.json()) as Reply<K>
  }
}
