/**
 * What the worker does with a request. `page`: asked for anew, the copy only where that fails. `data`: the same.
 * `asset` and `picture`: the name stands for the bytes, so the copy is as good. `none`: none of its business.
 */
export type Kind = 'page' | 'data' | 'asset' | 'picture' | 'none'

interface Asked {
  method: string
  url: string
  mode: string
  headers: { has(name: string): boolean }
}

/** Answers here belong to who asked, or to the staff: never kept. */
const PRIVATE = /^\/(api|admin|manager)(\/|$)/

/** What the worker makes of a request to the site at `origin`; other origins' are none of its business. */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind {
  const address = new URL(url)
  const path = address.pathname
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || PRIVATE.test(path))
    return 'none'
  if (path.startsWith('/_assets/')) return 'asset'
  if (/^\/media\/[\w-]+\.webp$/.test(path)) return 'picture'
  if (path === '/catalogue.json') return 'data'
  return mode === 'navigate' && !/\.\w+$/.test(path) ? 'page' : 'none'
}

/** These stay although search engines may not list them; both are the same for everybody. */
export const ALWAYS_KEPT = ['/cart', '/offline']

/** Whether a page may be kept: not the pages for one person or one moment, which say so to search engines too. */
export function mayKeep(path: string, html: string): boolean {
  return ALWAYS_KEPT.includes(path) || !/<meta name="robots" content="noindex"/.test(html)
}

/** A gateway that cannot reach the shop is as good as no network. */
export const isUnreachable = (status: number): boolean => status === 502 || status === 503 || status === 504

/** The hashed files that a page, script or style names, relative to the site, without repeats. */
export function assetsNamedIn(text: string): string[] {
  const names = [
    ...text.matchAll(/_assets\/([\w.@~-]+\.(?:js|css|woff2|svg|png|webp))/g),
    // A script names its neighbours relative to itself.
    ...text.matchAll(/["'`]\.\/([\w.@~-]+\.js)["'`]/g),
  ].map(([, name]) => `/_assets/${name}`)
  return [...new Set(names)]
}

/**
 * Whether a file is React's (`adapter/react-file.ts`): the largest there is, and for most visits of no use. It is not
 * kept with the pages that name it, but once a page has asked for it.
 */
export const isReactFile = (path: string): boolean => /^\/_assets\/react\.[\w-]+\.js$/.test(path)

/** The title a page is listed by: without the shop's name. */
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
