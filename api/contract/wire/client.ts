import type { Static, TSchema } from 'typebox'
import type { ErrorBody, FieldErrors } from './common.ts'
import type { EndpointKey, Endpoints } from './endpoints.ts'

type Part<K extends EndpointKey, Name extends string> = Endpoints[K] extends {
  readonly [N in Name]: infer S extends TSchema
}
  ? { [N in Name]: Static<S> }
  : unknown

/**
 * What a call takes: the parts its endpoint names. With an `idempotencyKey`, such as a UUID kept until an answer has
 * come, a call can be sent again and has its effect once.
 */
export type Request<K extends EndpointKey> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> &
  (Endpoints[K] extends { readonly idempotent: true } ? { idempotencyKey?: string } : unknown)
export type Reply<K extends EndpointKey> = Static<Endpoints[K]['reply']>

/** An answer that was not a success; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** The whole answer, for refusals that say more than a sentence. */
  readonly body: unknown
  constructor(status: number, detail: string, errors: FieldErrors = {}, body: unknown = null) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.body = body
  }
}

/** A failed call as a person is told of it: in the server's own words or, where it gave none, in these. */
export function refusalOf(error: unknown, otherwise: string): ApiError {
  const { status, errors, body } = error instanceof ApiError ? error : new ApiError(0, otherwise)
  const { detail } = (body ?? {}) as { detail?: unknown }
  return new ApiError(status, typeof detail === 'string' && detail ? detail : otherwise, errors, body)
}

export interface ClientOptions {
  /** Where the API lives: `/api`, or an absolute address ending in it. */
  base: string
  /** Read before each call; null sends none. */
  token?: () => string | null
  fetch?: typeof fetch
  /** The one status that is a success; any from 200 to 299 unless given. */
  success?: number
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

function address(base: string, template: string, { params, query }: Parts): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  return base + path + (search.size > 0 ? `?${search}` : '')
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

/** A typed caller over the contract: `call('PUT /admin/services/:id', { params, body })`. Throws ApiError. */
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
