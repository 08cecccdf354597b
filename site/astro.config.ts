import { defineConfig, passthroughImageService } from 'astro/config'
import { renderAdapter } from './adapter/render-adapter.ts'
import { messageGroups } from './adapter/message-groups.ts'
import { serviceWorker } from './adapter/service-worker.ts'
import { sharePictures } from './adapter/share-pictures.ts'

const compilesRenderer = process.env.KARIGAR_TARGET === 'server'
const isDev = process.argv.includes('dev')
const siteUrl = process.env.PUBLIC_SITE_URL || 'http://127.0.0.1:4000'
const apiBase = process.env.PUBLIC_API_BASE || '/api'
const devApi = process.env.DEV_API_ORIGIN || 'http://127.0.0.1:4000'
const shopOrigin = new URL(process.env.BUILD_API_URL || 'http://127.0.0.1:4000').origin
const apiOrigin = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

/** Search, which loads when somebody searches, and its data; recording orders, which loads with the first touch. */
const ON_DEMAND =
  /\/features\/(catalogue|orders)\/|\/minisearch\/|search-synonyms|\/kept-list\.ts|\/contract\/client\.ts/

/** What the pages with a form and those of an account share: the others do without. */
const FORMS =
  /\/site\/src\/lib\/(form|load-state|shop-time|tabs)\.ts|\/features\/(account|settings)\/|\/features\/auth\/(?!session-)|\/ui\/reveal-password|\/contract\/(client|rules\/)|\/messages\.(account|profile|registration)\.js$/

/** What booking a meeting and the page of a booked one share. */
const BOOKING = /\/features\/booking\/|\/contract\/(booking-messages|meeting-links|slots|rules\/booking)\./

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
  integrations: compilesRenderer ? [] : [sharePictures(shopOrigin)],
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
    plugins: [messageGroups(), serviceWorker()],
    server: { proxy: { '/api': devApi, '/media': devApi } },
    define: {
      'import.meta.env.PUBLIC_API_BASE': JSON.stringify(apiBase),
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
                    priority: 1,
                    test: (id) => ![ON_DEMAND, FORMS, BOOKING].some((others) => others.test(id)),
                  },
                  { name: 'forms', minShareCount: 2, test: FORMS },
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
