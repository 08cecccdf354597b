import { defineConfig, devices } from '@playwright/test'
import { findBrowser, findShell } from './scripts/testing/find-browser.ts'

/**
 * Parts of Chromium that cost half of the processor time of a test on a plain page, and that no test sees: the address
 * bar's list, which is two pages of its own in every window, and a process kept ready for the next site.
 */
const UNSEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]
/** What Playwright disables too: Chromium obeys only the last of these switches. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const args = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chat windows that a page opens can bypass Playwright's routes, so the chat's host must not resolve.
  '--host-resolver-rules=MAP wa.me ~NOTFOUND',
]

const ONLY_IN_A_WINDOW = ['push.spec.ts', 'back-forward-cache.spec.ts']

const shell = findShell()
/** Drawing within the shell's own process takes a tenth less processor time than one of its own. */
const shellArgs = shell.includes('headless-shell') ? [...args, '--in-process-gpu'] : args

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/shop-template.ts',
  outputDir: 'test-results',
  // Enough for a long test on a busy machine. Each wait has a shorter timeout, enough for the console's first page there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` names the tests that passed only at their second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tracing would slow down every test; run a failed test again with `--trace on`.
    screenshot: 'only-on-failure',
    // A service worker would respond before a test's mocked routes do; only tests about the worker allow it.
    serviceWorkers: 'block',
    // Animations took a fifth of the processor time of 19 tests, most of them of the console; only tests of motion see it.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'pages',
      testIgnore: ONLY_IN_A_WINDOW,
      use: { launchOptions: { executablePath: shell, args: shellArgs } },
    },
    // The headless shell has no push messages and no back/forward cache. Where there is none, both run in the same browser.
    {
      name: 'windows',
      testMatch: ONLY_IN_A_WINDOW,
      use: { launchOptions: { executablePath: findBrowser(), args } },
    },
  ],
})
