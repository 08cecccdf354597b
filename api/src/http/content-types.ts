import path from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Returns the Content-Type for a file name; undefined for files that are not served to visitors. */
export function contentType(name: string): string | undefined {
  return TYPES[path.extname(name)]
}

/** Cache-Control for files that never change under the same name. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Tells whether a published file's name follows from its contents: a hashed asset, a cover, a font, or the shop's own style sheet. */
export const isHashed = (file: string): boolean => /^(_assets|covers|face|fonts)\//.test(file)

/**
 * Returns the Cache-Control of a published file: hashed files are kept for a year, all others revalidated.
 */
export function cacheControl(file: string): string {
  return isHashed(file) ? FOR_GOOD : 'no-cache'
}
