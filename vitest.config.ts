import { defineConfig } from 'vitest/config'

/** `unit`: pure rules beside their code. `api`: the assembled app on real databases, files and pictures. */
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
          name: 'api',
          include: ['tests/{api,contract,security,publishing}/**/*.test.ts'],
          globalSetup: ['tests/support/shop-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
