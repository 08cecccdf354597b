import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Compiles the site into one bundle that renders a page from data handed to it. There is no server in it: the
 * process that loads the bundle decides when a page is rendered and where the result goes.
 */
export function renderAdapter(): AstroIntegration {
  return {
    name: 'karigar:render-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'karigar:render-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./server-entry.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable', hybridOutput: 'stable' },
        })
      },
    },
  }
}
