import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../http/errors.ts'

/** Bytes of an upload that must arrive in each interval: a slow line is fast enough, a trickle is not. */
const LEAST_BYTES = 16 * 1024

export interface SlowBodiesOptions {
  /** Longest time for a body, or for the next `LEAST_BYTES` of an upload, in milliseconds. */
  bodyTimeout: number
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers 408 and closes the connection, or just closes it when the response was sent already. */
function end({ raw, log }: FastifyRequest, reply: FastifyReply): void {
  log.info('the body came too slowly')
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  // The body's reader (Fastify's parsers or the multipart parser) stops at this error and responds with it.
  const error = new HttpError(408, 'The request came too slowly. Please try again.')
  raw.emit('error', Object.assign(error, { statusCode: error.status }))
}

/**
 * Ends requests whose body arrives too slowly. Node has one limit for all requests, which must be long for
 * uploads over slow lines. Runs before authentication, because bodies of refused requests must arrive too.
 */
async function slowBodies(app: FastifyInstance, { bodyTimeout }: SlowBodiesOptions): Promise<void> {
  // With a callback, as in every hook of every request: a promise for each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.raw.complete) watch(request, reply)
    done()
  })

  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request
    let seen = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) {
        clearInterval(timer)
        return
      }
      const came = raw.socket.bytesRead - seen
      seen += came
      if (request.routeOptions.config.isUpload && !reply.sent && came >= LEAST_BYTES) return
      clearInterval(timer)
      end(request, reply)
    }, bodyTimeout).unref()
    raw.once('close', () => clearInterval(timer))
  }
}

export default fp(slowBodies, { name: 'slow-bodies' })
