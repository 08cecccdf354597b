import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { contentType, FOR_GOOD } from '../http/content-types.ts'
import { namesTag } from '../http/etag.ts'
import { HttpError } from '../http/errors.ts'
import { byteRange } from '../http/byte-range.ts'
import { type MediaFacts, StorageError } from '../storage/media-storage.ts'
import { UPLOAD_TIMEOUT } from '../endpoints/mount.ts'

/**
 * As in published-site: no names that could leave the folder. Unfinished files (.part) have no content type.
 */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/** Matches the name of a copy, smaller or of another format; captures the name of the picture. */
const COPY = /^([A-Za-z0-9_-]+-\d+x\d+)(?:-\d+w\.webp|(?:-\d+w)?\.avif)$/

/** Short, because the copy may exist soon. */
const FOR_A_MINUTE = 'public, max-age=60'

const AWAY = 'This picture cannot be fetched just now. Please try again in a moment.'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

function isFresh({ headers }: FastifyRequest, { etag, modified }: MediaFacts): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return namesTag(known, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && seconds(modified) <= seconds(new Date(since))
}

/** Returns the Range header, unless If-Range names another version of the file. */
function rangeOf({ headers }: FastifyRequest, { etag, modified }: MediaFacts): string | undefined {
  const condition = headers['if-range']
  const same =
    condition === undefined ||
    condition === etag ||
    seconds(modified) === seconds(new Date(String(condition)))
  return same ? headers.range : undefined
}

const isPlain = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !headers['if-none-match'] && !headers['if-modified-since'] && !headers.range

/**
 * Serves pictures at `/media/<name>` from either storage, cacheable for a year and with a policy that lets
 * them load nothing.
 */
async function mediaFiles(app: FastifyInstance): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Sending a whole picture over a slow line takes longer than the default timeout.
    handlerTimeout: UPLOAD_TIMEOUT,
    async handler(request, reply) {
      const name = request.params['*']
      const type = NAME.test(name) ? contentType(name) : undefined
      if (type === undefined) return reply.callNotFound()

      const describe = ({ etag, modified }: MediaFacts) =>
        reply
          .header('etag', etag)
          .header('last-modified', modified.toUTCString())
          .header('accept-ranges', 'bytes')
          .header('cache-control', FOR_GOOD)
          .header('content-security-policy', "default-src 'none'; sandbox")
      /** Redirects a missing copy to the full picture; answers 404 when that is missing too. */
      const answerMissing = async () => {
        const full = name.replace(COPY, '$1.webp')
        if (full === name || (await app.media.find(full)) === null) return reply.callNotFound()
        return reply.header('cache-control', FOR_A_MINUTE).redirect(`/media/${full}`)
      }
      try {
        if (isPlain(request)) {
          const file = await app.media.read(name)
          if (file === null) return await answerMissing()
          return describe(file).type(type).header('content-length', file.size).send(file.body)
        }
        const facts = await app.media.find(name)
        if (facts === null) return await answerMissing()
        describe(facts)
        if (isFresh(request, facts)) return reply.code(304).send()
        reply.type(type)
        if (request.method === 'HEAD') return reply.header('content-length', facts.size).send()
        const part = byteRange(rangeOf(request, facts), facts.size)
        if (part === 'beyond')
          return reply.code(416).header('content-range', `bytes */${facts.size}`).send('')
        const file = await app.media.read(name, part ?? undefined)
        if (file === null) return reply.callNotFound()
        if (part === null) return reply.header('content-length', file.size).send(file.body)
        return reply
          .code(206)
          .header('content-range', `bytes ${part.start}-${part.end}/${facts.size}`)
          .header('content-length', part.end - part.start + 1)
          .send(file.body)
      } catch (error) {
        if (error instanceof StorageError) throw new HttpError(error.status, AWAY, undefined, error)
        throw error
      }
    },
  })
}

export default fp(mediaFiles, { name: 'media-files' })
