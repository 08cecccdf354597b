import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { BUILD_TARGET } from './browser-floor.ts'

const QUERY = '?early'
const FILE_QUERY = '?early-file'

/** Scripts that are files of their own, which pages name as they are compiled; browsers' files are written after the pages. */
const files = new Map<string, string>()

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
 * that run in the page itself, before the first paint. `?early-file` is the address of the script as a file of its own, which
 * such lines add where a visit needs it: beside the page's other files, not after them.
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
      const query = [QUERY, FILE_QUERY].find((each) => source.endsWith(each))
      if (!query) return null
      const resolved = await this.resolve(source.slice(0, -query.length), importer)
      if (!resolved) this.error(`${source} is not there`)
      return resolved.id + query
    },
    async load(id) {
      const query = [QUERY, FILE_QUERY].find((each) => id.endsWith(each))
      if (!query) return null
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      const code = await compileEarly(file, define)
      if (query === QUERY) return `export default ${JSON.stringify(code)}`
      // In development there are no files yet: the script stands in its own address.
      if (this.environment.mode === 'dev')
        return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)}`
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `_assets/${path.basename(file, '.ts')}.${hash}.js`
      files.set(fileName, code)
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
