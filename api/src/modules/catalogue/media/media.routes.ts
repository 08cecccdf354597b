import type { Media } from '@karigar/contract/catalogue/media.wire'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../../http/errors.ts'
import { serve } from '../../../endpoints/mount.ts'
import { drawCoverPicture } from './draw-cover.actions.ts'
import { storePictures } from './media.actions.ts'
import { encodePicture, type EncodedPicture } from './pictures.ts'
import { StorageError } from '../../../storage/media-storage.ts'

const MAX_FILES = 12

/** Converts a storage error into the response for the person who uploads. */
function notStored(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error
  const advice =
    error.status === 503 ? 'Please try again in a moment.' : 'Please tell the person who runs this server.'
  return new HttpError(error.status, `Nothing was uploaded. ${error.message} ${advice}`, undefined, error)
}

const BROKEN = 'The upload broke off or is not well formed. Please try again.'

/**
 * Yields the files of an upload. Throws 400 for malformed multipart data, whose parser errors have no status.
 */
async function* filesOf(
  request: FastifyRequest,
): AsyncGenerator<{ field: string; name: string; bytes: Buffer }> {
  try {
    for await (const part of request.files({ limits: { files: MAX_FILES } }))
      yield { field: part.fieldname, name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof HttpError || (error as FastifyError).statusCode !== undefined) throw error
    throw new HttpError(400, BROKEN, undefined, error)
  }
}

type NamedPicture = EncodedPicture & { file_name: string }

/** Most letters of a file's name that are kept. */
const MOST_NAME_LETTERS = 120

/** Returns the name of a file as the library shows it: without its folder, and without what cannot be seen. */
const shownName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, MOST_NAME_LETTERS)

export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  /** Reads, checks and re-encodes every file of the field before the first is stored. */
  async function readPictures(request: FastifyRequest, field: string): Promise<NamedPicture[]> {
    const pictures: NamedPicture[] = []
    for await (const file of filesOf(request)) {
      if (file.field !== field)
        throw new HttpError(422, `Send pictures in the field "${field}", not "${file.field}".`)
      pictures.push({ ...(await encodePicture(file.bytes)), file_name: shownName(file.name) })
    }
    if (pictures.length === 0) throw new HttpError(422, 'Choose a picture to upload.')
    return pictures
  }

  async function store(request: FastifyRequest, pictures: NamedPicture[]): Promise<Media[]> {
    try {
      return await storePictures(app.db, app.media, pictures, request.account().id)
    } catch (error) {
      throw notStored(error)
    }
  }

  serve(app, 'POST /media/upload-image', async ({ request }) => {
    const pictures = await readPictures(request, 'image')
    if (pictures.length > 1) throw new HttpError(422, 'Upload one picture at a time here.')
    const [media] = await store(request, pictures)
    if (!media) throw new HttpError(422, 'Choose a picture to upload.')
    return media
  })
  serve(app, 'POST /media/draw-cover', async ({ request, body }) => {
    const drawn = await encodePicture(await drawCoverPicture(app.db, body))
    const [media] = await store(request, [{ ...drawn, file_name: shownName(`${body.title.trim()}, drawn`) }])
    if (!media) throw new HttpError(422, 'Choose a picture to upload.')
    return media
  })
  serve(app, 'POST /media/upload-images', async ({ request }) =>
    store(request, await readPictures(request, 'images')),
  )
}
