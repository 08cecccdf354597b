import { BODY_LIMIT, type Endpoint } from '@karigar/contract/wire/endpoint'
import { type EndpointKey, endpoints, type Endpoints } from '@karigar/contract/wire/endpoints'
import { ErrorBodySchema } from '@karigar/contract/wire/common'
import { IdempotencyHeadersSchema } from '@karigar/contract/wire/idempotency'
import { staleSchema, VersionHeadersSchema } from '@karigar/contract/wire/version-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Once } from '../idempotency/idempotency.ts'
import { dropFields, passedOver } from './read-back.ts'
import { versionOf } from '../http/record-version.ts'

/** How long an upload may take, milliseconds: its body is read while its handler runs. */
export const UPLOAD_TIMEOUT = 300_000

type Part<K extends EndpointKey, Name extends string> = Endpoints[K] extends {
  readonly [N in Name]: infer S extends TSchema
}
  ? Static<S>
  : undefined

/** A request whose parts the contract has checked. */
export interface Call<K extends EndpointKey> {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
  /** The untouched request, for headers, account and uploads. */
  request: FastifyRequest
  reply: FastifyReply
  /** Where an idempotent endpoint makes its changes and its answer. */
  once: Endpoints[K] extends { readonly idempotent: true } ? Once<Static<Endpoints[K]['reply']>> : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route under /api states it. */
    role?: Endpoint['role']
    /** Its body may take as long as it keeps coming. */
    isUpload?: boolean
    /** The limit that its calls count against beside the general one. */
    limit?: Endpoint['limit']
  }
}

/** What a request is checked against and an answer is written by. */
function schemasOf(endpoint: Endpoint) {
  const changesVersion = endpoint.versioned !== undefined && endpoint.body !== undefined
  return {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.idempotent ? { headers: IdempotencyHeadersSchema } : {}),
    ...(changesVersion ? { headers: VersionHeadersSchema } : {}),
    response: {
      [endpoint.status ?? 200]: endpoint.contentType
        ? { content: { [endpoint.contentType]: { schema: endpoint.reply } } }
        : endpoint.reply,
      ...(endpoint.conflict ? { 409: endpoint.conflict } : {}),
      ...(changesVersion ? { 412: staleSchema(endpoint.reply) } : {}),
      '4xx': ErrorBodySchema,
    },
  }
}

/** Puts one line of the contract on the server: path, role, validation, documentation and serialisation come from it. */
export function mount(
  app: FastifyInstance,
  key: EndpointKey,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const endpoint: Endpoint = endpoints[key]
  const [method, path] = key.split(' ') as [HTTPMethods, string]
  const ignored = passedOver(endpoint)
  app.route({
    method,
    url: `/api${path}`,
    schema: schemasOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    ...(endpoint.upload ? { handlerTimeout: UPLOAD_TIMEOUT } : {}),
    preValidation: async ({ body }) => dropFields(body, ignored),
    config: {
      role: endpoint.role,
      isUpload: endpoint.upload !== undefined,
      limit: endpoint.limit,
    },
    handler,
  })
}

/** Serves one line of the contract; the handler is typed by it, and what it returns is the reply. */
export function serve<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>) => Promise<Static<Endpoints[K]['reply']>>,
): void {
  const endpoint: Endpoint = endpoints[key]
  mount(app, key, async (request, reply) => {
    reply.code(endpoint.status ?? 200)
    const { params, query, body } = request
    const call = { params, query, body, request, reply }
    if (!endpoint.idempotent) {
      const answer = await handler(call as Call<K>)
      if (endpoint.versioned) reply.header('etag', versionOf(answer as object, endpoint.versioned))
      return answer
    }
    return app.idempotency.answer(key, request, reply, (once) => handler({ ...call, once } as Call<K>))
  })
}
