import type { Media } from '@karigar/contract/media'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../../errors.ts'
import { timestamp } from '../../new-record.ts'
import { serve } from '../../serve.ts'
import { encodePicture, type EncodedPicture } from './pictures.ts'
import { insertMedia } from './media.repository.ts'

const MAX_FILES = 12

export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  /** Reads, checks and re-encodes every file of the field before the first is stored. */
  async function readPictures(request: FastifyRequest, field: string): Promise<EncodedPicture[]> {
    const pictures: EncodedPicture[] = []
    for await (const part of request.files({ limits: { files: MAX_FILES } })) {
      const bytes = await part.toBuffer()
      if (part.fieldname !== field)
        throw new HttpError(422, `Send pictures in the field "${field}", not "${part.fieldname}".`)
      pictures.push(await encodePicture(bytes))
    }
    if (pictures.length === 0) throw new HttpError(422, 'Choose a picture to upload.')
    return pictures
  }

  async function store(request: FastifyRequest, pictures: EncodedPicture[]): Promise<Media[]> {
    const rows = pictures.map(({ url, width, height, files }) => ({
      url,
      width,
      height,
      bytes: files[0]?.bytes.length ?? 0,
      created_by: request.account().id,
      created_at: timestamp(),
    }))
    const files = pictures.flatMap((picture) => picture.files)
    await app.media.save(files)
    try {
      await insertMedia(app.db, rows)
    } catch (error) {
      await app.media.remove(files.map(({ name }) => name))
      throw error
    }
    return pictures.map(({ url }) => ({ media_url: url }))
  }

  serve(app, 'POST /media/upload-image', async ({ request }) => {
    const pictures = await readPictures(request, 'image')
    if (pictures.length > 1) throw new HttpError(422, 'Upload one picture at a time here.')
    const [media] = await store(request, pictures)
    if (!media) throw new HttpError(422, 'Choose a picture to upload.')
    return media
  })
  serve(app, 'POST /media/upload-images', async ({ request }) =>
    store(request, await readPictures(request, 'images')),
  )
}
