import { defineConfig } from 'vitest/config'

const assembled = {
  include: ['tests/{api,contract,security,publishing}/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/**
 * `unit`: pure rules beside their code. `api`: the assembled app on real databases, files and pictures.
 * `api-postgres`: the same tests with the shop on a PostgreSQL server, and those of moving there.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
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
          name: 'api',
          globalSetup: ['tests/support/shop-template.ts'],
        },
      },
      {
        test: {
          ...assembled,
          name: 'api-postgres',
          include: [...assembled.include, 'tests/postgres/**/*.test.ts'],
          globalSetup: ['tests/support/postgres/setup.ts'],
        },
      },
    ],
  },
})
