// `npm start`: prepares and serves the whole shop. `--production` omits the sample shop and requires real settings.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** This file is in `scripts`, and in `api/dist` where it is the beginning of a bundle. */
const root = path.resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '..' : '../..')

// A start reads hundreds of modules: compiling them took a third of its time. Threads read the variable.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start-shop.ts')
