import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { BUILD_TARGET } from './browser-floor.ts'
import { messageGroups } from './message-groups.ts'

const entry = fileURLToPath(new URL('../src/worker/sw.ts', import.meta.url))

/**
 * Puts /sw.js among the site's public files. It is bundled on its own: a worker lives longer than a release, so it must
 * be one file that shares no hashed chunk with the pages.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'karigar:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        plugins: [messageGroups()],
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          write: false,
          target: BUILD_TARGET,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
      const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      const [worker] = chunks.filter((chunk) => chunk.type === 'chunk')
      if (!worker || chunks.length > 1) this.error('the service worker must come out as one script')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code })
    },
  }
}
