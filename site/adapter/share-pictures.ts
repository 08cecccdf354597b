import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const AT_ONCE = 8
const NAMED = [
  /<meta property="og:image" content="([^"]+)"/g,
  /<link rel="(?:icon|apple-touch-icon)" href="(\/og\/[^"]+)"/g,
]

/** Returns the paths of the pictures that are drawn by the shop and that the built pages name. */
async function picturesNamedIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const named = new Set<string>()
  for (const file of files) {
    const html = await readFile(path.join(folder, file), 'utf8')
    for (const [, address = ''] of NAMED.flatMap((pattern) => [...html.matchAll(pattern)]))
      named.add(new URL(address, 'http://shop').pathname)
  }
  return [...named]
}

/**
 * Downloads the preview pictures of shared links from the running shop, which draws them after it has
 * published its own pages. A missing picture is logged and does not fail the build.
 *
 * @param shop the origin of the running shop
 */
export function sharePictures(shop: string): AstroIntegration {
  return {
    name: 'karigar:share-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const missing: string[] = []
        const waiting = await picturesNamedIn(folder)
        const fetchNext = async (): Promise<void> => {
          for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
            const response = await fetch(new URL(name, shop)).catch(() => null)
            if (!response?.ok) {
              missing.push(name)
              continue
            }
            const file = path.join(folder, name)
            await mkdir(path.dirname(file), { recursive: true })
            await writeFile(file, Buffer.from(await response.arrayBuffer()))
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
        if (missing.length > 0)
          logger.warn(
            `${shop} has no picture for ${missing.length} shared links, such as ${missing[0]}: build again later.`,
          )
      },
    },
  }
}
