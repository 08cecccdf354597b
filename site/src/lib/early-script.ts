import { createHash } from 'node:crypto'
import type { AstroGlobal } from 'astro'

/**
 * Adds the hash of a constant inline script to the page's CSP and returns the script. For the few lines that
 * must run before the first paint; call it in the page itself, before its layout renders the head.
 */
export function earlyScript({ csp }: Pick<AstroGlobal, 'csp'>, code: string): string {
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`)
  return code
}

/** Returns an early script that adds the one at this address (`early/add-script.ts`). */
export const earlyWith = (code: string, address: string): string => code.replace('EARLY_FILE', address)
