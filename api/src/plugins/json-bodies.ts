import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { takesBody } from './validation.ts'

/**
 * Parses JSON bodies, and accepts an empty one for endpoints that take no body: some clients set the content
 * type on every request. Endpoints that take a body report that it is empty.
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
