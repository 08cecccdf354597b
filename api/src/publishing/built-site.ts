import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../config/config.ts'

/** The file in the site's folder that says what a production folder was built for. */
export const BUILT_FILE = 'built.json'

/** A compiled site without its sources, and the settings that it was compiled with. */
export interface BuiltSite {
  buildId: string
  publicSiteUrl: string
  publicApiBase: string
}

/** Returns what this folder was built for; null in a checkout, which has the sources. */
export async function readBuiltSite(siteFolder: string): Promise<BuiltSite | null> {
  const text = await readFile(path.join(siteFolder, BUILT_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
  return text === null ? null : (JSON.parse(text) as BuiltSite)
}

/** Throws ConfigError unless the folder was built for these settings: addresses are part of the compiled pages. */
export function requireBuiltFor(
  built: BuiltSite,
  settings: Pick<BuiltSite, 'publicSiteUrl' | 'publicApiBase'>,
): void {
  for (const [name, variable] of [
    ['publicSiteUrl', 'PUBLIC_SITE_URL'],
    ['publicApiBase', 'PUBLIC_API_BASE'],
  ] as const)
    if (built[name] !== settings[name])
      throw new ConfigError(
        `This folder was built for ${variable}=${built[name]}, but ${variable} is ${settings[name]}. Start with that value, or build a new folder with this one.`,
      )
}
