import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

const api = process.env.DEV_API_ORIGIN || 'http://127.0.0.1:4000'

/** Writes .br and .gz files beside each script and style sheet, which the server sends as they are. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
      for (const file of names.map((name) => path.join(folder, name))) {
        const content = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}

/** Serves the one page for every path of both consoles in development, too. */
function consolePaths(): Plugin {
  return {
    name: 'console-paths',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html')
        if (wantsPage && /^\/(admin|manager)(\/|\?|$)/.test(request.url ?? ''))
          request.url = '/admin/index.html'
        next()
      })
    },
  }
}

const workerEntry = fileURLToPath(new URL('src/worker/console-worker.ts', import.meta.url))

/**
 * Puts the worker beside the page. It is bundled on its own: it lives longer than a release, so it must be one file that
 * shares no hashed chunk with the pages. It has one address, so that browsers find its newer versions; that has been its
 * name since it only showed pushes.
 */
function consoleWorker(): Plugin {
  return {
    name: 'console-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: TARGET,
          rolldownOptions: {
            input: workerEntry,
            output: { format: 'iife', entryFileNames: 'push-worker.js' },
          },
        },
      })
      const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      const [worker] = chunks.filter((chunk) => chunk.type === 'chunk')
      if (!worker || chunks.length > 1) this.error('the console’s worker must come out as one script')
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: worker.code })
    },
  }
}

const TARGET = 'es2022'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), consolePaths(), consoleWorker(), precompress()],
  build: {
    target: TARGET,
    // That file is larger than Vite expects of a site; the budget of a first visit is tested.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Without groups, each set of screens that shares a module gets a file for it: a first visit then loads a
        // hundred small files, which compress badly. What so many screens share comes in one file instead.
        codeSplitting: { minSize: 4000, groups: [{ name: 'shared', minShareCount: 15, minSize: 0 }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': api,
      '/media': api,
      '/admin/manifest.webmanifest': api,
      '/manager/manifest.webmanifest': api,
    },
  },
})
