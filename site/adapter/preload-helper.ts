import type { Plugin } from 'vite'

/**
 * Scripts that are loaded on demand as soon as a page opens, for what it shows. What they import is fetched beside them:
 * a file that is found only in another one costs a round trip.
 */
const PRELOADED = /\/list-browser\./

const HELPER = `export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }),
    )
  return load()
}`

/**
 * Replaces Vite's preload helper by a shorter one. Vite's costs every page half a kilobyte to preload the dependencies
 * of scripts loaded on demand; here most of these have one or two files, which are loaded already, and no styles.
 */
export function shortPreloadHelper(): Plugin {
  return {
    name: 'karigar-short-preload-helper',
    apply: 'build',
    enforce: 'pre',
    // Vite writes these lists into the scripts that import the file.
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies) => (PRELOADED.test(file) ? dependencies : []),
        },
      },
    }),
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? HELPER : null),
  }
}
