import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell comes last: it has no push messages, and some tests need them.
const SHELL = '/usr/bin/chromium-headless-shell'
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  SHELL,
]

const HOW_TO = `No browser was found for the browser tests. Any one of these helps:
  - install Chromium or Chrome (on Debian: sudo apt-get install chromium)
  - npx playwright install chromium
  - BROWSER_PATH=/path/to/chrome npm test`

function installWithApt(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  if (spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log('• Installing Chromium and its headless shell with apt-get, for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  const { status, stderr } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'],
    {
      env,
      encoding: 'utf8',
    },
  )
  if (status !== 0) console.error(stderr.split('\n').slice(-5).join('\n'))
  return INSTALLED.find(runs) ?? null
}

/** Tells whether a browser starts; on some systems the file is a stub that asks for another package. */
function runs(file: string): boolean {
  if (!fs.existsSync(file)) return false
  // Chrome for Windows does not know --version and would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 10_000, stdio: 'ignore' }).status === 0
}

/**
 * Returns the path of a Chromium: BROWSER_PATH, an installed one, Playwright's own, or one that it installs
 * with apt. Throws an error with advice if there is none.
 */
export function findBrowser(): string {
  const chosen = process.env.BROWSER_PATH
  if (chosen) {
    if (!fs.existsSync(chosen)) throw new Error(`BROWSER_PATH is ${chosen}, but there is no such file.`)
    if (!runs(chosen)) throw new Error(`BROWSER_PATH is ${chosen}, but it does not start.`)
    return chosen
  }
  const candidates = [...INSTALLED, chromium.executablePath()]
  const found = candidates.find(runs) ?? installWithApt()
  if (!found) throw new Error(HOW_TO)
  return found
}

/**
 * Returns the path of the browser for pages that need no window: BROWSER_SHELL_PATH, BROWSER_PATH, an installed headless
 * shell, which takes a tenth less processor time than a Chromium, or the browser of `findBrowser`.
 */
export function findShell(): string {
  const chosen = process.env.BROWSER_SHELL_PATH || process.env.BROWSER_PATH
  if (chosen) return chosen
  const browser = findBrowser()
  return runs(SHELL) ? SHELL : browser
}
