import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveVersioned } from '../../../endpoints/serve-records.ts'
import { changeChatTexts, readChatTexts, readOrderChatTexts, recordedChatTexts } from './chat-texts.ts'
import { writeOrder } from './hand-order.actions.ts'
import { addLink, addNote, changeWork, readDesk, removeLink } from './order-desk.actions.ts'
import {
  agreeAsCustomer,
  changeContent,
  readAgreement,
  readVersions,
  recordAgreement,
} from './order-versions.actions.ts'

const changeOf = (orderId: string, request: FastifyRequest) => ({ orderId, actor: request.account() })

export async function orderDeskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /users/orders/:order_id/agreement', ({ params, request }) =>
    readAgreement(app.db, request.account().id, params.order_id),
  )
  serve(app, 'PUT /users/orders/:order_id/agreement', ({ params, body, request }) =>
    agreeAsCustomer(app.db, request.account(), params.order_id, body.version),
  )
  serve(app, 'GET /admin/orders/:id/versions', ({ params }) => readVersions(app.db, params.id))
  serve(app, 'PUT /admin/orders/:id/content', ({ params, body, request, once }) =>
    changeContent(once, body, {
      ...changeOf(params.id, request),
      ifMatch: request.headers['if-match'],
    }),
  )
  serve(app, 'PUT /admin/orders/:id/agreement', ({ params, body, request }) =>
    recordAgreement(app.db, request.account(), params.id, body.version),
  )

  serve(app, 'POST /admin/orders', ({ body, request, once }) => writeOrder(once, body, request.account()))

  serveVersioned(app, '/admin/settings/chat-texts', {
    thing: recordedChatTexts,
    read: readChatTexts,
    change: (db, _, body, ifMatch) => changeChatTexts(db, body, ifMatch),
  })
  serve(app, 'GET /staff/orders/:id/chat-texts', ({ params, request }) =>
    readOrderChatTexts(app.db, params.id, request.account().role, app.config),
  )

  serve(app, 'GET /staff/orders/:id/desk', ({ params, request }) =>
    readDesk(app.db, params.id, request.account().role),
  )
  serve(app, 'PUT /staff/orders/:id/work', ({ params, body, request }) =>
    changeWork(app.db, body, {
      ...changeOf(params.id, request),
      ifMatch: request.headers['if-match'],
    }),
  )
  serve(app, 'POST /staff/orders/:id/notes', ({ params, body, request, once }) =>
    addNote(once, body, changeOf(params.id, request)),
  )
  serve(app, 'POST /staff/orders/:id/links', ({ params, body, request, once }) =>
    addLink(once, body, changeOf(params.id, request)),
  )
  serve(app, 'DELETE /staff/orders/:id/links/:link', ({ params, request }) =>
    removeLink(app.db, params.link, changeOf(params.id, request)),
  )
}
