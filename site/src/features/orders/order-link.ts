/** The link by which a guest's order is claimed: its key stands behind the #, out of every log. */
export function claimPath(orderNumber: string, key: string): string {
  return `/orders/${orderNumber}#key=${key}`
}

/** The key in the address's `hash`; null where there is none. */
export function readClaimKey(hash: string): string | null {
  return /^#key=([\w-]{20,80})$/.exec(hash)?.[1] ?? null
}
