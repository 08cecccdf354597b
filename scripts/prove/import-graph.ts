import { readFile } from 'node:fs/promises'
import path from 'node:path'

const SPECIFIER =
  /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g

/** The packages of the workspace, by the folder that their modules lie in. */
const WORKSPACE: Readonly<Record<string, string>> = {
  '@karigar/contract/': 'api/contract/',
  '@karigar/api/': 'api/src/',
}

/** Returns the path that an import of a file leads to; null for packages from elsewhere. */
function target(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  for (const [name, folder] of Object.entries(WORKSPACE))
    if (specifier.startsWith(name)) return `${folder}${specifier.slice(name.length)}.ts`
  return null
}

/** Returns who imports each of these files, by paths from the folder. */
export async function importersOf(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    if (!/\.(?:tsx?|astro|mjs)$/.test(file)) continue
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => '')
    for (const [, imported, thread] of text.matchAll(SPECIFIER)) {
      const known = target(file, imported ?? thread ?? '')
      if (known !== null) importers.set(known, [...(importers.get(known) ?? []), file])
    }
  }
  return importers
}

/** Returns by how many imports each file is away from one that it reaches. */
export function distancesFrom(
  importers: ReadonlyMap<string, readonly string[]>,
  file: string,
): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]])
  for (const [near, distance] of distances)
    for (const importer of importers.get(near) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
