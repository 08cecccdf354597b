import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { BUILD_TARGET } from './browser-floor.ts'

const input = fileURLToPath(new URL('./react-exports.ts', import.meta.url))
const FOLDER = '_assets'

/**
 * The modules that client code imports, with the export clause that takes their names from the React file.
 */
const REPLACED: Record<string, (names: string[]) => string> = {
  react: (names) => `{ ${names.join(', ')} }`,
  'react/jsx-runtime': () => '{ Fragment, jsx, jsxs }',
  'react-dom': () => '{ flushSync }',
  '@astrojs/react/client.js': () => '{ default }',
}
const MARK = '\0karigar-react:'

const RENDERER = /\/@astrojs\/react\/dist\/client\.js$/
const CHILDREN_AS_ELEMENTS = 'if (experimentalReactChildren && childString)'

/** Leaves out of the renderer what makes React elements of an island's slot, an option of Astro that no island uses. */
const plainSlots: Plugin = {
  name: 'karigar:plain-slots',
  transform(code, id) {
    if (!RENDERER.test(id)) return null
    if (!code.includes(CHILDREN_AS_ELEMENTS)) this.error('Astro’s way with slots has moved')
    return { code: code.replace(CHILDREN_AS_ELEMENTS, 'if (false)'), map: null }
  },
}

/** React and Astro's React renderer, bundled into one file. */
export interface ReactFile {
  /** Its address on the site, such as `/_assets/react.4f1c09ab.js`. */
  address: string
  /** Redirects the React imports of the site's scripts to the file, and emits the file as an asset. */
  plugin: Plugin
}

/**
 * Builds React and its renderer into one file before the site is built. Unlike a chunk, its name is known
 * when a page is rendered, so the page can preload it; it stays cached when the shop's own scripts change;
 * and no page without an island loads any of it. An island that imports something the file does not export
 * fails the build.
 */
export async function buildReactFile(): Promise<ReactFile> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plainSlots],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: BUILD_TARGET,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: `${FOLDER}/react.[hash].js` },
      },
    },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [file] = chunks
  if (file?.type !== 'chunk' || chunks.length > 1) throw new Error('React must come out as one script')
  const address = `/${file.fileName}`

  return {
    address,
    plugin: {
      name: 'karigar:react-file',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      resolveId(source) {
        if (source === address) return { id: source, external: true }
        return source in REPLACED ? MARK + source : null
      },
      load(id) {
        const names = id.startsWith(MARK) && REPLACED[id.slice(MARK.length)]
        if (!names) return null
        const hooks = file.exports.filter((name) => !['jsx', 'jsxs', 'flushSync', 'default'].includes(name))
        return `export ${names(hooks)} from ${JSON.stringify(address)}`
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code })
      },
    },
  }
}
