import { defineConfig } from 'vitest/config'
import covering from './tests/postgres/covering.json' with { type: 'json' }
import { compiled } from './tests/support/run-command.ts'

const assembled = {
  // Without it every thread strips types anew, with WebAssembly, which now and then ends the process: see decision 86.
  env: { NODE_COMPILE_CACHE: compiled },
  include: ['tests/{api,contract,security,publishing,faults,operating}/**/*.test.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  setupFiles: ['tests/support/statements/record.ts'],
}

/** Tests of the assembled app that do not depend on the database engine, so they run only once. */
const withoutEngine = [
  'tests/contract/{covers,documents,layers,openapi,sample,set-html}.test.ts',
  'tests/security/{config,bucket-settings,headers,uploads-refused,web-server-headers}.test.ts',
  'tests/publishing/{browser-floor,bucket,bucket-damage,found,killed-publish,push-site,same-as-astro-build,share-pictures,start,valid-html,whole-release}.test.ts',
  'tests/api/media-copy.test.ts',
  'tests/operating/{pinned-node,production-folder,bench-ceiling,stop,ends-with-starter,few-handles,damaged-database}.test.ts',
  'tests/faults/{publisher,search}-thread.test.ts',
]

/** Tests that put another module in the place of one of ours, so they cannot share what is loaded. */
const alone = [
  'tests/api/new-detail.test.ts',
  'admin/src/resources/new-detail.test.ts',
  'site/src/features/booking/island/new-detail.test.tsx',
  'site/src/features/cart/page/contact-ready.test.ts',
]

const onlyPostgres = ['tests/postgres/**/*.test.ts']

/**
 * `unit`: beside the code. `assembled` and `alone`: the app, where the database engine does not matter. `api` and
 * `api-postgres-all`: all other tests of the app, on either engine; the latter adds `tests/postgres`. `api-postgres`:
 * so many of them that PostgreSQL gets every statement, see decision 124. `power`: real disks, which only root may
 * mount; run by `npm run test:power`, not by `npm test`.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    // Nothing else runs during the tests, so they use the core that Vitest would leave free.
    maxWorkers: '100%',
    // Every test has its own app, database and folder, so the files can share loaded modules.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests run hundreds of cases, which takes long on a busy machine.
          testTimeout: 30_000,
          include: [
            'api/contract/**/*.test.ts',
            'api/src/**/*.test.ts',
            'site/src/**/*.test.{ts,tsx}',
            'admin/src/**/*.test.{ts,tsx}',
          ],
          exclude: alone,
        },
      },
      {
        test: {
          ...assembled,
          name: 'assembled',
          include: withoutEngine,
          globalSetup: ['tests/support/shop-template.ts'],
        },
      },
      {
        test: {
          ...assembled,
          name: 'alone',
          include: alone,
          isolate: true,
          globalSetup: ['tests/support/shop-template.ts'],
        },
      },
      {
        test: {
          ...assembled,
          name: 'api',
          exclude: [...withoutEngine, ...alone],
          globalSetup: ['tests/support/shop-template.ts'],
        },
      },
      {
        test: {
          ...assembled,
          name: 'api-postgres',
          include: [...covering, ...onlyPostgres],
          globalSetup: ['tests/support/postgres/setup.ts'],
        },
      },
      {
        test: {
          ...assembled,
          name: 'api-postgres-all',
          include: [...assembled.include, ...onlyPostgres],
          exclude: [...withoutEngine, ...alone],
          globalSetup: ['tests/support/postgres/setup.ts'],
        },
      },
      {
        test: {
          name: 'power',
          include: ['tests/power/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
