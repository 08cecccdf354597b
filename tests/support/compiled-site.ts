import path from 'node:path'
import { type CompiledSite, compileSite } from '../../api/src/publishing/compile-site.ts'

export const siteFolder = path.resolve(import.meta.dirname, '../../site')

/** What the sites under test believe their address to be; the compile is the same for all of them. */
export const publicSiteUrl = 'https://localhost'

/** The real site, compiled; done once for all tests with the same sources. */
export const compiledSite = (): Promise<CompiledSite> =>
  compileSite({ siteFolder, publicSiteUrl, publicApiBase: '/api' })
