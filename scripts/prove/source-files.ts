import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..')

/** Runs git in the checkout; returns what it says. */
export async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 30 })
  return stdout
}

/** Returns the files of the checkout that git has or would take, by their paths from the root. */
export async function checkoutFiles(): Promise<string[]> {
  const listed = await git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  return [...new Set(listed.split('\0').filter(Boolean))].toSorted()
}

const NO_PRODUCT = /\.(?:test|spec|fixture)\.tsx?$|\.d\.ts$/

/** Tells whether a file is code of the product: of api, site or console, and no test. */
export const isSource = (file: string) =>
  /^(?:api|site\/src|admin\/src)\/.*\.(?:tsx?|astro|mjs|css)$/.test(file) && !NO_PRODUCT.test(file)

/** Returns the files with the product's own code. */
export const sourceFiles = async () => (await checkoutFiles()).filter(isSource)
