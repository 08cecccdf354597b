import { mayKeepAnswer } from '@karigar/contract/kept-answers'

/**
 * How the worker handles a request. `page`: from the network, with the kept shell as a fallback. `file`: from the cache
 * first, because its content never changes under a name. `answer`: from the network, with what was seen as a fallback.
 * `none`: not handled.
 */
export type Kind = 'page' | 'file' | 'answer' | 'none'

interface Asked {
  method: string
  url: string
  mode: string
  headers: { get(name: string): string | null }
}

/** Returns the console that a path belongs to; null for any other path. */
export function areaOf(path: string): '/admin' | '/manager' | null {
  const [, area] = /^(\/admin|\/manager)(?:\/|$)/.exec(path) ?? []
  return (area as '/admin' | '/manager' | undefined) ?? null
}

/** Returns the kind of a request; `none` for requests to other origins than `origin`. */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind {
  const address = new URL(url)
  const { pathname, searchParams } = address
  if (method !== 'GET' || address.origin !== origin) return 'none'
  if (/^\/admin\/assets\/[\w.-]+$/.test(pathname)) return 'file'
  if (mode === 'navigate') return areaOf(pathname) !== null && !/\.\w+$/.test(pathname) ? 'page' : 'none'
  const [, path] = /^\/api(\/.*)$/.exec(pathname) ?? []
  if (path === undefined || headers.get('authorization') === null) return 'none'
  return mayKeepAnswer(path, searchParams) ? 'answer' : 'none'
}

/** Returns the paths of the console's hashed files that a page, script or style names, without repeats. */
export function filesNamedIn(text: string): string[] {
  const named = text.matchAll(/(?:assets\/|\.\/|url\()([\w.-]+\.(?:js|css|woff2))/g)
  return [...new Set([...named].map(([, name]) => `/admin/assets/${name}`))]
}
