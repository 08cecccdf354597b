import { Ajv, type ErrorObject } from 'ajv'
import { type FieldErrors, PICTURE_URL } from '@karigar/contract/wire/common'
import { IDEMPOTENCY_KEY } from '@karigar/contract/wire/idempotency'
import { shopMessages } from '@karigar/contract/words/shop-messages'
import { CHAT_NUMBER, SITE_LINK } from '@karigar/contract/rules/shop'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import type { TSchema } from 'typebox'
import { HttpError, notFound } from '../http/errors.ts'
import { pathOfNull } from '../http/storable-text.ts'
import { boundItems } from './bounded-items.ts'
import { sentenceAbout } from './field-words.ts'

const options = {
  allErrors: true,
  useDefaults: false,
  removeAdditional: false,
  multipleOfPrecision: 6,
  strict: false,
} as const

/**
 * Bodies are taken as they are: the text "3" is not the number 3. Addresses are text, so their numbers are read, and what
 * a query has besides (`utm_source`, what keeps caches off) is passed over.
 */
const strict = boundItems(new Ajv({ ...options, coerceTypes: false }))
const coercing = boundItems(new Ajv({ ...options, coerceTypes: true, removeAdditional: true }))

export const compiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strict : coercing).compile(schema)

const UNSTORABLE = 'This has a character that cannot be stored.'

/** JSON's types as a person would say them. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What the value must look like, for patterns that are about more than single characters. */
const PATTERNS: Readonly<Record<string, string>> = {
  [PICTURE_URL]: 'This must be an uploaded picture or an https address.',
  [IDEMPOTENCY_KEY]: 'This must have 16 to 64 letters, digits, "-" or "_".',
  [CHAT_NUMBER]: shopMessages.chatInvalid,
  [SITE_LINK]: shopMessages.linkInvalid,
}

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
/** 10,00,00,000. */
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

/** How many fields an answer names, and how long their names may be: some are the sender's own words. */
const MOST_FIELDS = 12
const LONGEST_NAME = 120

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

/**
 * Field path → sentence, in the dotted form forms use: `variants.0.price_categories.1.price`. The first dozen of them, so
 * that an answer cannot be made long by what was sent.
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

/** Whether the call that was asked for has a body in the contract. */
export const takesBody = ({ routeOptions: { schema } }: FastifyRequest) => schema?.body !== undefined

async function validation(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(compiler)
  // What a call does not take is not looked at: nothing says how deep or how long it is.
  app.addHook('preValidation', async (request) => {
    if (!takesBody(request)) request.body = undefined
  })
  // After validation: what a closed schema let through is not nested without end.
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (pathOfNull(params) !== null) throw notFound('Address')
    const inQuery = pathOfNull(query)
    if (inQuery !== null) throw new HttpError(400, sentenceAbout(shortened(inQuery), UNSTORABLE))
    const field = Buffer.isBuffer(body) ? null : pathOfNull(body)
    if (field !== null)
      throw new HttpError(422, sentenceAbout(shortened(field), UNSTORABLE), {
        [shortened(field)]: UNSTORABLE,
      })
  })
}

export default fp(validation, { name: 'validation' })
