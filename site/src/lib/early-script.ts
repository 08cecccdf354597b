import { createHash } from 'node:crypto'
import type { AstroGlobal } from 'astro'

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}` as const

/**
 * Adds the hash of an inline style to the page's CSP and returns the style: a constant, or one that our own code has worked
 * out. For what must be known before the first style sheet is, or is in no file; call it in the page itself, as
 * `earlyScript`.
 */
export function earlyStyle({ csp }: Pick<AstroGlobal, 'csp'>, style: string): string {
  csp?.insertStyleHash(hashOf(style))
  return style
}

/**
 * Adds the hash of a constant inline script to the page's CSP and returns the script. For the few lines that
 * must run before the first paint; call it in the page itself, before its layout renders the head.
 */
export function earlyScript({ csp }: Pick<AstroGlobal, 'csp'>, code: string): string {
  csp?.insertScriptHash(hashOf(code))
  return code
}

/** Returns an early script that adds the one at this address (`early/add-script.ts`). */
export const earlyWith = (code: string, address: string): string => code.replace('EARLY_FILE', address)
