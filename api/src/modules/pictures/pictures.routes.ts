import type { FastifyInstance } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import { changePicture, readPicture } from './pictures.actions.ts'

export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app
  serve(app, 'GET /admin/pictures/:id', ({ params }) => readPicture(db, params.id))
  serve(app, 'PUT /admin/pictures/:id', ({ params, body, request }) =>
    changePicture(db, params.id, body, request.headers['if-match']),
  )
}
