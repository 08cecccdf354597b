import { createHash } from 'node:crypto'
import type { AstroGlobal } from 'astro'

/**
 * Lets one constant inline script through the page's policy and returns it. For the few lines that must run
 * before the first paint; call it in the page itself, before its layout writes the head.
 */
export function earlyScript({ csp }: Pick<AstroGlobal, 'csp'>, code: string): string {
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`)
  return code
}
