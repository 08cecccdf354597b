import type { FastifyInstance } from 'fastify'
import { serve } from '../../endpoints/mount.ts'
import { notFound } from '../../http/errors.ts'
import { giveBilling, readOwnDocuments } from './customer-documents.actions.ts'
import { documentPage } from './document-page.ts'
import { changeDocumentSettings, readDocumentSettings } from './document-settings.ts'
import { DOCUMENT_POLICY } from './document-style.ts'
import { changeBilling, issueDocument, readDocuments } from './documents.actions.ts'
import { findDocumentByKey } from './documents.repository.ts'

export async function documentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /public/documents/:key', async ({ params, reply }) => {
    const document = await findDocumentByKey(app.db, params.key)
    if (!document) throw notFound('Document')
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCUMENT_POLICY)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
    return documentPage(document)
  })
  serve(app, 'GET /users/orders/:order_id/documents', ({ params, request }) =>
    readOwnDocuments(app.db, request.account().id, params.order_id),
  )
  serve(app, 'PUT /users/orders/:order_id/billing', ({ params, body, request }) =>
    giveBilling(app.db, request.account().id, params.order_id, body, request.headers['if-match']),
  )
  serve(app, 'GET /admin/orders/:id/documents', ({ params }) => readDocuments(app.db, params.id))
  serve(app, 'POST /admin/orders/:id/documents', ({ params, body, request, once }) =>
    issueDocument(once, params.id, request.account(), body),
  )
  serve(app, 'PUT /admin/orders/:id/billing', ({ params, body, request }) =>
    changeBilling(app.db, params.id, body, {
      actor: request.account(),
      ifMatch: request.headers['if-match'],
    }),
  )
  serve(app, 'GET /admin/settings/documents', () => readDocumentSettings(app.db))
  serve(app, 'PUT /admin/settings/documents', ({ body, request }) =>
    changeDocumentSettings(app.db, body, request.headers['if-match']),
  )
}
