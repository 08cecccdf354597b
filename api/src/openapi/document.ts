import type { Endpoint } from '@karigar/contract/base/endpoint'
import { endpoints } from '@karigar/contract/endpoints'
import { ErrorBodySchema } from '@karigar/contract/base/shared-schemas'
import { ConfirmationHeadersSchema } from '@karigar/contract/accounts/confirmation.wire'
import { IdempotencyHeadersSchema } from '@karigar/contract/base/idempotency'
import { staleSchema, VersionHeadersSchema } from '@karigar/contract/base/version-headers'
import type { TObject, TSchema } from 'typebox'
import { passedOver } from '../endpoints/read-back.ts'
import { schemaNames } from './schema-names.ts'

type Json = Record<string, unknown>

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Makes the name for generated clients: "PUT /admin/services/:id" becomes `putAdminServicesById`. */
function operationId(method: string, path: string): string {
  const words = path.split('/').flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part))
  return (
    method.toLowerCase() +
    words
      .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
      .map(capital)
      .join('')
  )
}

/** Returns the first two parts of the path without parameters: "admin services". */
const tagOf = (path: string) =>
  path
    .split('/')
    .slice(1, 3)
    .filter((part) => !part.startsWith(':'))
    .join(' ')

/** Converts schemas into references to components, and collects these components. */
function createComponents() {
  const schemas: Record<string, Json> = {}

  function inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inside)
    if (typeof value !== 'object' || value === null) return value
    const name = schemaNames.get(JSON.stringify(value))
    return name === undefined ? parts(value) : reference(name, value)
  }
  function parts(value: object): Json {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part)]))
  }
  function reference(name: string, schema: object): Json {
    schemas[name] ??= parts(schema)
    return { $ref: `#/components/schemas/${name}` }
  }

  return {
    schemas,
    /** Converts a schema for use in place; parts that the contract names become references. */
    inline: (schema: TSchema) => inside(schema) as Json,
    /**
     * Converts the schema of a request or response; an object that the contract does not name gets `name`.
     */
    named(name: string, schema: TSchema): Json {
      const known = inside(schema) as Json
      return known.type === 'object' ? reference(name, schema) : known
    },
  }
}

type Components = ReturnType<typeof createComponents>

function parametersOf(place: 'path' | 'query' | 'header', from: TSchema | undefined, components: Components) {
  const { properties = {}, required = [] } = (from ?? {}) as Partial<TObject>
  return Object.entries(properties).map(([name, schema]) => {
    const { description } = schema as { description?: string }
    return {
      name,
      in: place,
      required: (required as readonly string[]).includes(name),
      ...(description === undefined ? {} : { description }),
      schema: components.inline(schema as TSchema),
    }
  })
}

function bodyOf(endpoint: Endpoint, id: string, components: Components): Json {
  const { body, upload } = endpoint
  if (upload !== undefined) {
    const file = { type: 'string', format: 'binary' }
    const several = upload.endsWith('s')
    const properties = { [upload]: several ? { type: 'array', items: file } : file }
    const schema = { type: 'object', required: [upload], properties }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (body === undefined) return {}
  const schema = components.named(`${id}Body`, body)
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** Returns the name of the answer 412, which holds the record: that of the record, after `Stale`. */
const staleName = ({ $ref }: Json, id: string) =>
  `Stale${String($ref ?? id)
    .split('/')
    .at(-1)}`

function responsesOf(endpoint: Endpoint, id: string, components: Components): Json {
  const answer = (description: string, schema: Json, type = 'application/json') => ({
    description,
    content: { [type]: { schema } },
  })
  const { reply, conflict, unauthorized, contentType, status = 200 } = endpoint
  const done = components.named(`${id}Reply`, reply)
  return {
    [status]: answer('Done.', done, contentType),
    ...(unauthorized && {
      401: answer('Not signed in yet.', components.named(`${id}Unauthorized`, unauthorized)),
    }),
    ...(conflict && {
      409: answer('Refused, and what there is instead.', components.named(`${id}Conflict`, conflict)),
    }),
    ...(endpoint.versioned &&
      endpoint.body && {
        412: answer(
          'Somebody else has saved it since: the record as it is now.',
          components.named(staleName(done, id), staleSchema(reply)),
        ),
      }),
    '4XX': answer('Refused, with a sentence for a person.', components.inline(ErrorBodySchema)),
  }
}

function describe(endpoint: Endpoint): string {
  const fields = passedOver(endpoint)
  return [
    `Role: ${endpoint.role}.`,
    ...(fields.length === 0
      ? []
      : [`Passed over in the body, so that what was read can be sent back: ${fields.join(', ')}.`]),
  ].join(' ')
}

function operation(key: string, endpoint: Endpoint, components: Components): Json {
  const [method = '', path = ''] = key.split(' ')
  const id = operationId(method, path)
  const parameters = [
    ...parametersOf('path', endpoint.params, components),
    ...parametersOf('query', endpoint.query, components),
    ...parametersOf('header', endpoint.idempotent && IdempotencyHeadersSchema, components),
    ...parametersOf('header', endpoint.confirms && ConfirmationHeadersSchema, components),
    ...parametersOf('header', endpoint.versioned && endpoint.body && VersionHeadersSchema, components),
  ]
  return {
    operationId: id,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [tagOf(path)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, capital(id), components),
    responses: responsesOf(endpoint, capital(id), components),
  }
}

/** Returns what a call is allowed by: a session, or for some also the key of the order that it is about. */
const securityOf = ({ role, byOrderKey }: Endpoint) =>
  role === 'public' ? [] : [{ bearer: [] }, ...(byOrderKey ? [{ orderKey: [] }] : [])]

/**
 * Returns the contract as an OpenAPI document, with all of its endpoints and no other routes of the server.
 */
export function openApiDocument(): OpenApiDocument {
  const components = createComponents()
  const paths: OpenApiDocument['paths'] = {}
  const tags = new Set<string>()
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(key, endpoint, components) }
    tags.add(tagOf(path))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karigar API',
      version: '1',
      description: 'Every endpoint of the shop. Responses with lists have a Content-Range header.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name, description: `Calls under /api/${name.replace(' ', '/')}.` })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        orderKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'The key behind the # of an order’s link, which opens that order alone',
        },
      },
    },
  }
}
