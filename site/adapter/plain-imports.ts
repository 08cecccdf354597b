import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper by a plain `import()`. The helper costs every page half a kilobyte to
 * preload the dependencies of scripts loaded on demand; here these have one or two files, mostly loaded
 * already, and no styles.
 */
export function plainImports(): Plugin {
  return {
    name: 'karigar-plain-imports',
    apply: 'build',
    enforce: 'pre',
    // Without the helper nobody reads the lists of these dependencies, which Vite writes into each script.
    config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
