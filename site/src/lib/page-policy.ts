import { createHash } from 'node:crypto'
import { RULES } from '../features/ahead/rules.ts'

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/
/** Inline scripts and styles; scripts with an address or another type need no hash. */
const INLINE = /<(?:script(?: type="module")?|style)>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / '(sha256-[^']+)'/g

/** Hashes by text, cached because every page contains the same few constants. */
const known = new Map<string, `sha256-${string}`>()

export function hashOf(text: string): `sha256-${string}` {
  let hash = known.get(text)
  if (hash === undefined) {
    hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    known.set(text, hash)
  }
  return hash
}

/**
 * Reduces a page's CSP to the hashes of its own inline scripts and styles and of the rules that a script adds, because
 * Astro writes the hashes of all pages into each. Never adds a hash: what Astro has not allowed stays forbidden.
 */
export function withOwnPolicy(html: string): string {
  const [meta, policy] = META.exec(html) ?? []
  if (meta === undefined || policy === undefined) return html
  const own = new Set<string>(
    [RULES, ...[...html.matchAll(INLINE)].map(([, text]) => text ?? '')].map(hashOf),
  )
  return html.replace(
    meta,
    meta.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}
