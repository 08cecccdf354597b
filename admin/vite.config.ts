import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  base: '/admin/',
  plugins: [react(), consolePaths(), precompress()],
  build: {
    target: 'es2022',
    // That file is larger than Vite expects of a site; the budget of a first visit is tested.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { index: 'index.html', 'push-worker': 'src/worker/push-worker.ts' },
      output: {
        // The worker has one address, so that browsers find its newer versions.
        entryFileNames: ({ name }) => (name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // Without groups, each set of screens that shares a module gets a file for it: a first visit then loads a
        // hundred small files, which compress badly. What so many screens share comes in one file instead.
        codeSplitting: { minSize: 4000, groups: [{ name: 'shared', minShareCount: 15, minSize: 0 }] },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
})
