import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite would have every page load half a kilobyte that asks ahead for the files of a
 * script that is loaded on demand; here those are one or two, most of them there already, and none has styles.
 */
export function plainImports(): Plugin {
  return {
    name: 'karigar-plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
