import { storageMessages } from '@karigar/contract/base/common.words'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { handleLimit, handlesInUse } from '../files/handle-limit.ts'
import { RETRY_SECONDS } from './error-answers.ts'

/** Handles that connections leave free: for the database, its log and index in every thread, and files that are saved. */
const KEPT_BACK = 12
/** With so many, a shop cannot run out of them: nothing is counted then. */
const PLENTY = 4096

const BODY = JSON.stringify({ detail: storageMessages.overloaded })
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(BODY)}`,
  `retry-after: ${RETRY_SECONDS}`,
  'connection: close',
  '',
  BODY,
].join('\r\n')

/**
 * Answers 503 on connections for which there are too few handles, and closes them before the next one is accepted. Every
 * other connection may need a second handle, for the file that it is sent, and without any left the database could not
 * open its own.
 */
async function fewHandles(app: FastifyInstance): Promise<void> {
  const limit = handleLimit()
  if (limit === null || limit >= PLENTY) return
  let most = Infinity
  let open = 0
  app.addHook('onListen', async () => {
    most = Math.max(1, Math.floor((limit - handlesInUse() - KEPT_BACK) / 2))
    app.log.info(`with ${limit} handles, ${most} connections may be open at once`)
  })
  app.server.on('connection', (socket) => {
    if (open >= most) {
      // The handle is free again when this returns; reading the request first would keep it for a while.
      socket.write(REFUSAL)
      socket.destroy()
      return
    }
    open += 1
    socket.once('close', () => {
      open -= 1
    })
  })
}

export default fp(fewHandles, { name: 'few-handles' })
