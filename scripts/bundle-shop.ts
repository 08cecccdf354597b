import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')

/** What starts the shop. */
const START = 'scripts/start.ts'

/** What each of its threads begins with, and the processes that read sheets and make AVIF copies. */
const THREADS = [
  'api/src/publisher-thread.ts',
  'api/src/page-writer-thread.ts',
  'api/src/search-thread.ts',
  'api/src/check-thread.ts',
  'api/src/sheet-thread.ts',
  'api/src/sheet-reader.ts',
  'api/src/avif-maker.ts',
]

/** Packages that bring a binary or read files of their own, and one that `pg` only asks for. */
const PACKAGES = [
  'better-sqlite3',
  'sharp',
  '@resvg/resvg-wasm',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'tinypool',
  'pg-native',
]

/** Lets CommonJS packages in the bundle load what is built into Node; the names are used nowhere else. */
const REQUIRE =
  "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);"

/**
 * Writes the server and the libraries it uses into a few files in `api/dist` of a production folder. Finding and reading
 * them one by one takes four tenths of a start's processor time, and keeping them apart a quarter of the memory.
 *
 * @param start what starts the shop, relative to the checkout; it becomes a file of the same name
 */
export async function bundleShop(target: string, start = START): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: [start, ...THREADS],
    entryNames: '[name]',
    outdir: path.join(target, 'api/dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Names stay and lines are short, for the log's stack traces. Comments go, because V8 keeps the text of a file in memory, and
    // takes twice as much if it holds a single letter beyond Latin-1.
    keepNames: true,
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'external',
    external: PACKAGES,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  })
}
