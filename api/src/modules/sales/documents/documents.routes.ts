import { documentMessages } from '@karigar/contract/sales/document.words'
import { chargesGst } from '@karigar/contract/sales/gst.rules'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { endedPage } from '../../../http/ended-page.ts'
import { giveBilling, readOwnDocuments } from './customer-documents.actions.ts'
import { documentPage } from './document-page.ts'
import { businessOf, documentSettings } from './document-settings.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { openedBy } from '../../accounts/keys/keys.ts'
import { DOCUMENT_POLICY } from './document-style.ts'
import { changeBilling, issueDocument, readDocuments, renewLink } from './documents.actions.ts'
import { findDocument } from './documents.repository.ts'

export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const { jwtSecret: secret } = app.config
  serve(app, 'GET /public/documents/:key', async ({ params, reply }) => {
    const id = await openedBy(app.db, 'document', params.key)
    const document = id === null ? undefined : await findDocument(app.db, id)
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCUMENT_POLICY)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
    if (document) return documentPage(document, await readShop(app.db))
    reply.code(404)
    return endedPage(documentMessages.linkEnded, documentMessages.linkEndedDetail)
  })
  serve(app, 'GET /public/gst', async () => ({
    prices_include_gst: chargesGst(await documentSettings.read(app.db)),
  }))
  serve(app, 'GET /public/business', async () => businessOf(await documentSettings.read(app.db)))
  serve(app, 'GET /users/orders/:order_id/documents', ({ params, holder }) =>
    readOwnDocuments(app.db, secret, holder, params.order_id),
  )
  serve(app, 'PUT /users/orders/:order_id/billing', ({ params, body, ifMatch, holder }) =>
    giveBilling(app.db, holder, params.order_id, body, { ifMatch, secret }),
  )
  serve(app, 'GET /admin/orders/:id/documents', ({ params }) => readDocuments(app.db, secret, params.id))
  serve(app, 'POST /admin/orders/:id/documents', ({ params, body, once, account }) =>
    issueDocument(once, params.id, { actor: account, secret }, body),
  )
  serve(app, 'POST /admin/orders/:id/documents/:document_id/link', ({ params, account }) =>
    renewLink(app.db, params, { actor: account, secret }),
  )
  serve(app, 'PUT /admin/orders/:id/billing', ({ params, body, ifMatch, account }) =>
    changeBilling(app.db, params.id, body, { actor: account, ifMatch, secret }),
  )
  serveRestorable(app, '/admin/settings/documents', documentSettings)
}
