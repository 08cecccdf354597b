import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../http/errors.ts'

/** What has to have come of an upload each time that its time is up: a slow line is enough, a trickle is not. */
const LEAST_BYTES = 16 * 1024

export interface SlowBodiesOptions {
  /** How long a body may take, and how long an upload may take for its next `LEAST_BYTES`; milliseconds. */
  bodyTimeout: number
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers 408 and closes the connection; one that has its answer already is closed. */
function end({ raw, log }: FastifyRequest, reply: FastifyReply): void {
  log.info('the body came too slowly')
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  // Whoever reads the body, Fastify's parsers or the one of uploads, stops at an error of it and answers with that.
  const error = new HttpError(408, 'The request came too slowly. Please try again.')
  raw.emit('error', Object.assign(error, { statusCode: error.status }))
}

/**
 * Ends requests whose body does not come. Node has one limit for all requests, and an upload over a slow line needs a long
 * one. It comes before authentication: bodies of calls that are refused have to come, too.
 */
async function slowBodies(app: FastifyInstance, { bodyTimeout }: SlowBodiesOptions): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request) || raw.complete) return
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
  })
}

export default fp(slowBodies, { name: 'slow-bodies' })
