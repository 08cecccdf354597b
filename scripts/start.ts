// `npm start`: prepares and serves the whole shop. `--production` omits the sample shop and requires real settings.
import './small-heap.ts'
import { enableCompileCache } from 'node:module'
import { existsSync } from 'node:fs'
import path from 'node:path'

// A start reads hundreds of modules: compiling them took a third of its time. Threads read the variable.
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
process.env.NODE_COMPILE_CACHE ??= compiled
enableCompileCache(process.env.NODE_COMPILE_CACHE)
const bundle = new URL('../api/dist/start-shop.js', import.meta.url)
await import(existsSync(bundle) ? bundle.href : './start-shop.ts')
