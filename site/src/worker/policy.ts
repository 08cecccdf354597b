/**
 * How the worker handles a request. `page` and `data`: from the network, with the copy as a fallback. `asset`
 * and `picture`: from the cache first, because their content never changes under a name. `none`: not handled.
 */
export type Kind = 'page' | 'data' | 'asset' | 'picture' | 'none'

interface Asked {
  method: string
  url: string
  mode: string
  headers: { has(name: string): boolean }
}

/** Paths with responses for one user or for staff, which are never stored. */
const PRIVATE = /^\/(api|admin|manager)(\/|$)/

/** The files that a search in the browser reads. */
export const SEARCH_DATA = ['/catalogue.json', '/search-words.json']

/** Returns the kind of a request; `none` for requests to other origins than `origin`. */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind {
  const address = new URL(url)
  const path = address.pathname
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || PRIVATE.test(path))
    return 'none'
  if (/^\/(_assets|face|fonts)\//.test(path)) return 'asset'
  if (/^\/media\/[\w-]+\.(webp|avif)$/.test(path)) return 'picture'
  if (SEARCH_DATA.includes(path)) return 'data'
  return mode === 'navigate' && !/\.\w+$/.test(path) ? 'page' : 'none'
}

/** Tells whether a browser asks for a page before somebody has opened it (`features/ahead`). */
export const isPrepared = ({ headers }: { headers: { get(name: string): string | null } }): boolean =>
  headers.get('sec-purpose')?.includes('prefetch') === true

/** Pages that are stored despite their `noindex`, because they are the same for everybody. */
export const ALWAYS_KEPT = ['/cart', '/offline']

/** Tells whether a page may be stored: not if it is `noindex`, as pages for one person or one moment are. */
export function mayKeep(path: string, html: string): boolean {
  return ALWAYS_KEPT.includes(path) || !/<meta name="robots" content="noindex"/.test(html)
}

/**
 * Tells whether a status means that a gateway cannot reach the shop, which is handled like a lost network.
 */
export const isUnreachable = (status: number): boolean => status === 502 || status === 503 || status === 504

/** Returns the paths of the hashed files that a page, script or style names, without repeats. */
export function assetsNamedIn(text: string): string[] {
  const names = [
    ...text.matchAll(/_assets\/([\w.@~-]+\.(?:js|css|woff2|svg|png|webp))/g),
    // Scripts import each other by relative paths.
    ...text.matchAll(/["'`]\.\/([\w.@~-]+\.js)["'`]/g),
  ].map(([, name]) => `/_assets/${name}`)
  // The shop's own style sheet, and the fonts that a page asks for first.
  const own = [...text.matchAll(/"(\/(?:face|fonts)\/[\w.-]+)"/g)].map(([, path = '']) => path)
  return [...new Set([...own, ...names])]
}

/**
 * Tells whether a file is React's (`adapter/react-file.ts`). It is the largest file and unused in most
 * visits, so it is stored only when a page requests it, not with the pages that name it.
 */
export const isReactFile = (path: string): boolean => /^\/_assets\/react\.[\w-]+\.js$/.test(path)

/** Returns the title of a page without the shop's name. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title
    .replace(/ · [^·]*$/, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
