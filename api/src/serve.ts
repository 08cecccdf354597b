import type { Endpoint } from '@karigar/contract/endpoint'
import { type EndpointKey, endpoints, type Endpoints } from '@karigar/contract/endpoints'
import { ErrorBodySchema } from '@karigar/contract/common'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Static, TSchema } from 'typebox'

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
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route under /api states it. */
    role?: Endpoint['role']
    /** Counted against the stricter limit for guessing passwords. */
    guessable?: boolean
  }
}

function describe(endpoint: Endpoint, tag: string) {
  return {
    summary: endpoint.summary,
    tags: [tag],
    description: `Role: ${endpoint.role}.`,
    ...(endpoint.role === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    response: { [endpoint.status ?? 200]: endpoint.reply, '4xx': ErrorBodySchema },
  }
}

/**
 * Puts one line of the contract on the server: path, role, validation, documentation and serialisation come
 * from it, and the handler is typed by it. What the handler returns is the reply.
 */
export function serve<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>) => Promise<Static<Endpoints[K]['reply']>>,
): void {
  const endpoint: Endpoint = endpoints[key]
  const [method, path] = key.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url: `/api${path}`,
    schema: describe(
      endpoint,
      path
        .split('/')
        .slice(1, 3)
        .filter((part) => !part.startsWith(':'))
        .join(' '),
    ),
    ...(endpoint.upload ? { handlerTimeout: UPLOAD_TIMEOUT } : {}),
    config: { role: endpoint.role, guessable: path.startsWith('/auth/') && method === 'POST' },
    handler: async (request, reply) => {
      reply.code(endpoint.status ?? 200)
      const { params, query, body } = request
      return handler({ params, query, body, request, reply } as Call<K>)
    },
  })
}
