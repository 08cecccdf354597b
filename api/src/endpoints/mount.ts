import { BODY_LIMIT, type Endpoint } from '@karigar/contract/base/endpoint'
import { type EndpointKey, endpoints, type Endpoints } from '@karigar/contract/endpoints'
import { ErrorBodySchema } from '@karigar/contract/base/shared-schemas'
import { ConfirmationHeadersSchema } from '@karigar/contract/accounts/confirmation.wire'
import { IdempotencyHeadersSchema } from '@karigar/contract/base/idempotency'
import { staleSchema, VersionHeadersSchema } from '@karigar/contract/base/version-headers'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { type Acting, actingAs } from '../history/acting.ts'
import type { Once } from '../idempotency/idempotency.ts'
import { dropFields, passedOver } from './read-back.ts'
import type { OrderHolder } from '../http/order-holder.ts'
import { versionOf } from '../http/record-version.ts'

/** How long a handler may work before its request is answered with 503, in milliseconds. */
export const HANDLER_TIMEOUT = 30_000

/** How long an upload may take, in milliseconds; its body is read while its handler runs. */
export const UPLOAD_TIMEOUT = 300_000

/** How long a stream of events may last, in milliseconds; it ends itself before. */
export const STREAM_TIMEOUT = 2 * 60 * 60_000

type Part<K extends EndpointKey, Name extends string> = Endpoints[K] extends {
  readonly [N in Name]: infer S extends TSchema
}
  ? Static<S>
  : undefined

/** A request whose parts were checked against the contract. */
export interface Call<K extends EndpointKey> {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
  /** The account of the session; on a public endpoint, asking for it throws 401 without one. */
  readonly account: ReturnType<FastifyRequest['account']>
  /** Who asks for an order from outside; on an endpoint without `byOrderKey` always the account. */
  readonly holder: OrderHolder
  /** The version that the request expects, from its If-Match header. */
  ifMatch: string | undefined
  /** The original request, for its session and uploads. */
  request: FastifyRequest
  reply: FastifyReply
  /** Runs the changes of an idempotent endpoint and returns its response; undefined for other endpoints. */
  once: Endpoints[K] extends { readonly idempotent: true } ? Once<Static<Endpoints[K]['reply']>> : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every route under /api declares it. */
    role?: Endpoint['role']
    /** Whoever holds the key of an order may call the route, too. */
    byOrderKey?: Endpoint['byOrderKey']
    /** The body may take as long as it keeps arriving. */
    isUpload?: boolean
    /** The limit that its calls count against beside the general one. */
    limit?: Endpoint['limit']
    /** The password must have been asked for within the last minutes. */
    confirms?: Endpoint['confirms']
  }
}

/** Returns the schema of the request headers that an endpoint reads. */
function headersOf({ idempotent, confirms }: Endpoint, changesVersion: boolean) {
  const headers = {
    ...(idempotent ? IdempotencyHeadersSchema.properties : {}),
    ...(confirms ? ConfirmationHeadersSchema.properties : {}),
    ...(changesVersion ? VersionHeadersSchema.properties : {}),
  }
  return Object.keys(headers).length > 0 ? { headers: Type.Object(headers) } : {}
}

/** Returns a hook that removes these fields from the body, which a change reads back but does not accept. */
const droppingFields =
  (ignored: readonly string[]) =>
  ({ body }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    dropFields(body, ignored)
    done()
  }

/** Returns the schemas that requests are checked against and responses are serialised with. */
function schemasOf(endpoint: Endpoint) {
  const changesVersion = endpoint.versioned !== undefined && endpoint.body !== undefined
  return {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...headersOf(endpoint, changesVersion),
    response: {
      [endpoint.status ?? 200]: endpoint.contentType
        ? { content: { [endpoint.contentType]: { schema: endpoint.reply } } }
        : endpoint.reply,
      ...(endpoint.unauthorized ? { 401: endpoint.unauthorized } : {}),
      ...(endpoint.conflict ? { 409: endpoint.conflict } : {}),
      ...(changesVersion ? { 412: staleSchema(endpoint.reply) } : {}),
      '4xx': ErrorBodySchema,
    },
  }
}

/** Whose changes those of a call without an account are. */
const VISITOR: Acting = { id: null, name: 'A visitor' }

/** Whose changes those of a call with an order's key are. */
const KEY_HOLDER: Acting = { id: null, name: 'Whoever holds the order’s link' }

function actorOf({ signedIn, opened }: FastifyRequest): Acting {
  if (opened) return KEY_HOLDER
  return signedIn ? { id: signedIn.account.id, name: signedIn.account.name } : VISITOR
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Registers an endpoint of the contract, which defines its path, role, validation, documentation and
 * serialisation.
 */
export function mount(app: FastifyInstance, key: EndpointKey, handler: Handler): void {
  register(app, key, (request, reply) => actingAs(actorOf(request), () => handler(request, reply)), {
    handlerTimeout: timeoutOf(endpoints[key]),
  })
}

/**
 * Options of routes that send bytes which are ready: without a timer for the handler and a logger for each request,
 * which would cost a seventh of sending them.
 */
export const FOR_READY_BYTES = {
  childLoggerFactory: (logger: FastifyBaseLogger) => logger,
}

/** Like `mount` for an endpoint whose answers are kept; nobody is named as the author of changes. */
export function mountKept(app: FastifyInstance, key: EndpointKey, handler: Handler): void {
  register(app, key, handler, FOR_READY_BYTES)
}

function timeoutOf({ upload, contentType }: Endpoint): number {
  if (upload) return UPLOAD_TIMEOUT
  return contentType === 'text/event-stream' ? STREAM_TIMEOUT : HANDLER_TIMEOUT
}

function register(
  app: FastifyInstance,
  key: EndpointKey,
  handler: Handler,
  options: Pick<RouteShorthandOptions, 'handlerTimeout' | 'childLoggerFactory'>,
): void {
  const endpoint: Endpoint = endpoints[key]
  const [method, path] = key.split(' ') as [HTTPMethods, string]
  const ignored = passedOver(endpoint)
  app.route({
    method,
    url: `/api${path}`,
    schema: schemasOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    ...options,
    ...(ignored.length > 0 ? { preValidation: droppingFields(ignored) } : {}),
    config: {
      role: endpoint.role,
      byOrderKey: endpoint.byOrderKey,
      isUpload: endpoint.upload !== undefined,
      limit: endpoint.limit,
      confirms: endpoint.confirms,
    },
    handler,
  })
}

/** Serves an endpoint of the contract. The handler has its types, and what it returns is the response. */
export function serve<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>) => Promise<Static<Endpoints[K]['reply']>>,
): void {
  const endpoint: Endpoint = endpoints[key]
  mount(app, key, async (request, reply) => {
    reply.code(endpoint.status ?? 200)
    const { params, query, body } = request
    const call = {
      params,
      query,
      body,
      request,
      reply,
      ifMatch: request.headers['if-match'],
      get account() {
        return request.account()
      },
      get holder(): OrderHolder {
        return request.opened ?? { customerId: request.account().id }
      },
    }
    const answer = endpoint.idempotent
      ? await app.idempotency.answer(key, request, reply, (once) =>
          handler(Object.assign(call, { once }) as Call<K>),
        )
      : await handler(call as Call<K>)
    if (endpoint.versioned) reply.header('etag', versionOf(answer as object, endpoint.versioned))
    return answer
  })
}
