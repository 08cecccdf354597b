import { LANGUAGE } from '@karigar/contract/base/language'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { PICTURE_URL } from '@karigar/contract/base/picture-url'
import { IDEMPOTENCY_KEY } from '@karigar/contract/base/idempotency'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import { CHAT_NUMBER, SITE_LINK } from '@karigar/contract/shop/shop.limits'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  HookHandlerDoneFunction,
} from 'fastify'
import fp from 'fastify-plugin'
import type { TSchema } from 'typebox'
import { HttpError, notFound } from '../http/errors.ts'
import { addRouteHook, takesNoBody } from '../http/route-hook.ts'
import { pathOfNull } from '../http/storable-text.ts'
import { boundItems } from './bounded-items.ts'
import { sentenceAbout } from './field-nouns.ts'

const options = {
  allErrors: true,
  useDefaults: false,
  removeAdditional: false,
  multipleOfPrecision: 6,
  strict: false,
} as const

/**
 * Bodies are checked without conversion: the text "3" is not the number 3. Params and queries are text, so
 * numbers in them are converted, and unknown query parameters (`utm_source`, cache busters) are ignored.
 */
const ajvs = {
  strict: once(() => boundItems(new Ajv({ ...options, coerceTypes: false }))),
  coercing: once(() => boundItems(new Ajv({ ...options, coerceTypes: true, removeAdditional: true }))),
}

/** Returns a function that makes something when it is first needed: these take a tenth of a start. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** Compiles a schema when its first value comes: most of a start's time would be schemas that nobody uses soon. */
export const compiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? ajvs.strict : ajvs.coercing
  let compiled: ValidateFunction | undefined
  const validate: Pick<ValidateFunction, 'errors'> & ((value: unknown) => boolean) = (value) => {
    compiled ??= ajv().compile(schema)
    const isValid = compiled(value)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

const UNSTORABLE = 'This has a character that cannot be stored.'

/** JSON types in plain words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Messages for patterns that restrict more than single characters. */
const PATTERNS: Readonly<Record<string, string>> = {
  [PICTURE_URL]: 'This must be an uploaded picture or an https address.',
  [IDEMPOTENCY_KEY]: 'This must have 16 to 64 letters, digits, "-" or "_".',
  [CHAT_NUMBER]: shopMessages.chatInvalid,
  [SITE_LINK]: shopMessages.linkInvalid,
}

const number = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 })
/** Formats a number in Indian style: 10,00,00,000. */
const formatNumber = (limit: unknown) => number.format(Number(limit))

function sentence({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'This field is required.'
    case 'additionalProperties':
      return 'This field is not known here.'
    case 'type':
      return `This must be ${TYPES[String(params.type)] ?? String(params.type)}.`
    case 'anyOf':
      return 'This has the wrong type or value.'
    case 'pattern':
      return PATTERNS[String(params.pattern)] ?? 'This has characters that are not allowed here.'
    case 'maxLength':
      return `This can have at most ${params.limit} characters.`
    case 'minLength':
      return 'This cannot be empty.'
    case 'minItems':
      return `There must be at least ${params.limit} of these.`
    case 'maxItems':
      return `There can be at most ${params.limit} of these.`
    case 'uniqueItems':
      return 'The same entry stands here twice.'
    case 'minimum':
      return `This cannot be less than ${formatNumber(params.limit)}.`
    case 'maximum':
      return `This cannot be more than ${formatNumber(params.limit)}.`
    case 'multipleOf':
      return 'This can have at most two decimals.'
    case 'enum':
      return `This must be one of ${(params.allowedValues as unknown[]).join(', ')}.`
    default:
      return `This is not valid: ${message}.`
  }
}

/**
 * Limits the number of fields in a response and the length of their names, some of which the sender chose.
 */
const MOST_FIELDS = 12
const LONGEST_NAME = 120

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

/**
 * Converts validation errors to messages by dotted field path, such as `variants.0.price_categories.1.price`;
 * at most twelve, so that the request cannot make the response long.
 */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const result: FieldErrors = {}
  for (const error of errors) {
    if (Object.keys(result).length >= MOST_FIELDS) break
    const inner = error.params.missingProperty ?? error.params.additionalProperty
    const path = [
      ...error.instancePath.split('/').slice(1),
      ...(inner === undefined ? [] : [String(inner)]),
    ].join('.')
    result[shortened(path) || 'root'] ??= sentence(error)
  }
  return result
}

/** Tells whether the endpoint has a body in the contract. */
export const takesBody = ({ routeOptions: { schema } }: FastifyRequest) => schema?.body !== undefined

/** Returns the error for a request with a character that the database cannot store; null when all can be stored. */
function unstorable({ url, params, query, body }: FastifyRequest): HttpError | null {
  // Nothing else in an address is decoded to a null character.
  if (url.includes('%00')) {
    if (pathOfNull(params) !== null) return notFound('Address')
    const inQuery = pathOfNull(query)
    if (inQuery !== null) return new HttpError(400, sentenceAbout(shortened(inQuery), UNSTORABLE))
  }
  if (body === undefined) return null
  const field = Buffer.isBuffer(body) ? null : pathOfNull(body)
  if (field === null) return null
  return new HttpError(422, sentenceAbout(shortened(field), UNSTORABLE), { [shortened(field)]: UNSTORABLE })
}

function dropBody(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  request.body = undefined
  done()
}

async function validation(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(compiler)
  // Drops a body that the endpoint does not take, because no schema limits its depth and length.
  app.addHook('onRoute', (route) => {
    const { body } = (route.schema ?? {}) as { body?: unknown }
    if (body === undefined && !takesNoBody(route)) addRouteHook(route, 'preValidation', dropBody)
  })
  // After validation, which says more about a value that does not belong there at all.
  app.addHook('preHandler', (request, _reply, done) => {
    const error = unstorable(request)
    if (error) done(error)
    else done()
  })
}

export default fp(validation, { name: 'validation' })
