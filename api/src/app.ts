import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { BODY_LIMIT } from '@karigar/contract/base/endpoint'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { onAvifWaiting } from './catalogue/avif-pictures.repository.ts'
import { onCatalogueChange } from './catalogue/change-signal.ts'
import { createKnownRevision, type KnownRevision } from './catalogue/known-revision.ts'
import type { Config } from './config/config.ts'
import type { DatabasePool } from './database/database.ts'
import { createIdempotency, type Idempotency } from './idempotency/idempotency.ts'
import { accountRoutes } from './modules/office/account/account.routes.ts'
import { adminRoutes } from './modules/office/admins/admins.routes.ts'
import { alertRoutes } from './modules/accounts/alerts/alerts.routes.ts'
import { authRoutes } from './modules/accounts/auth/auth.routes.ts'
import { bookingRoutes } from './modules/meetings/bookings/bookings.routes.ts'
import { categoryRecords } from './modules/catalogue/categories/categories.actions.ts'
import { customerRoutes } from './modules/office/customers/customers.routes.ts'
import { dashboardRoutes } from './modules/office/dashboard/dashboard.routes.ts'
import { historyRoutes } from './modules/office/history/history.routes.ts'
import { invitationRoutes } from './modules/accounts/invitations/invitations.routes.ts'
import { labelRecords } from './modules/catalogue/labels/labels.actions.ts'
import { loggedRequest } from './http/log-lines.ts'
import { mailTransport } from './modules/shop/mail/mail-transport.ts'
import { createMailer, type Mailer } from './modules/shop/mail/mailer.ts'
import { createGatewayTasks, type GatewayTasks } from './modules/sales/payment-links/gateway-tasks.ts'
import { paymentLinkRoutes } from './modules/sales/payment-links/payment-links.routes.ts'
import type { MediaStorage } from './storage/media-storage.ts'
import { managerRoutes } from './modules/office/manager/manager.routes.ts'
import { meetingListRoutes } from './modules/office/meeting-list/meeting-list.routes.ts'
import { type AvifPictures, createAvifPictures } from './modules/catalogue/media/avif-pictures.ts'
import { mediaRoutes } from './modules/catalogue/media/media.routes.ts'
import { openMedia } from './storage/open-media.ts'
import { documentRoutes } from './modules/sales/documents/documents.routes.ts'
import { orderRoutes } from './modules/sales/orders/orders.routes.ts'
import { ownOrderRoutes } from './modules/sales/own-order/own-order.routes.ts'
import { orderDeskRoutes } from './modules/sales/order-desk/order-desk.routes.ts'
import { orderPaymentRoutes } from './modules/sales/order-payments/order-payments.routes.ts'
import { customerMoneyRoutes } from './modules/sales/customers/customer-money.routes.ts'
import { settlementRoutes } from './modules/sales/settlements/settlements.routes.ts'
import { bankRoutes, bankUploadRoutes } from './modules/sales/bank/bank.routes.ts'
import { paymentRoutes } from './modules/shop/payment/payment.routes.ts'
import { pushRoutes } from './modules/accounts/push/push.routes.ts'
import { linkRoutes } from './modules/office/links/links.routes.ts'
import { previewRoutes } from './modules/office/previews/previews.routes.ts'
import { sitePreviewRoutes } from './modules/office/site-previews/site-previews.routes.ts'
import { serviceDraftRoutes } from './modules/office/service-drafts/service-drafts.routes.ts'
import { serviceSheetRoutes } from './modules/catalogue/service-sheets/service-sheets.routes.ts'
import { serviceRoutes } from './modules/catalogue/services/services.routes.ts'
import { loyaltyRoutes } from './modules/shop/settings/loyalty.routes.ts'
import { setupRoutes } from './modules/office/setup/setup.routes.ts'
import { shopRoutes } from './modules/shop/shop/shop.routes.ts'
import { preferenceRoutes } from './modules/shop/preferences/preferences.routes.ts'
import { missedSearchRoutes } from './modules/catalogue/missed-searches/missed-searches.routes.ts'
import { synonymRoutes } from './modules/catalogue/synonyms/synonyms.routes.ts'
import { changeSetRoutes } from './modules/catalogue/change-sets/change-sets.routes.ts'
import { pictureRoutes } from './modules/catalogue/pictures/pictures.routes.ts'
import { catalogueOrderRoutes } from './modules/catalogue/catalogue-order/catalogue-order.routes.ts'
import { secondFactorRoutes } from './modules/accounts/second-factor/second-factor.routes.ts'
import { staffSessionRoutes } from './modules/accounts/staff-sessions/staff-sessions.routes.ts'
import { userRoutes } from './modules/office/user-admin/user-admin.routes.ts'
import alerts from './plugins/alerts.ts'
import apiDocs from './plugins/api-docs.ts'
import authentication from './plugins/authentication.ts'
import confirmation from './plugins/confirmation.ts'
import consolePages from './plugins/console-pages.ts'
import diskSpace from './plugins/disk-space.ts'
import errorAnswers, { answerMalformedAddress } from './plugins/error-answers.ts'
import fewHandles from './plugins/few-handles.ts'
import expiredRows from './plugins/expired-rows.ts'
import jsonBodies from './plugins/json-bodies.ts'
import health from './plugins/health.ts'
import mediaFiles from './plugins/media-files.ts'
import otherOrigin from './plugins/other-origin.ts'
import publishedSite from './plugins/published-site.ts'
import rateLimits from './plugins/rate-limits.ts'
import securityHeaders from './plugins/security-headers.ts'
import slowBodies from './plugins/slow-bodies.ts'
import serialization from './plugins/serialization.ts'
import overduePayments from './plugins/overdue-payments.ts'
import schedule from './plugins/schedule.ts'
import soundness from './plugins/soundness.ts'
import validation from './plugins/validation.ts'
import { UPLOAD_TIMEOUT } from './endpoints/mount.ts'
import { recordRoutes } from './endpoints/serve-records.ts'
import { Restorables } from './history/restorable.ts'
import { answerableAddress } from './http/page-address.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import type { CompiledSite } from './publishing/compile-site.ts'
import { findPublication } from './publishing/publication.repository.ts'
import type { Publisher } from './publishing/publisher-calls.ts'
import { isWaiting, publishingStatus } from './publishing/publishing-status.ts'
import { type PublishedFiles, publishedFiles } from './publishing/releases/published-files.ts'
import { createThreadedPublisher } from './publishing/threaded-publisher.ts'
import { searchRoutes } from './search/search.routes.ts'
import { type CatalogueSearch, createThreadedSearch } from './search/threaded-search.ts'
import { buildPublisher } from './build-publisher.ts'
import { rootFolder, threadEntry } from './root-folder.ts'
import { publishingRoutes } from './publishing/publishing.routes.ts'
import { onMailQueued } from './modules/shop/mail/mail.repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    db: DatabasePool
    media: MediaStorage
    publisher: Publisher
    publishedFiles: PublishedFiles
    idempotency: Idempotency
    avifPictures: AvifPictures
    mailer: Mailer
    gatewayTasks: GatewayTasks
    catalogueSearch: CatalogueSearch
    catalogueRevision: KnownRevision
    restorables: Restorables
  }
}

export interface AppParts {
  db: DatabasePool
  /** Null in a process that answers requests and leaves publishing to another. */
  site: CompiledSite | null
  /** Draw the pictures for shared links once the pages are live, and make the AVIF copies of pictures. */
  drawsPictures?: boolean | undefined
  /**
   * Publish in a separate thread, so that requests do not wait for it; false in tests that observe the
   * publisher.
   */
  publishesInThread?: boolean | undefined
  /** Destination of log lines; standard output by default. */
  logTo?: { write(line: string): void } | undefined
  /** Longest time for receiving a request's headers or body, in milliseconds; 25 seconds by default. */
  slowest?: number | undefined
  /** How long a search may take, its thread's start included, in milliseconds; 5 seconds by default. */
  searchPatience?: number | undefined
}

/** How long running requests may take to end when the server stops, in milliseconds. */
const REQUESTS_END_MS = 3000
const MEGABYTE = 1024 * 1024
const consoleFolder = path.join(rootFolder, 'admin/dist')

function choosePublisher(
  app: FastifyInstance,
  config: Config,
  {
    db,
    site,
    drawsPictures,
    publishesInThread,
  }: Required<Pick<AppParts, 'db' | 'site'>> & {
    drawsPictures: boolean
    publishesInThread: boolean
  },
): Promise<Publisher> | Publisher {
  const { media, log } = app
  const onLive = () => app.publishedFiles.lookAgain()
  if (site === null || !publishesInThread)
    return buildPublisher(config, { db, media, site, drawsPictures, onLive, log })
  const { dataDir, database, mediaBucket, siteBucket } = config
  return createThreadedPublisher({
    entry: threadEntry('publisher-thread'),
    config: { dataDir, database, mediaBucket, siteBucket },
    site,
    drawsPictures,
    statusAlone: async () => publishingStatus(await findPublication(db)),
    isWaiting: async () => isWaiting(await findPublication(db)),
    isAttended: () => app.openConsoles.hasOpen(),
    onLive,
    log,
  })
}

/**
 * Registers the routes that take files, with the parser of their bodies. They are a scope of their own because the
 * parser has hooks for every request of its scope, which took a tenth of the processor time of an answer that is
 * kept.
 */
async function uploadRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fileSize: 15 * MEGABYTE, fields: 5, parts: 20 } })
  await app.register(mediaRoutes)
  await app.register(serviceSheetRoutes)
  await app.register(bankUploadRoutes)
}

/** Builds the whole product on one origin; production and tests both use this function. */
export async function buildApp(
  config: Config,
  {
    db,
    site,
    drawsPictures = false,
    publishesInThread = false,
    logTo,
    slowest = 25_000,
    searchPatience,
  }: AppParts,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      serializers: { req: loggedRequest },
      ...(logTo && { stream: logTo }),
    },
    trustProxy: trustedProxies(config.trustedProxies),
    // The default for routes outside of the contract too; an endpoint that takes more declares it.
    bodyLimit: BODY_LIMIT,
    // Long enough for a dozen photographs over a slow line; `slowBodies` ends other slow bodies sooner, and
    // `mount` limits how long a handler may work.
    requestTimeout: UPLOAD_TIMEOUT,
    http: { headersTimeout: slowest, connectionsCheckingInterval: Math.min(slowest, 2500) },
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => answerableAddress(url),
    frameworkErrors: answerMalformedAddress,
  })
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('catalogueRevision', createKnownRevision(db))
  app.decorate('restorables', new Restorables())
  app.decorate('media', await openMedia(config))
  app.decorate('publishedFiles', publishedFiles(path.join(config.dataDir, 'published', 'current')))
  app.decorate('idempotency', createIdempotency(db, config.jwtSecret))
  app.decorate(
    'publisher',
    await choosePublisher(app, config, { db, site, drawsPictures, publishesInThread }),
  )
  app.decorate(
    'avifPictures',
    createAvifPictures({ db, media: app.media, log: app.log, isOn: drawsPictures }),
  )
  app.decorate('mailer', createMailer(db, mailTransport(config.mail), config.publicSiteUrl, app.log))
  const { database, jwtSecret: secret, gatewayUrl } = config
  app.decorate('gatewayTasks', createGatewayTasks({ db, secret, gatewayUrl, log: app.log }))
  app.decorate(
    'catalogueSearch',
    createThreadedSearch({
      entry: threadEntry('search-thread'),
      config: { database },
      log: app.log,
      patience: searchPatience,
    }),
  )
  await mkdir(path.join(config.dataDir, 'published', 'releases'), { recursive: true })

  await app.register(diskSpace)
  await app.register(soundness)
  await app.register(errorAnswers)
  await app.register(fewHandles)
  await app.register(slowBodies, { bodyTimeout: slowest })
  await app.register(validation)
  await app.register(jsonBodies)
  await app.register(serialization)
  await app.register(securityHeaders)
  await app.register(otherOrigin)
  // Before authentication: the documentation is public and its routes declare no roles, and rate limits must
  // also count requests that authentication refuses.
  await app.register(apiDocs)
  await app.register(rateLimits)
  await app.register(authentication)
  await app.register(confirmation)

  await app.register(alerts)

  for (const routes of [
    authRoutes,
    serviceRoutes,
    searchRoutes,
    shopRoutes,
    recordRoutes('categories', categoryRecords),
    recordRoutes('labels', labelRecords),
    publishingRoutes,
    orderRoutes,
    ownOrderRoutes,
    orderPaymentRoutes,
    settlementRoutes,
    bankRoutes,
    customerMoneyRoutes,
    paymentLinkRoutes,
    documentRoutes,
    orderDeskRoutes,
    bookingRoutes,
    meetingListRoutes,
    accountRoutes,
    userRoutes,
    customerRoutes,
    loyaltyRoutes,
    adminRoutes,
    invitationRoutes,
    staffSessionRoutes,
    secondFactorRoutes,
    alertRoutes,
    pushRoutes,
    setupRoutes,
    dashboardRoutes,
    managerRoutes,
    paymentRoutes,
    historyRoutes,
    serviceDraftRoutes,
    linkRoutes,
    previewRoutes,
    sitePreviewRoutes,
    synonymRoutes,
    catalogueOrderRoutes,
    pictureRoutes,
    changeSetRoutes,
    missedSearchRoutes,
    preferenceRoutes,
    uploadRoutes,
  ])
    await app.register(routes)
  for (const url of ['/api', '/api/*'])
    app.all(url, { config: { role: 'public' } }, (_request, reply) =>
      reply.code(404).send({ detail: 'There is no such call.' }),
    )

  await app.register(health)
  await app.register(expiredRows)
  await app.register(schedule)
  await app.register(overduePayments)
  await app.register(consolePages, { folder: consoleFolder })
  await app.register(mediaFiles)
  await app.register(publishedSite)

  // Wait until the response to the request that made the change has been sent.
  const endSignals = [
    onCatalogueChange(db, () => void setImmediate(() => app.publisher.wake())),
    onMailQueued(db, () => app.mailer.wake()),
    onAvifWaiting(db, () => app.avifPictures.wake()),
  ]
  // Otherwise connections that were busy at the close would stay open for their keep-alive time, and those
  // with half a request for as long as the client likes.
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = setInterval(() => app.server.closeIdleConnections(), 200)
    const late = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(late)
    })
  })
  app.addHook('onClose', async () => {
    for (const end of endSignals) end()
    app.catalogueRevision.close()
    await Promise.all([
      app.publisher.close(),
      app.avifPictures.close(),
      app.mailer.close(),
      app.gatewayTasks.close(),
      app.catalogueSearch.close(),
    ])
    app.media.close()
  })
  return app
}
