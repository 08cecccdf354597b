import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { BUILD_TARGET } from './adapter/browser-floor.ts'
import { earlyScripts } from './adapter/early-scripts.ts'
import { renderAdapter } from './adapter/render-adapter.ts'
import { messageGroups } from './adapter/message-groups.ts'
import { shortPreloadHelper } from './adapter/preload-helper.ts'
import { keptDigests } from './adapter/kept-digests.ts'
import { buildReactFile } from './adapter/react-file.ts'
import { foldersAreTrue, scriptFiles } from './adapter/script-files.ts'
import { serviceWorker } from './adapter/service-worker.ts'
import { sharePictures } from './adapter/share-pictures.ts'
import { wakeDirective } from './adapter/wake-directive.ts'
import { RULES } from './src/features/ahead/rules.ts'
import { hashOf } from './src/lib/page-policy.ts'

const compilesRenderer = process.env.KARIGAR_TARGET === 'server'
const isDev = process.argv.includes('dev')
const siteUrl = process.env.PUBLIC_SITE_URL || 'http://127.0.0.1:4000'
const apiBase = process.env.PUBLIC_API_BASE || '/api'
const devApi = process.env.DEV_API_ORIGIN || 'http://127.0.0.1:4000'
const shopOrigin = new URL(process.env.BUILD_API_URL || 'http://127.0.0.1:4000').origin
const apiOrigin = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []

/** React bundled into one file; null in development, where Vite serves React. */
const reactFile = isDev ? null : await buildReactFile()

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
      // The rules by which browsers prepare pages are put into the page by a script (features/ahead).
      scriptDirective: { hashes: [hashOf(RULES)] },
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
    plugins: [
      earlyScripts(),
      messageGroups(),
      foldersAreTrue(),
      shortPreloadHelper(),
      keptDigests(),
      serviceWorker(),
      ...(reactFile ? [reactFile.plugin] : []),
    ],
    server: { proxy: { '/api': devApi, '/media': devApi } },
    define: {
      'import.meta.env.PUBLIC_API_BASE': JSON.stringify(apiBase),
      'import.meta.env.REACT_FILE': JSON.stringify(reactFile?.address ?? ''),
      'import.meta.env.RENDERS_FROM_LOCALS': JSON.stringify(compilesRenderer),
      // Both builds must pick Astro's production code whatever the environment of the process that
      // renders; a bundle that reads NODE_ENV at run time would not give the same bytes.
      ...(!isDev && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    build: {
      target: BUILD_TARGET,
      // A text stands where a script says it: a name for it would have to be passed from file to file.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
      // Small style sheets stand in the page. A sheet may be a little longer than elsewhere, because for old browsers it
      // says some pictures twice, which costs nothing once it is compressed.
      assetsInlineLimit: (file, content) => (file.endsWith('.css') ? content.length < 4608 : undefined),
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles() } } } } },
    },
    ...(compilesRenderer && { ssr: { noExternal: true } }),
  },
})
