import { build, type Plugin } from 'vite'
import { BUILD_TARGET } from './browser-floor.ts'

const QUERY = '?early'

/** Compiles a script that stands in a page, with what it imports, to the text of one statement. */
export async function compileEarly(file: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: BUILD_TARGET,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', entryFileNames: 'early.js' } },
    },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [script] = chunks
  if (script?.type !== 'chunk' || chunks.length > 1) throw new Error(`${file} must come out as one script`)
  return script.code.trim()
}

/**
 * Makes `import script from './early/name.ts?early'` the text of that script, compiled for browsers: for the few lines
 * that run in the page itself, before the first paint.
 */
export function earlyScripts(): Plugin {
  let define: Record<string, string> = {}
  return {
    name: 'karigar:early-scripts',
    enforce: 'pre',
    configResolved(config) {
      const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
      define = Object.fromEntries(Object.entries(config.define ?? {}).filter(isText))
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer)
      if (!resolved) this.error(`${source} is not there`)
      return resolved.id + QUERY
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await compileEarly(file, define))}`
    },
  }
}
