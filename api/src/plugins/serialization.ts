import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

type Serialize = (value: unknown) => string

/**
 * As in validation: 0.28 counts as a multiple of 0.01, although 0.28 / 0.01 is not whole in floating point.
 */
const options = { ajv: { multipleOfPrecision: 6 } } as const

/**
 * One serialiser per schema, shared by all routes and compiled when its first value is sent: compiling them
 * for every route at the start takes nine tenths of building an app.
 */
const compiled = new WeakMap<object, Serialize>()

function serializer(schema: object): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  let made: Serialize | undefined
  const serialize: Serialize = (value) => (made ??= fastJsonStringify(schema, options))(value)
  compiled.set(schema, serialize)
  return serialize
}

async function serialization(app: FastifyInstance): Promise<void> {
  app.setSerializerCompiler(({ schema }) => serializer(schema as object))
}

export default fp(serialization, { name: 'serialization' })
