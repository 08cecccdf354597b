import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/testing/find-browser.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A chat that is opened behind the page gets past Playwright's routes.
  '--host-resolver-rules=MAP wa.me ~NOTFOUND',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/shop-template.ts',
  outputDir: 'test-results',
  // A long journey on a busy machine; a wait for one thing has its own, shorter limit.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` names a test that passed only at its second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: { executablePath: findBrowser(), args },
    // A trace of every test slows all of them: `--trace on` makes one of a test that failed.
    screenshot: 'only-on-failure',
    // A worker would answer before a test's own answers do; the tests that are about it let it in.
    serviceWorkers: 'block',
  },
})
