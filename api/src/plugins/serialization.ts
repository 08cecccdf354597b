import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

type Serialize = (value: unknown) => string

/**
 * One serialiser for each schema of the contract, whose answers many routes share: compiling them again for every route
 * is nine tenths of what building an app takes.
 */
const compiled = new WeakMap<object, Serialize>()

function serializer(schema: object): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  const made: Serialize = fastJsonStringify(schema)
  compiled.set(schema, made)
  return made
}

async function serialization(app: FastifyInstance): Promise<void> {
  app.setSerializerCompiler(({ schema }) => serializer(schema as object))
}

export default fp(serialization, { name: 'serialization' })
