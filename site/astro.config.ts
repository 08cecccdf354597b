import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import type { AstroIntegration } from 'astro'
import { renderAdapter } from './adapter/index.ts'

const compilesRenderer = process.env.KARIGAR_TARGET === 'server'
const isDev = process.argv.includes('dev')
const siteUrl = process.env.PUBLIC_SITE_URL || 'http://127.0.0.1:4000'
const apiBase = process.env.PUBLIC_API_BASE || '/api'
const devApi = process.env.DEV_API_ORIGIN || 'http://127.0.0.1:4000'
const apiOrigin = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

const intentDirective: AstroIntegration = {
  name: 'karigar:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('./src/directives/intent.ts', import.meta.url)),
      })
    },
  },
}

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  output: compilesRenderer ? 'server' : 'static',
  ...(compilesRenderer && { adapter: renderAdapter() }),
  outDir: process.env.KARIGAR_OUT_DIR || './dist/static',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never', concurrency: 8 },
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  integrations: [react(), intentDirective],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "font-src 'self'",
        "img-src 'self' https: data:",
        `connect-src ${["'self'", ...apiOrigin].join(' ')}`,
      ],
    },
  },
  vite: {
    server: { proxy: { '/api': devApi, '/media': devApi } },
    define: {
      'import.meta.env.PUBLIC_API_BASE': JSON.stringify(apiBase),
      'import.meta.env.RENDERS_FROM_LOCALS': JSON.stringify(compilesRenderer),
      // Both builds must pick React's and Astro's production code whatever the environment of the process that
      // renders; a bundle that reads NODE_ENV at run time would not give the same bytes.
      ...(!isDev && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    ...(compilesRenderer && { ssr: { noExternal: true } }),
  },
})
