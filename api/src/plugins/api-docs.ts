import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { openApiDocument } from '../openapi/document.ts'

let made: StaticDocumentSpec['document'] | undefined
/** The document, made once in a process because it depends on the contract alone: tests build hundreds of apps. */
const contractDocument = () => (made ??= openApiDocument() as unknown as StaticDocumentSpec['document'])

/** Serves the contract as an OpenAPI document (/api/docs/json) and as a page (/api/docs). */
async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: contractDocument() },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
  })
}

export default fp(apiDocs, { name: 'api-docs' })
