import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { conflict } from '../../../http/errors.ts'
import { clearPictures, listPictures } from './library.actions.ts'
import { changePicture, readPicture } from './pictures.actions.ts'
import { recordedPicture } from './picture-texts.repository.ts'
import { replacePicture } from './replace-picture.actions.ts'
import { serveList } from '../../../endpoints/serve-list.ts'

const rules = {
  sortable: ['created_at', 'file_name', 'bytes', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['use', 'text'],
} as const

export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { db, media } = app
  serveList(app, 'GET /admin/pictures', rules, (list) => listPictures(db, list))
  serve(app, 'POST /admin/pictures/clear', ({ body }) => clearPictures({ db, media }, body.ids))
  serve(app, 'POST /admin/pictures/:id/replace', ({ params, body, account }) =>
    replacePicture(db, params.id, body.by, account),
  )
  serveRestorable(app, '/admin/pictures/:id', {
    thing: recordedPicture,
    read: readPicture,
    change: changePicture,
    add: async () => {
      throw conflict(pictureMessages.gone)
    },
  })
}
