import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { readList, sendPage } from '../../../http/list-query.ts'
import { clearPictures, listPictures } from './library.actions.ts'
import { changePicture, readPicture } from './pictures.actions.ts'
import { replacePicture } from './replace-picture.actions.ts'

const rules = {
  sortable: ['created_at', 'file_name', 'bytes', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['use', 'text'],
} as const

export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { db, media } = app
  serve(app, 'GET /admin/pictures', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'pictures', list, await listPictures(db, list))
  })
  serve(app, 'POST /admin/pictures/clear', ({ body }) => clearPictures({ db, media }, body.ids))
  serve(app, 'POST /admin/pictures/:id/replace', ({ params, body, request }) =>
    replacePicture(db, params.id, body.by, request.account()),
  )
  serve(app, 'GET /admin/pictures/:id', ({ params }) => readPicture(db, params.id))
  serve(app, 'PUT /admin/pictures/:id', ({ params, body, request }) =>
    changePicture(db, params.id, body, request.headers['if-match']),
  )
}
