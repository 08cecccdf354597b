import { createHash } from 'node:crypto'

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/
/** Scripts and styles that stand in the page; a script with an address or a type of its own is not run from here. */
const INLINE = /<(?:script(?: type="module")?|style)>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / '(sha256-[^']+)'/g

/** Hashes of what was seen: the same few constants of the code stand in every page. */
const known = new Map<string, string>()

function hashOf(text: string): string {
  let hash = known.get(text)
  if (hash === undefined) {
    hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    known.set(text, hash)
  }
  return hash
}

/**
 * The page with only those hashes in its policy that something in it has. Astro writes the hashes of all pages and of
 * every island's code into each. A hash is never added: what Astro has not allowed stays forbidden.
 */
export function withOwnPolicy(html: string): string {
  const [meta, policy] = META.exec(html) ?? []
  if (meta === undefined || policy === undefined) return html
  const own = new Set([...html.matchAll(INLINE)].map(([, text]) => hashOf(text ?? '')))
  return html.replace(
    meta,
    meta.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}
