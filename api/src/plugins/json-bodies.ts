import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { takesBody } from './validation.ts'

/**
 * JSON as Fastify reads it, and no body at all for a call that takes none: clients that set the content type on every
 * request would else be refused for sending nothing. A call that takes a body says that it is empty.
 */
async function jsonBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && !takesBody(request)) done(null, undefined)
    else parse(request, text, done)
  })
}

export default fp(jsonBodies, { name: 'json-bodies' })
