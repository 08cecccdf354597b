import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { renderAdapter } from './adapter/render-adapter.ts'
import { messageGroups } from './adapter/message-groups.ts'
import { plainImports } from './adapter/plain-imports.ts'
import { buildReactFile } from './adapter/react-file.ts'
import { serviceWorker } from './adapter/service-worker.ts'
import { sharePictures } from './adapter/share-pictures.ts'
import { wakeDirective } from './adapter/wake-directive.ts'

const compilesRenderer = process.env.KARIGAR_TARGET === 'server'
const isDev = process.argv.includes('dev')
const siteUrl = process.env.PUBLIC_SITE_URL || 'http://127.0.0.1:4000'
const apiBase = process.env.PUBLIC_API_BASE || '/api'
const devApi = process.env.DEV_API_ORIGIN || 'http://127.0.0.1:4000'
const shopOrigin = new URL(process.env.BUILD_API_URL || 'http://127.0.0.1:4000').origin
const apiOrigin = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

/** Search, which loads when somebody searches, and its data; recording orders, which loads with the first touch. */
const ON_DEMAND =
  /\/features\/(catalogue|orders)\/(?!waiting-key|kept-key)|\/minisearch\/|search-synonyms|\/service\/(zoom|magnifier|strip)\.ts|\/lib\/kept-list\.ts/

/** What a service's page and the cart share: the chat message, and the press that hands an order over. */
const BUYING =
  /\/features\/cart\/(chat-tab|checkout-message|hand-off|handed-off|record-and-open)\.ts|\/orders\/unsent-orders\.ts/

/** The caller of the API. */
const CLIENT = /\/contract\/client\.ts|\/orders\/claim-on-sign-in\.ts/

/** What the pages with a form share. */
const FORMS =
  /\/lib\/(form|request-key)\.ts|\/features\/auth\/(?!session-|known-user)|\/ui\/reveal-password|\/contract\/rules\/(text|registration|profile)\.ts|\/messages\.(registration|profile)\.js$/

/** What sign-in and registration share. Modules that act when they are loaded belong where all pages want them. */
const SIGN_IN = /\/auth\/known-user\.ts|\/contract\/sign-in-redirect\.ts/

/** What all pages of an account share, and what those do that show orders and points. */
const ACCOUNT = /\/account\/require-customer\.ts|\/lib\/tabs\.ts/
const RECORDS =
  /\/features\/account\/(?!require-customer)|\/lib\/(load-state|shop-time)\.ts|\/orders\/(order-rows|order-states)\.ts|\/messages\.account\.js$/

/** What booking a meeting and the page of a booked one share. */
const BOOKING = /\/features\/booking\/|\/contract\/(booking-messages|meeting-links|slots)\.ts/

/** React as one file of its own; the development server serves it as Vite does. */
const reactFile = isDev ? null : await buildReactFile()

const APART = [ON_DEMAND, BUYING, CLIENT, FORMS, SIGN_IN, ACCOUNT, RECORDS, BOOKING]

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  output: compilesRenderer ? 'server' : 'static',
  ...(compilesRenderer && { adapter: renderAdapter() }),
  outDir: process.env.KARIGAR_OUT_DIR || './dist/static',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'auto', concurrency: 8 },
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  integrations: [react(), wakeDirective(), ...(compilesRenderer ? [] : [sharePictures(shopOrigin)])],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "img-src 'self' https: data:",
        `connect-src ${["'self'", ...apiOrigin].join(' ')}`,
      ],
    },
  },
  vite: {
    plugins: [messageGroups(), plainImports(), serviceWorker(), ...(reactFile ? [reactFile.plugin] : [])],
    server: { proxy: { '/api': devApi, '/media': devApi } },
    define: {
      'import.meta.env.PUBLIC_API_BASE': JSON.stringify(apiBase),
      'import.meta.env.REACT_FILE': JSON.stringify(reactFile?.address ?? ''),
      'import.meta.env.RENDERS_FROM_LOCALS': JSON.stringify(compilesRenderer),
      // Both builds must pick Astro's production code whatever the environment of the process that
      // renders; a bundle that reads NODE_ENV at run time would not give the same bytes.
      ...(!isDev && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    // What the scripts of several pages share is one file, not a dozen found one after the other: each costs a
    // request and half a kilobyte of headers.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // A group takes what its modules import along, so what every page has comes first.
                  {
                    name: 'shop',
                    minShareCount: 2,
                    priority: 2,
                    test: (id) => !APART.some((others) => others.test(id)),
                  },
                  { name: 'client', minShareCount: 2, priority: 1, test: CLIENT },
                  { name: 'forms', minShareCount: 2, test: FORMS },
                  { name: 'buying', minShareCount: 2, test: BUYING },
                  { name: 'sign-in', minShareCount: 2, test: SIGN_IN },
                  { name: 'account', minShareCount: 2, test: ACCOUNT },
                  { name: 'records', minShareCount: 2, test: RECORDS },
                  { name: 'booking', minShareCount: 2, test: BOOKING },
                ],
              },
            },
          },
        },
      },
    },
    ...(compilesRenderer && { ssr: { noExternal: true } }),
  },
})
