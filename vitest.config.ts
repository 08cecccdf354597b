import { defineConfig } from 'vitest/config'

const assembled = {
  include: ['tests/{api,contract,security,publishing,faults,operating}/**/*.test.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
}

/** The assembled app, where the database's engine takes no part: tested once. */
const withoutEngine = [
  'tests/contract/{documents,layers,openapi,sample,set-html}.test.ts',
  'tests/security/{config,bucket-settings,headers,uploads-refused,web-server-headers}.test.ts',
  'tests/publishing/{bucket,bucket-damage,found,push-site,same-as-astro-build,share-pictures,valid-html,whole-release}.test.ts',
  'tests/api/media-copy.test.ts',
  'tests/faults/{publisher,search}-thread.test.ts',
]

/**
 * `unit`: pure rules beside their code. `assembled`: the app where the engine takes no part. `api` and `api-postgres`:
 * the same tests of everything else, on SQLite and on a PostgreSQL server; the latter also has those of moving there.
 * `power`: real disks, which only root may mount; `npm run test:power` runs it, `npm test` does not.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    // The tests are all that runs meanwhile; by itself one core would be left free.
    maxWorkers: '100%',
    // Every test has an app, a database and a folder of its own: the modules need not be loaded again for each file.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          // A property's hundreds of cases take long on a machine that does other things besides.
          testTimeout: 30_000,
          include: [
            'api/contract/**/*.test.ts',
            'api/src/**/*.test.ts',
            'site/src/**/*.test.{ts,tsx}',
            'admin/src/**/*.test.{ts,tsx}',
          ],
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
          name: 'api',
          exclude: withoutEngine,
          globalSetup: ['tests/support/shop-template.ts'],
        },
      },
      {
        test: {
          ...assembled,
          name: 'api-postgres',
          include: [...assembled.include, 'tests/postgres/**/*.test.ts'],
          exclude: withoutEngine,
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
