import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../http/errors.ts'
import { excessOf } from '../http/json-bounds.ts'
import { takesBody } from './validation.ts'

const TOO_DEEP = 'The request has too many lists and objects in each other.'
const TOO_LARGE = 'The request is too large.'

/**
 * Parses JSON bodies, refuses what nobody may have to go through (`excessOf`), and accepts an empty one for endpoints
 * that take no body: some clients set the content type on every request. Endpoints that take a body report that it is
 * empty.
 */
async function jsonBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && !takesBody(request)) done(null, undefined)
    else
      parse(request, text, (error, body) => {
        const excess = error ? null : excessOf(body)
        if (excess === null) done(error, body)
        else done(excess === 'deep' ? new HttpError(400, TOO_DEEP) : new HttpError(413, TOO_LARGE))
      })
  })
}

export default fp(jsonBodies, { name: 'json-bodies' })
