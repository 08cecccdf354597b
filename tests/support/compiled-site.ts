import path from 'node:path'
import { type CompiledSite, compileSite } from '../../api/src/publishing/compile-site.ts'

export const siteFolder = path.resolve(import.meta.dirname, '../../site')

/** The public address of all sites under test; they share it so that the site is compiled only once. */
export const publicSiteUrl = 'https://localhost'

/** Compiles the real site; tests with the same sources share one compiled copy. */
export const compiledSite = (): Promise<CompiledSite> =>
  compileSite({ siteFolder, publicSiteUrl, publicApiBase: '/api' })
