import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { chatTexts, readOrderChatTexts } from './chat-texts.ts'
import { readOffer, writeOrder } from './hand-order.actions.ts'
import { addLink, addNote, changeWork, noteQuote, readDesk, removeLink } from './order-desk.actions.ts'
import {
  agreeAsCustomer,
  changeContent,
  readAgreement,
  readVersions,
  recordAgreement,
} from './order-versions.actions.ts'

export async function orderDeskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /users/orders/:order_id/agreement', ({ params, holder }) =>
    readAgreement(app.db, holder, params.order_id),
  )
  serve(app, 'PUT /users/orders/:order_id/agreement', ({ params, body, holder }) =>
    agreeAsCustomer(app.db, holder, params.order_id, body.version),
  )
  serve(app, 'GET /admin/orders/:id/versions', ({ params }) => readVersions(app.db, params.id))
  serve(app, 'PUT /admin/orders/:id/content', ({ params, body, once, account, ifMatch }) =>
    changeContent(once, body, { orderId: params.id, actor: account, ifMatch }),
  )
  serve(app, 'PUT /admin/orders/:id/agreement', ({ params, body, account }) =>
    recordAgreement(app.db, account, params.id, body.version),
  )

  serve(app, 'GET /admin/first-offer', ({ query }) => readOffer(app.db, query))
  serve(app, 'POST /admin/orders', ({ body, once, account }) =>
    writeOrder(once, body, { actor: account, secret: app.config.jwtSecret }),
  )

  serveRestorable(app, '/admin/settings/chat-texts', chatTexts)
  serve(app, 'GET /staff/orders/:id/chat-texts', ({ params, account }) =>
    readOrderChatTexts(app.db, params.id, account.role, app.config),
  )

  serve(app, 'GET /staff/orders/:id/desk', ({ params, account }) => readDesk(app.db, params.id, account.role))
  serve(app, 'PUT /staff/orders/:id/work', ({ params, body, account, ifMatch }) =>
    changeWork(app.db, body, { orderId: params.id, actor: account, ifMatch }),
  )
  serve(app, 'PUT /staff/orders/:id/quote', ({ params, body, account }) =>
    noteQuote(app.db, body.sent, { orderId: params.id, actor: account }),
  )
  serve(app, 'POST /staff/orders/:id/notes', ({ params, body, account, once }) =>
    addNote(once, body, { orderId: params.id, actor: account }),
  )
  serve(app, 'POST /staff/orders/:id/links', ({ params, body, account, once }) =>
    addLink(once, body, { orderId: params.id, actor: account }),
  )
  serve(app, 'DELETE /staff/orders/:id/links/:link', ({ params, account }) =>
    removeLink(app.db, params.link, { orderId: params.id, actor: account }),
  )
}
