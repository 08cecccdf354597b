import type { ErrorObject } from 'ajv'
import type { ErrorBody } from '@karigar/contract/base/shared-schemas'
import { storageMessages } from '@karigar/contract/base/common.words'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../http/errors.ts'
import { isRepeatable } from '../database/dialect.ts'
import { storageFault } from '../files/storage-faults.ts'
import { sentenceAbout } from './field-nouns.ts'
import { fieldErrors } from './validation.ts'

/** When a caller that is answered 503 may come again. */
export const RETRY_SECONDS = 5
const NOTHING_HERE = 'There is nothing at this address.'

const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call does not take that content type.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_REQ_FILE_TOO_LARGE: 'A picture can have at most 15 MB.',
  FST_FILES_LIMIT: 'At most 12 pictures can be uploaded at once.',
  FST_PARTS_LIMIT: 'The upload has too many parts.',
  FST_FIELDS_LIMIT: 'The upload has too many fields beside its pictures.',
  FST_PROTO_VIOLATION: 'A field of the upload has a name that cannot be.',
  FST_MP_PREMATURE_CLOSE: 'The upload broke off.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Send the picture as multipart/form-data.',
}

function answer(error: FastifyError | HttpError, method: string): { status: number; body: ErrorBody } {
  if (error instanceof HttpError)
    return {
      status: error.status,
      body: { detail: error.message, ...(error.errors ? { errors: error.errors } : {}), ...error.more },
    }
  if ('validation' in error && error.validation) {
    if (error.validationContext === 'params') return { status: 404, body: { detail: NOTHING_HERE } }
    const errors = fieldErrors(error.validation as ErrorObject[])
    const [field, first] = Object.entries(errors)[0] ?? ['request', 'The request is not valid.']
    // The query of a POST is its form.
    const { validationContext: part } = error
    const isForm = part === 'body' || (part === 'querystring' && method === 'POST')
    return { status: isForm ? 422 : 400, body: { detail: sentenceAbout(field, first), errors } }
  }
  // A transaction that collides with others is done again, and fails with this after its last attempt.
  const fault = isRepeatable(error) ? 'busy' : storageFault(error)
  if (fault === 'full') return { status: 507, body: { detail: storageMessages.diskFull } }
  if (fault === 'busy') return { status: 503, body: { detail: storageMessages.busy } }
  if (fault === 'overloaded') {
    // Something may have been saved before, with a connection that the call has given back.
    const { overloaded, overloadedWhileSaving } = storageMessages
    return { status: 503, body: { detail: method === 'GET' ? overloaded : overloadedWhileSaving } }
  }
  if (fault === 'lost') {
    // Where the connection broke while the database was committing, nobody knows here whether it did.
    const { unreachable, unreachableWhileSaving } = storageMessages
    return { status: 503, body: { detail: method === 'GET' ? unreachable : unreachableWhileSaving } }
  }
  const status = error.statusCode ?? 500
  if (status >= 500)
    return { status: 500, body: { detail: 'Something went wrong on our side. Please try again.' } }
  return { status, body: { detail: SENTENCES[error.code] ?? error.message } }
}

/** Sends every error as `{detail, errors?}` with the right status; internal details go only to the log. */
async function errorAnswers(app: FastifyInstance): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = answer(error, request.method)
    if (status >= 500) request.log.error(error)
    app.diskSpace.note(error)
    app.soundness.note(error)
    if (status === 503) reply.header('retry-after', RETRY_SECONDS)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: NOTHING_HERE }))
}

/** Answers a URL that the router cannot look up. No hooks run for it, so headers are set here. */
export function answerMalformedAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const detail = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? NOTHING_HERE : 'This address is not well formed.'
  return reply
    .code(detail === NOTHING_HERE ? 404 : 400)
    .header('x-content-type-options', 'nosniff')
    .send({ detail })
}

export default fp(errorAnswers, { name: 'error-answers' })
